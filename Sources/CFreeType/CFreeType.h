// SwiftPM uses this module to ask pkg-config for FreeType's headers, which CText includes.
