#include "Page.h"

#if !defined(__has_embed)
#error "signd-gateway needs the clang of Swift 6.2 or newer, which knows #embed"
#endif

// C23; clang also takes it in earlier C. A file that changes is compiled again.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "files/index.html"
};
static const unsigned char icon_svg[] = {
#embed "files/icon.svg"
};
static const unsigned char page_css[] = {
#embed "files/page.css"
};
static const unsigned char api_js[] = {
#embed "files/api.js"
};
static const unsigned char arrange_js[] = {
#embed "files/arrange.js"
};
static const unsigned char dom_js[] = {
#embed "files/dom.js"
};
static const unsigned char library_js[] = {
#embed "files/library.js"
};
static const unsigned char live_js[] = {
#embed "files/live.js"
};
static const unsigned char main_js[] = {
#embed "files/main.js"
};
static const unsigned char markup_js[] = {
#embed "files/markup.js"
};
static const unsigned char pair_js[] = {
#embed "files/pair.js"
};
static const unsigned char panel_js[] = {
#embed "files/panel.js"
};
static const unsigned char say_js[] = {
#embed "files/say.js"
};
static const unsigned char schedule_js[] = {
#embed "files/schedule.js"
};
static const unsigned char words_js[] = {
#embed "files/words.js"
};

#define FILE(path, type, name) {path, type, name, sizeof name}
#define MODULE(name) FILE("/page/" #name ".js", "text/javascript; charset=utf-8", name##_js)

static const struct page_file files[] = {
  FILE("/", "text/html; charset=utf-8", index_html),
  FILE("/page/icon.svg", "image/svg+xml", icon_svg),
  FILE("/page/page.css", "text/css; charset=utf-8", page_css),
  MODULE(api), MODULE(arrange), MODULE(dom), MODULE(library), MODULE(live), MODULE(main),
  MODULE(markup), MODULE(pair), MODULE(panel), MODULE(say), MODULE(schedule), MODULE(words),
};

const struct page_file *page_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
