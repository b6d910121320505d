extension PixelIcon {
  /// The drawings of 8 rows.
  static let small = """
    sun cloud sun-cloud rain snow lightning umbrella thermometer
    ...YY... ........ .....O.. ...WW... ...WW... ...WW... ...RR... ...WW...
    .O....O. ...WW... ...O...O .WWWWWW. .WWWWWW. .WWWWWW. ..RRRR.. ..W..W..
    ...YY... ..WWWW.. ....YYY. WWWWWWWW WWWWWWWW WWWWWWWW .RRRRRR. ..W..W..
    Y.YYYY.Y .WWWWWW. ..WWYYY. .SSSSSS. .SSSSSS. .SSYYSS. RRRRRRRR ..WRRW..
    Y.YYYY.Y WWWWWWWW .WWWWYY. ........ ........ ..YYY... ...S.... ..WRRW..
    ...YY... WWWWWWWW WWWWWWWO .B..B..B .C..C..C ....YY.. ...S.... .WRRRRW.
    .O....O. .SSSSSS. WWWWWWWW B..B..B. ........ ...YY... .S.S.... .WRRRRW.
    ...YY... ........ .SSSSSS. ........ C..C..C. ..YY.... .SSS.... ..WWWW..

    bus tram train car bike plane coffee beer
    ........ ..SSSS.. ..BBBB.. ........ ........ ...WW... .S..S... .WWWW...
    YYYYYYYY ...SS... .BBBBBB. ..RRRR.. ..S..SS. ...BB... ..S..S.. WWWWWW..
    YccYccYc .GGGGGG. .BcBBcB. .RccRcR. ...CCC.. ...WW... ........ YWWYWYW.
    YccYccYc .GccccG. .BcBBcB. RRRRRRRR ..CC.C.. .WWWWWW. WnnnnW.. YYoYoYWW
    YYYYYYYY .GccccG. .BBBBBB. RRRRRRRY .WWCCWW. WWWWWWWW WWWWWWWW YYoYoY.W
    OOOOOOOO .GGGGGG. .BWBBWB. RRRRRRRR W..WW..W W..WW..W WWWWWW.W YYoYoY.W
    .SS..SS. .GWGGWG. ..BBBB.. .SS..SS. W..WW..W ..WWWW.. WWWWWWWW YYoYoYWW
    ........ ..SSSS.. .S....S. ........ .WW..WW. ..W..W.. .WWWW... YYYYYY..

    cutlery warning no-entry fire info telephone mail bell
    S.S.S.SS ...YY... ..RRRR.. ...R.... ..BBBB.. .RRRRRR. ........ ...YY...
    S.S.S.SS ...YY... .RRRRRR. ...RR... .BBwwBB. RR....RR WWWWWWWW ..YYYY..
    S.S.S.SS ..YkkY.. RRRRRRRR .R.RRR.. BBBBBBBB RR.RR.RR WsWWWWsW ..WYYY..
    SSSSS.SS ..YkkY.. RwwwwwwR .RRRORR. BBwwwBBB ..RRRR.. WWsWWsWW ..WYYY..
    .SSS..SS .YYkkYY. RwwwwwwR RRROORR. BBBwwBBB .RRwwRR. WWWssWWW .YYYYYY.
    ..S....S .YYYYYY. RRRRRRRR RROYOORR BBBwwBBB .RRwwRR. WWWWWWWW YYYYYYYY
    ..S....S YYYkkYYY .RRRRRR. .ROYYOR. .BwwwwB. RRRRRRRR WWWWWWWW ...OO...
    ..S....S YYYYYYYY ..RRRR.. ..ROOR.. ..BBBB.. RRRRRRRR ........ ........

    exit up right down left heart check cross
    .WWWWWW. ...GG... ....G... ...GG... ...G.... .RR..RR. .......G R......R
    .WooooW. ..GGGG.. ....GG.. ...GG... ..GG.... RPPRRRRR ......GG RR....RR
    .WooooW. .GGGGGG. ....GGG. ...GG... .GGG.... RPRRRRRR .....GG. .RR..RR.
    .WooooW. GGGGGGGG GGGGGGGG ...GG... GGGGGGGG RRRRRRRR G...GG.. ..RRRR..
    .WooYoW. ...GG... GGGGGGGG GGGGGGGG GGGGGGGG .RRRRRR. GG.GG... ..RRRR..
    .WooooW. ...GG... ....GGG. .GGGGGG. .GGG.... ..RRRR.. .GGG.... .RR..RR.
    .WooooW. ...GG... ....GG.. ..GGGG.. ..GG.... ...RR... ..G..... RR....RR
    WWWWWWWW ...GG... ....G... ...GG... ...G.... ........ ........ R......R

    music clock people wheelchair parking wifi battery euro
    ..VVVVVV ..WWWW.. .TT..TT. ..CC.... BBBBBBBB .CCCCCC. ........ ..YYYY..
    ..VVVVVV .WWkWWW. .TT..TT. ..CC.... BBwwwBBB C......C SSSSSSS. .YYYnnY.
    ..V....V WWWkWWWW ........ ..CCCC.. BBwBBwBB ..CCCC.. S.....S. YYYnYYYY
    ..V....V WWWkWWWW BBB..GGG .CC..... BBwBBwBB .C....C. SGGGG.SS YYnnnYYY
    ..V....V WWWkkkWW BBBB.GGG C.CCCC.. BBwwwBBB ........ SGGGG.SS YYYnYYYY
    VVV..VVV WWWWWWWW BBBB.GGG C....C.. BBwBBBBB ...CC... S.....S. YYnnnYYY
    VVV..VVV .WWWWWW. BBBB.GGG C...CCC. BBwBBBBB ...CC... SSSSSSS. .YYYnnY.
    .V....V. ..WWWW.. BBBB.GGG .CCC..CC BBBBBBBB ........ ........ ..YYYY..
    """
}
