// Only for SwiftPM, which asks pkg-config for this module where FreeType's headers are. They are
// included by CText.
