/// A font file (BDF) of two characters, A and one of private use, 8 pixels high.
public let tinyFont = """
  STARTFONT 2.1
  FONT -signd-Tiny-Medium-R-Normal--8-80-75-75-C-80-ISO10646-1
  SIZE 8 75 75
  FONTBOUNDINGBOX 8 8 0 0
  STARTPROPERTIES 4
  FAMILY_NAME "Tiny"
  PIXEL_SIZE 8
  FONT_ASCENT 8
  FONT_DESCENT 0
  ENDPROPERTIES
  CHARS 2
  STARTCHAR A
  ENCODING 65
  SWIDTH 1000 0
  DWIDTH 8 0
  BBX 8 8 0 0
  BITMAP
  FF
  81
  81
  81
  81
  81
  81
  FF
  ENDCHAR
  STARTCHAR Private
  ENCODING 57344
  SWIDTH 1000 0
  DWIDTH 8 0
  BBX 8 8 0 0
  BITMAP
  AA
  55
  AA
  55
  AA
  55
  AA
  55
  ENDCHAR
  ENDFONT

  """
