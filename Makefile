# signd is built by SwiftPM; this file installs what that needs and gives the usual names to it.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
FORMAT ?= table
BUILD_DIR ?= .build/release
# Of a package for Debian.
VERSION ?= $(shell sed -n 's/.*signdVersion = "\(.*\)"/\1/p' Sources/ControlAPI/Version.swift)
DEB_DIR ?= .build/deb
HOST_ARCH = $(shell dpkg --print-architecture)
CROSS = $(filter-out $(HOST_ARCH),$(ARCH))

BINDIR = $(PREFIX)/bin
DOCDIR = $(PREFIX)/share/doc/signd
EXAMPLES = $(wildcard config/examples/*.yaml)
SCENES = $(wildcard config/examples/scenes/*.yaml)
FACES = $(wildcard config/faces/*.png)
PAGES = README.md CHANGELOG.md CONTRIBUTING.md $(wildcard docs/*.md)
PICTURES = $(wildcard docs/pictures/*.png)
# systemd looks below /usr, /usr/local and /etc, and nowhere else.
SYSTEMD = $(if $(filter /usr /usr/local,$(PREFIX)),$(PREFIX)/lib,/etc)
UNITDIR = $(SYSTEMD)/systemd/system
SYSUSERSDIR = $(SYSTEMD)/sysusers.d
TMPFILESDIR = $(SYSTEMD)/tmpfiles.d
UDEVDIR = $(SYSTEMD)/udev/rules.d
UNITS = $(foreach kind,service socket,signd.$(kind) signd@.$(kind))
MANDIR = $(PREFIX)/share/man
BASHDIR = $(PREFIX)/share/bash-completion/completions
# Where Debian's zsh looks below /usr, and below /usr/local.
ZSHDIR = $(PREFIX)/share/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
# fish looks below /usr/local only where XDG_DATA_DIRS says so.
FISHDIR = $(if $(filter /usr,$(PREFIX)),/usr/share/fish/vendor_completions.d,/etc/fish/completions)
# Man pages and completions, which the programs write themselves.
PROGRAMS = signd signctl
SHARE = $(BUILD_DIR)/share
MANUALS = $(MANDIR)/man1/signctl.1 $(MANDIR)/man5/signd.yaml.5 $(MANDIR)/man8/signd.8
COMPLETIONS = $(foreach program,signd signctl, \
  $(BASHDIR)/$(program) $(ZSHDIR)/_$(program) $(FISHDIR)/$(program).fish)
# The one place where signd looks by itself.
CONFIG = /etc/signd/signd.yaml
# Of the gateway, which is installed apart.
GATEWAY_CONFIG = /etc/signd/gateway.yaml
GATEWAY_UNITS = signd-gateway.service signd-gateway.socket
GATEWAY_DOCDIR = $(PREFIX)/share/doc/signd-gateway
GATEWAY_SHARE = $(MANDIR)/man8/signd-gateway.8 $(BASHDIR)/signd-gateway \
  $(ZSHDIR)/_signd-gateway $(FISHDIR)/signd-gateway.fish

# Installed pages, pictures and examples are in one folder. Moving pictures, which are large, are left out.
FLAT_LINKS = /^!.*\.gif)$$/d; s,\](\(\.\./\)*\(docs/\|config/\)*,](,g

# Paths as they are below DESTDIR, which may have spaces in its name.
installed = $(foreach path,$(1),'$(DESTDIR)$(path)')

# What the toolchain itself loads, what it needs to compile C and to link, and signd's libraries.
BUILD_PACKAGES = libcurl4 libncurses6 libsqlite3-0 libxml2 \
  binutils ca-certificates g++ git pkg-config \
  libfreetype-dev libfribidi-dev libgif-dev libgpiod-dev libharfbuzz-dev libjpeg-dev libpng-dev \
  libsystemd-dev libunibreak-dev libwebp-dev libyaml-dev
# What signd recommends: characters of every script, and emoji in colour.
FONT_PACKAGES = fonts-noto-color-emoji fonts-unifont
# What signd-gateway needs in addition.
GATEWAY_PACKAGES = libmd-dev
TEST_PACKAGES = $(GATEWAY_PACKAGES) \
  curl fish fonts-noto-color-emoji fonts-noto-core fonts-unifont groff-base \
  libharfbuzz-bin mandoc python3 python3-pil python3-venv systemd tzdata udev \
  unicode-data xfonts-utils zsh
# What tries the page: a browser, and what drives it.
PAGE_PACKAGES = chromium fonts-noto-color-emoji fonts-noto-core python3-venv
PACKAGING_PACKAGES = binutils debian-archive-keyring dpkg-dev gzip xz-utils
PACKAGE_TEST_PACKAGES = gnupg lintian mmdebstrap reprepro uidmap
# Of the Debian in which a package for a release is built and tested.
OTHER_PACKAGES = $(BUILD_PACKAGES) $(PACKAGING_PACKAGES) $(TEST_PACKAGES) $(FONT_PACKAGES) make
# An emulated board, and what it takes to make its device tree.
PI_PACKAGES = busybox debian-archive-keyring device-tree-compiler qemu-system-arm xz-utils
# Virtual machines, and what it takes to make kernel modules and a root file system for them.
LAB_PACKAGES = busybox-static gcc genext2fs make mmdebstrap qemu-system-x86 uidmap xz-utils

# Every toolchain brings lld; gold is gone from Debian 13.
LINKER = -Xswiftc -use-ld=lld
# With the standard library inside, a program also runs where no toolchain is. SwiftPM then exports
# every symbol, which keeps what nobody calls: without that, signd takes 1 MB less memory. Packed
# relocations (glibc 2.36, which is Debian 12's) take 1.6 MB less than plain ones. With a section for
# each function the linker leaves out more of them: 0.7 MB less of code, 0.9 less in memory.
COMPILE = -c release --static-swift-stdlib $(LINKER) -Xlinker --no-export-dynamic \
  -Xlinker -z -Xlinker pack-relative-relocs \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections
# The functions that are usually called stand together: signd takes 4 MB less memory. A name that no
# function has any more does no harm; `make order` writes the list anew.
RELEASE = $(COMPILE) \
  -Xlinker --symbol-ordering-file=packaging/functions.order -Xlinker --no-warn-symbol-ordering \
  -Xlinker --script=packaging/sections.ld
# An environment for Python, with what signd is compared with.
COMPARE = Benchmarks/.build/compare
# Package.swift says what SIGND_TESTS changes: here the package is the two programs and nothing more.
RELEASE_BUILD = SIGND_TESTS= swift build $(RELEASE)
# Nobody reads the debug information and the index of a test program: a fifth of the compiler's time.
TEST_FLAGS = -debug-info-format none --disable-index-store $(LINKER)
TEST_BUILD = SIGND_TESTS=every swift build --build-tests $(TEST_FLAGS)
WANTED_SWIFT = signd needs Swift 6.2 or newer (https://www.swift.org/install/linux/)
SWIFT_SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

.PHONY: release apt-repository build gateway order manual run test lint packages test-build check snapshot damaged-fonts test-lab test-page deb test-package test-package-here test-package-there test-pi bench compare pictures format install install-gateway uninstall clean help toolchain

build: toolchain ## build .build/release/signd and .build/release/signctl
	@test -e $(BUILD_DIR)/signd || echo 'The first build fetches libraries and takes minutes.'
	$(RELEASE_BUILD)
	@$(MAKE) --no-print-directory manual

gateway: build ## build .build/release/signd-gateway, which opens signs to the network
	@.ci/packages 'Building signd-gateway' $(GATEWAY_PACKAGES)
	SIGND_GATEWAY=1 $(RELEASE_BUILD) --product signd-gateway
	@$(MAKE) --no-print-directory manual PROGRAMS=signd-gateway

order: build ## write packaging/functions.order, which functions stand together; needs valgrind
	@packaging/order $(BUILD_DIR)
	@rm $(BUILD_DIR)/signd $(BUILD_DIR)/signctl
	@$(MAKE) --no-print-directory build

manual: ## write man pages and completions; build does it, too
	@mkdir -p '$(SHARE)'
	@for program in $(PROGRAMS); do \
	  case $$program in \
	  signd) pages='signd.8 signd.yaml.5' ;; signctl) pages=signctl.1 ;; *) pages=$$program.8 ;; \
	  esac; \
	  for page in $$pages; do \
	    $(BUILD_DIR)/$$program manual $$page >'$(SHARE)'/$$page || exit 1; \
	  done; \
	  for shell in bash zsh fish; do \
	    $(BUILD_DIR)/$$program --generate-completion-script $$shell \
	      >'$(SHARE)'/$$program.$$shell || exit 1; \
	  done; \
	done

# In a terminal signd becomes a foreground job of its own: Ctrl-C reaches it and not make, which
# would exit with 130 however cleanly signd stops. Should make be killed, setpriv stops signd.
# When it is stopped (Ctrl-Z), make stops with it; fg goes on with both.
# It takes bash, because dash does not hear signals meant for make while such a job runs.
run: $(if $(PAGE),gateway,build) ## build, then show a sign in this terminal; ARGS="--for 5s"; PAGE=1 for the page
	@.ci/packages 'Showing every script' $(FONT_PACKAGES) || true
	@read -r _ _ _ _ group _ _ foreground _ </proc/self/stat; \
	if [ -t 0 ] && [ "$$group" = "$$foreground" ]; then \
	  exec bash -c 'set -m; setpriv --pdeathsig INT "$$@"; status=$$?; \
	    while [ -n "$$(jobs -s)" ]; do kill -STOP 0; fg >/dev/null; status=$$?; done; \
	    exit $$status' \
	    bash .ci/with-page $(BUILD_DIR) $(BUILD_DIR)/signd run $(ARGS); \
	else \
	  exec .ci/with-page $(BUILD_DIR) $(BUILD_DIR)/signd run $(ARGS); \
	fi

test: toolchain ## lint, then build and run every test; FILTER=Canvas for some of them
	@.ci/packages 'Testing signd' $(TEST_PACKAGES) $(FONT_PACKAGES)
ifdef FILTER
	$(TEST_BUILD)
	@Tests/run .build/debug --filter '$(FILTER)'
else
	@.ci/stage begin
	@.ci/stage format $(MAKE) --no-print-directory lint
	@.ci/stage 'build tests' $(MAKE) --no-print-directory test-build
	@.ci/stage tests Tests/run .build/debug
	@.ci/stage 'damaged fonts' $(MAKE) --no-print-directory damaged-fonts
	@.ci/stage summary
endif

lint: toolchain
	swift format lint --strict --recursive $(SWIFT_SOURCES)

# Everything that a build machine fetches, at once: neither apt nor SwiftPM does two things at a time.
packages: toolchain
	@.ci/packages 'Testing signd' $(TEST_PACKAGES) $(FONT_PACKAGES)
	@.ci/packages 'Testing the package' $(PACKAGING_PACKAGES) $(PACKAGE_TEST_PACKAGES)
	@.ci/packages 'The lab' $(LAB_PACKAGES) || true
	@.ci/packages 'Testing the page' $(PAGE_PACKAGES)
	@.ci/proxies .build/proxies
	@SIGND_TESTS= swift package resolve

test-build: toolchain
	$(TEST_BUILD)

check: toolchain ## lint and test the rooms that were changed, in a minute or so; SINCE=main
	@.ci/packages 'Testing signd' $(TEST_PACKAGES) $(FONT_PACKAGES)
	@Tests/check $(if $(SINCE),--since '$(SINCE)') .build/debug env $(TEST_BUILD)

snapshot: toolchain ## compare what the programs do with Tests/Snapshot; WRITE=1 takes it for right
	$(TEST_BUILD)
	@Tests/Snapshot/snapshot .build/debug $(if $(WRITE),--write)

damaged-fonts: toolchain ## load 10,000 damaged fonts under AddressSanitizer; test does it, too
	@.ci/packages 'Damaging fonts' fonts-noto-core xfonts-utils
	SIGND_TESTS=DamagedFonts swift build --scratch-path .build/address --sanitize address \
	  --product DamagedFonts $(TEST_FLAGS)
	@Tests/DamagedFonts/run .build/address/debug/DamagedFonts .build/address/fonts

test-page: test-build ## test the page of the gateway in a browser; ARGS="-k drag" for some of it
	@.ci/packages 'Testing the page' $(PAGE_PACKAGES)
	@Tests/Page/run .build/debug .build/page-tools test $(ARGS)

# Without its tools, and so without its packages, it says that it is skipped.
test-lab: build test-build ## run signd on the kernel's GPIO and SPI in virtual machines
	@.ci/packages 'The lab' $(LAB_PACKAGES) || true
	@Tests/Lab/run $(BUILD_DIR) .build/lab \
	  Tests/run .build/debug --filter '^LabTests\.'

deb: $(if $(CROSS),,gateway) ## build the packages signd and signd-gateway in .build/deb; ARCH=arm64 for Debian 13 on arm64
	@$(if $(filter-out arm64,$(CROSS)),echo 'only ARCH=arm64 can be built elsewhere' >&2; exit 1)
	@.ci/packages 'Packaging signd' $(PACKAGING_PACKAGES)
	@$(if $(CROSS),packaging/debian/cross $(VERSION) .build/cross $(DEB_DIR) $(RELEASE), \
	  packaging/debian/build $(VERSION) $(BUILD_DIR) $(DEB_DIR))

RELEASE_DIR ?= .build/release-$(VERSION)
# What is published is what a commit has.
release: toolchain ## build the packages of a release, with checksums, SBOM, licences and notes
	@test -z "$$(git status --porcelain)" || { \
	  echo 'make release: there are changes that are not committed; see git status' >&2; exit 1; }
	@.ci/packages 'Packaging signd' $(PACKAGING_PACKAGES)
	@for suite in bookworm trixie; do \
	  packaging/debian/within $$suite $(VERSION) .build/package '$(OTHER_PACKAGES)' $(RELEASE) || exit; \
	done
	@$(MAKE) --no-print-directory deb ARCH=arm64
	@packaging/release $(VERSION) .build/package/trixie-products/release $(RELEASE_DIR) \
	  .build/package/*-deb/*.deb $(DEB_DIR)/signd*_$(VERSION)+deb*_arm64.deb

apt-repository: ## make a signed apt repository of a release; KEY=fingerprint URL=address
	@test -n '$(KEY)' -a -n '$(URL)' || { \
	  echo 'make apt-repository: write KEY=FINGERPRINT, a secret key of GnuPG, and URL=ADDRESS, where it is served' >&2; \
	  exit 1; }
	@.ci/packages 'The apt repository' gnupg reprepro
	@packaging/apt-repository $(RELEASE_DIR) .build/apt-repository '$(KEY)' '$(URL)'

LINTIAN = lintian --allow-root --tag-display-limit 0 --fail-on error,warning

# Of the two releases, this machine is one, and the package for the other is built in a root of that.
test-package: test-package-here test-package-there ## install, upgrade and purge the packages in Debian 12 and 13; PREVIOUS=package

test-package-here: deb
	@.ci/packages 'Testing the package' $(PACKAGE_TEST_PACKAGES)
	@packaging/order --check $(BUILD_DIR)/signd
	$(LINTIAN) $(DEB_DIR)/signd*_$(HOST_ARCH).deb
	@Tests/Package/run $(DEB_DIR)/signd_*_$(HOST_ARCH).deb .build/package $(if $(PREVIOUS),'$(PREVIOUS)')

test-package-there: toolchain
	@.ci/packages 'Testing the package' $(PACKAGING_PACKAGES) $(PACKAGE_TEST_PACKAGES)
	@Tests/Package/build $(VERSION) .build/package '$(OTHER_PACKAGES)' $(RELEASE)
	@for package in .build/package/deb/signd_*.deb; do \
	  test ! -e "$$package" || { \
	    $(LINTIAN) .build/package/deb/*.deb && Tests/Package/run "$$package" .build/package; \
	  } || exit 1; \
	done

# Not a part of the build machine's run: the package takes a quarter of an hour the first time.
test-pi: ## run the arm64 package on an emulated Raspberry Pi 3
	@.ci/packages 'The emulated Raspberry Pi' $(PI_PACKAGES) || true
	$(TEST_BUILD)
	@Tests/Pi/run "$$(echo $(DEB_DIR)/signd_*_arm64.deb)" .build/pi \
	  Tests/run .build/debug --filter EmulatedPiTests

# Progress goes to standard error: FORMAT=json promises nothing but JSON on standard output.
bench: ## measure; FORMAT=json for machines
	@$(MAKE) --no-print-directory gateway >&2
	@swift build $(COMPILE) --package-path Benchmarks --product signd-benchmarks >&2
	@cc -O2 -shared -fPIC -IBenchmarks/Sources/CMeasure/include -DCMEASURE_THREAD='"signd-render"' \
	  -o Benchmarks/.build/render-heap.so Benchmarks/Sources/CMeasure/heap.c >&2
	@Benchmarks/.build/release/signd-benchmarks --format $(FORMAT) --signd $(BUILD_DIR)/signd \
	  --gateway $(BUILD_DIR)/signd-gateway

compare: toolchain ## measure luma and a numpy slice at signd's work; FORMAT=json for machines
	@.ci/packages 'Comparing signd' python3-venv >&2
	@swift build $(COMPILE) --package-path Benchmarks --product signd-benchmarks >&2
	@.ci/python-tools $(COMPARE) $$(grep -v '^#' Benchmarks/compare/requirements.txt) >/dev/null
	@$(COMPARE)/bin/python3 Benchmarks/compare/compare.py --format $(FORMAT)

pictures: gateway ## draw the pictures of the documentation and the specimens of the faces
	@.ci/packages 'Drawing text' fonts-noto-core $(FONT_PACKAGES) $(PAGE_PACKAGES)
	docs/pictures/draw $(BUILD_DIR)/signd docs/pictures config/faces
	Tests/Page/run $(BUILD_DIR) .build/page-tools pictures docs/pictures

format: ## format the Swift sources in place
	swift format --in-place --recursive $(SWIFT_SOURCES)

# No dependency on build: root shall not compile, and may not have swift on its PATH.
install: ## install below PREFIX (/usr/local) and DESTDIR
	@for file in signd signctl $(foreach file,signd.8 signctl.fish,share/$(file)); do \
	  test -e $(BUILD_DIR)/$$file || { \
	    echo "$(BUILD_DIR)/$$file is not there: run 'make build' first" >&2; exit 1; }; \
	done
	install -d $(call installed,$(BINDIR) $(DOCDIR)/examples/scenes $(DOCDIR)/faces $(DOCDIR)/pictures $(UNITDIR) $(SYSUSERSDIR) $(TMPFILESDIR) \
	  $(UDEVDIR) $(sort $(dir $(MANUALS) $(COMPLETIONS))))
	install -m 755 $(BUILD_DIR)/signd $(BUILD_DIR)/signctl $(call installed,$(BINDIR))
	install -m 644 $(PAGES) LICENSE config/signd.yaml systemd/signd-realtime.sysctl.conf \
	  $(call installed,$(DOCDIR))
	sed -i '$(FLAT_LINKS)' $(call installed,$(addprefix $(DOCDIR)/,$(notdir $(PAGES))))
	install -m 644 $(PICTURES) $(call installed,$(DOCDIR)/pictures)
	install -m 644 $(EXAMPLES) $(call installed,$(DOCDIR)/examples)
	install -m 644 $(SCENES) $(call installed,$(DOCDIR)/examples/scenes)
	install -m 644 $(FACES) $(call installed,$(DOCDIR)/faces)
	$(foreach file,$(MANUALS), \
	  install -m 644 '$(SHARE)/$(notdir $(file))' $(call installed,$(file)) &&) true
	for program in signd signctl; do \
	  install -m 644 '$(SHARE)'/$$program.bash $(call installed,$(BASHDIR))/$$program && \
	  install -m 644 '$(SHARE)'/$$program.zsh $(call installed,$(ZSHDIR))/_$$program && \
	  install -m 644 '$(SHARE)'/$$program.fish $(call installed,$(FISHDIR)) || exit 1; \
	done
	install -m 644 systemd/signd.socket systemd/signd.service $(call installed,$(UNITDIR))
	for kind in socket service; do \
	  install -m 644 /dev/null $(call installed,$(UNITDIR))/signd@.$$kind && \
	  sed -f systemd/template.sed systemd/signd.$$kind \
	    >$(call installed,$(UNITDIR))/signd@.$$kind || exit 1; \
	done
	sed -i 's|/usr/bin/|$(BINDIR)/|; s|/usr/share/doc/signd|$(DOCDIR)|' \
	  $(call installed,$(addprefix $(UNITDIR)/,$(UNITS)))
	install -m 644 systemd/60-signd.rules $(call installed,$(UDEVDIR))
	install -m 644 systemd/signd.sysusers.conf $(call installed,$(SYSUSERSDIR)/signd.conf)
	install -m 644 systemd/signd.tmpfiles.conf $(call installed,$(TMPFILESDIR)/signd.conf)
	test -e $(call installed,$(CONFIG)) || \
	  install -D -m 644 config/signd.yaml $(call installed,$(CONFIG))
	@if [ -z '$(DESTDIR)' ] && [ -d /run/systemd/system ] && [ "$$(id -u)" -eq 0 ]; then \
	  systemd-sysusers signd.conf && systemd-tmpfiles --create signd.conf && \
	  { ! command -v udevadm >/dev/null || { udevadm control --reload && \
	    udevadm trigger --subsystem-match=gpio --subsystem-match='*gpiomem*' \
	      --subsystem-match=spidev; } || true; } && \
	  systemctl daemon-reload && \
	  echo 'Start it now and at every boot:  systemctl enable --now signd.socket signd.service' && \
	  echo 'Let somebody control it:         usermod -aG signd NAME'; \
	fi

install-gateway: ## install the gateway, which does not start by itself
	@test -e $(BUILD_DIR)/signd-gateway -a -e $(SHARE)/signd-gateway.8 || { \
	  echo "$(BUILD_DIR)/signd-gateway is not there: run 'make gateway' first" >&2; exit 1; }
	install -d $(call installed,$(BINDIR) $(GATEWAY_DOCDIR) $(UNITDIR) $(SYSUSERSDIR) \
	  $(sort $(dir $(GATEWAY_SHARE))))
	install -m 755 $(BUILD_DIR)/signd-gateway $(call installed,$(BINDIR))
	install -m 644 config/gateway.yaml $(call installed,$(GATEWAY_DOCDIR))
	install -m 644 '$(SHARE)/signd-gateway.8' $(call installed,$(MANDIR)/man8)
	install -m 644 '$(SHARE)/signd-gateway.bash' $(call installed,$(BASHDIR)/signd-gateway)
	install -m 644 '$(SHARE)/signd-gateway.zsh' $(call installed,$(ZSHDIR)/_signd-gateway)
	install -m 644 '$(SHARE)/signd-gateway.fish' $(call installed,$(FISHDIR))
	install -m 644 $(addprefix systemd/,$(GATEWAY_UNITS)) $(call installed,$(UNITDIR))
	sed -i 's|/usr/bin/|$(BINDIR)/|' $(call installed,$(addprefix $(UNITDIR)/,$(GATEWAY_UNITS)))
	install -m 644 systemd/signd-gateway.sysusers.conf \
	  $(call installed,$(SYSUSERSDIR)/signd-gateway.conf)
	test -e $(call installed,$(GATEWAY_CONFIG)) || \
	  install -D -m 644 config/gateway.yaml $(call installed,$(GATEWAY_CONFIG))
	@if [ -z '$(DESTDIR)' ] && [ -d /run/systemd/system ] && [ "$$(id -u)" -eq 0 ]; then \
	  systemd-sysusers signd-gateway.conf && systemctl daemon-reload && \
	  echo 'Start it now and at every boot:  systemctl enable --now signd-gateway' && \
	  echo 'Give a program access:           signd-gateway token add NAME --role show'; \
	fi

# /etc/signd, /var/lib/signd and the user signd stay: they are not ours alone any more.
uninstall: ## remove what install put there, but no configuration and no state
	@if [ -z '$(DESTDIR)' ] && [ -d /run/systemd/system ] && [ "$$(id -u)" -eq 0 ]; then \
	  systemctl stop 'signd@*.socket' 'signd@*.service' || true; \
	  systemctl disable signd@.socket signd@.service || true; \
	  systemctl disable --now signd.socket signd.service || true; \
	  systemctl disable --now $(GATEWAY_UNITS) 2>/dev/null || true; \
	fi
	rm -f $(call installed,$(addprefix $(BINDIR)/,signd signctl signd-gateway))
	rm -f $(call installed,$(addprefix $(DOCDIR)/,$(notdir $(PAGES)) LICENSE signd.yaml \
	  signd-realtime.sysctl.conf $(patsubst config/%,%,$(EXAMPLES) $(SCENES) $(FACES)) \
	  $(patsubst docs/%,%,$(PICTURES))))
	rm -f $(call installed,$(MANUALS) $(COMPLETIONS) $(GATEWAY_SHARE) $(GATEWAY_DOCDIR)/gateway.yaml \
	  $(addprefix $(UNITDIR)/,$(GATEWAY_UNITS)) $(SYSUSERSDIR)/signd-gateway.conf)
	rm -f $(call installed,$(addprefix $(UNITDIR)/,$(UNITS)) $(UDEVDIR)/60-signd.rules)
	rm -f $(call installed,$(SYSUSERSDIR)/signd.conf $(TMPFILESDIR)/signd.conf)
	@rmdir $(call installed,$(DOCDIR)/examples/scenes $(DOCDIR)/examples $(DOCDIR)/faces $(DOCDIR)/pictures $(DOCDIR) $(GATEWAY_DOCDIR)) 2>/dev/null || true
	@if [ -z '$(DESTDIR)' ] && [ -d /run/systemd/system ] && [ "$$(id -u)" -eq 0 ]; then \
	  systemctl daemon-reload; \
	fi

clean: ## remove everything that was built
	rm -rf .build Benchmarks/.build

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

# swift is asked for its version last: without its libraries it cannot even say that.
toolchain:
	@command -v swift >/dev/null || { \
	  echo '$(WANTED_SWIFT), and swift is not on PATH' >&2; exit 1; }
	@.ci/packages 'Building signd' $(BUILD_PACKAGES)
	@version=$$(swift --version 2>&1 | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p'); \
	if [ -z "$$version" ]; then swift --version; fi; \
	if [ "$$(printf '6.2\n%s\n' "$${version:-0}" | sort -V | head -n 1)" != 6.2 ]; then \
	  echo "$(WANTED_SWIFT), and $$(command -v swift) is $${version:-broken}" >&2; exit 1; \
	fi
