/// The tables by script: `_` is an empty text, `~` marks a code point that is not in the table. A
/// capital without an entry is written like its small letter.
extension Transliteration {
  static let cyrillic = TransliterationTable(
    """
    430 a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya
    450 e yo dj gj ie dz i i j lj nj c kj i u dz
    * ѡ o ѣ ie ѥ ie ѧ ya ѩ ya ѫ o ѭ yo ѯ x ѱ ps ѳ f ѵ y ѷ y ѹ u ѻ o ѽ o ѿ ot ҁ q ҂ _
    483 _ _ _ _ _ _ _
    * ҋ y ҍ _ ҏ r ґ g ғ gh ҕ gh җ zh ҙ z қ q ҝ g ҟ k ҡ q ң ng ҥ ng ҧ p ҩ o ҫ s ҭ t ү u ұ u ҳ h ҵ ts
    * ҷ j ҹ j һ h ҽ ch ҿ ch Ӏ _ ӂ zh ӄ k ӆ l ӈ n ӊ n ӌ ch ӎ m ӏ _ ӑ a ӓ a ӕ ae ӗ e ә a ӛ a ӝ zh ӟ z
    * ӡ dz ӣ i ӥ i ӧ o ө o ӫ o ӭ e ӯ u ӱ u ӳ u ӵ ch ӷ g ӹ y ӻ gh ӽ kh ӿ kh ԁ d ԃ dj ԅ z ԇ dz ԉ lj ԋ nj
    * ԍ s ԏ t ԑ z ԓ l ԕ lkh ԗ rkh ԙ ya ԛ q ԝ w ԟ k ԡ l ԣ n ԥ p ԧ h ԩ n ԫ dz ԭ ch ԯ l
    """)

  static let greek = TransliterationTable(
    """
    * ͱ h ͳ ss ʹ ' ͵ , ͷ w ͺ _ ͻ s ͼ s ͽ s ; ? ϳ j ΄ ' · .
    3B1 a v g d e z i th i k l m n x o p r s s t y f ch ps o
    * ϗ kai ϐ v ϑ th ϒ Y ϕ f ϖ p ϙ q ϛ st ϝ w ϟ q ϡ ss ϣ sh ϥ f ϧ kh ϩ h ϫ j ϭ ch ϯ ti
    * ϰ k ϱ r ϲ s ϵ e ϶ e ϸ sh ϻ s
    """)

  static let georgian = TransliterationTable(
    """
    10D0 a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h e y w kh o f
    10F7 e _ g . n
    """)

  static let armenian = TransliterationTable(
    """
    559 ' ' ' ! , ? .
    561 a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts v p k o f ev
    589 : -
    """)

  static let hebrew = TransliterationTable(
    """
    5B0 _ e a o i e e a a o o u _ _ - _ | _ _ : _ _ ~ a
    5D0 ' b g d h v z h t y k k l m m n n s ' p p ts ts k r sh t
    5EF yyy v oy y ' "
    """)

  static let arabic = TransliterationTable(
    """
    * ، , ؛ ; ؟ ? ٪ % ٫ . ٬ , ٭ * ۔ .
    620 y ' a a w i y a b h t th j h kh d dh r z s sh s d t z ' gh k k y y y
    640 _ f q k l m n h w a y an un in a u i _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
    66E b q a a a a ' a w u y t t b t t p t b h h ny dy h ch ch d d d d d dh dh d d r r r r r r r zh r
    69A s s s s s t gh f f f v f p q q k k k k ng k g g g g g g l l l l n n n n n h ch h h h t w w u
    6C7 u u u w v y y e w e y e e ~ a
    6D6 _ _ _ _ _ _ _
    6DF _ _ _ _ _ _ _ _ _ _ _ _ _ _ d r
    6FA sh d gh & m h
    """)

  static let thai = TransliterationTable(
    """
    E01 k kh kh kh kh kh ng ch ch ch s ch y d t th th th n d t th th th n b p ph f ph f ph m y r
    E24 rue l lue w s s s h l o h _ a a a am i i ue ue u u _
    E40 e ae o ai ai a _ _ _ _ _ _ _ am _ .
    E5A . .
    """)

  /// Hiragana, to which katakana are mapped, the marks at the end of both blocks, and half-width
  /// katakana.
  static let kana = TransliterationTable(
    """
    3041 a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji
    3063 _ tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo
    3083 ya ya yu yu yo yo ra ri ru re ro wa wa i e wo n vu ka ke
    309B _ _ _ _ yori
    30F7 va vi ve vo . - _ _ koto
    FF61 . " " , . wo a i u e o ya yu yo _ -
    FF71 a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ma mi
    FF91 mu me mo ya yu yo ra ri ru re ro wa n _ _
    """)

  /// Latin letters without a decomposition, and characters that only look like letters. A capital
  /// is listed if its small letter is not.
  static let latin = TransliterationTable(
    """
    A1 ! c L $ Y | S _ (c) a << - ~ (r) - o +- 2 3 ' u P . _ 1 o >> 1/4 1/2 3/4 ?
    D7 x
    DF ss
    E6 ae
    F0 d
    F7 / o
    FE th
    111 d
    127 h
    131 i
    133 ij
    * ĸ k ŀ l ẚ a ẜ s ẝ s ẟ d ỻ ll ỽ v ỿ y
    142 l
    149 'n
    14B ng
    153 oe
    167 t
    * ſ s ƀ b Ɓ B ƃ b ƅ b Ɔ O ƈ c Ɖ D Ɗ D ƌ d ƍ d Ǝ E Ə E Ɛ E ƒ f Ɠ G Ɣ G ƕ hv Ɩ I Ɨ I ƙ k ƚ l ƛ l
    * Ɯ M Ɲ N ƞ n Ɵ O ƣ oi ƥ p Ʀ R ƨ s Ʃ Sh ƪ sh ƫ t ƭ t Ʈ T Ʊ U Ʋ V ƴ y ƶ z Ʒ Zh ƹ zh ƺ zh ƻ 2 ƽ 5
    * ƾ ' ƿ w ǀ | ǁ || ǂ | ǃ ! Ǆ DZ ǅ Dz ǆ dz Ǉ LJ ǈ Lj ǉ lj Ǌ NJ ǋ Nj ǌ nj ǝ e ǥ g Ǳ DZ ǲ Dz ǳ dz ǰ j
    * ȝ y ȡ d ȣ ou ȥ z ȴ l ȵ n ȶ t ȷ j ȸ db ȹ qp ȼ c ȿ s ɀ z ɂ ' Ʉ U Ʌ V ɇ e ɉ j ɋ q ɍ r ɏ y
    250 a a a b o c d d e e e e e e j g g g g u h h h i i i l l l lzh m m m n n n o oe o f r r r r r r
    27E r r r r s sh j s sh t t u u v v w y y z z zh zh ' ' ' c o b e g h j k l q ' ' dz dzh dz ts
    2A7 tsh tc fng ls lz w _ h h
    2B0 h h j r r r r w y ' " ' ' ' ' ' ' ' < > ^ v ^ _ ' - ' ` , - ` , : . ' _ + -
    2D8 _ . _ _ ~ " ' x g l s x '
    1D2C A AE B B D E E G H I J K L M N N O OU P R T U W a a a ae b d e e e e g i k m ng o o o o p t u u
    1D5A m v a v g d f kh i r u v
    2071 i
    207F n
    2090 a e o x e h k l m n p s t
    * ℂ C ℅ c/o ℊ g ℋ H ℌ H ℍ H ℎ h ℏ h ℐ I ℑ I ℒ L ℓ l ℔ lb ℕ N № No ℗ (P) ℘ P ℙ P ℚ Q ℛ R ℜ R
    * ℝ R ℞ Rx ℠ SM ℡ TEL ™ TM ℤ Z ℨ Z ℬ B ℭ C ℮ e ℯ e ℰ E ℱ F ⅎ f ℳ M ℴ o ℹ i ℻ FAX ⅆ d ⅇ e ⅈ i
    * ℀ a/c ℁ a/s ℃ C ℉ F ℆ c/u ⅅ D ⅉ j ↄ c
    2150 1/7 1/9 1/10 1/3 2/3 1/5 2/5 3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8 1/
    2160 I II III IV V VI VII VIII IX X XI XII L C D M
    2170 i ii iii iv v vi vii viii ix x xi xii l c d m
    2189 0/3
    * ⱡ l Ɫ L Ᵽ P Ɽ R ⱥ a ⱦ t ⱨ h ⱪ k ⱬ z Ɑ A Ɱ M ⱱ v Ⱳ W ⱳ w ⱴ v ⱶ h ⱼ j ⱽ V
    FB00 ff fi fl ffi ffl st st
    """)

  /// General punctuation and that of ideographs.
  static let punctuation = TransliterationTable(
    """
    2010 - - - - - - || _ ' ' , ' " " ,, "
    * † + ‡ + • * ‣ > ․ . ‥ .. … ... ‧ . ‰ o/oo ‱ o/ooo ′ ' ″ " ‴ ''' ‵ ' ‶ " ‷ ''' ‸ ^ ‹ < › >
    * ※ * ‼ !! ‽ ?! ‾ - ‿ _ ⁀ _ ⁁ ^ ⁂ *** ⁃ - ⁄ / ⁅ [ ⁆ ] ⁇ ?? ⁈ ?! ⁉ !? ⁊ & ⁋ P ⁌ < ⁍ > ⁎ * ⁏ ;
    * ⁐ _ ⁑ ** ⁒ % ⁓ - ⁔ _ ⁕ * ⁖ : ⁗ '''' ⁘ : ⁙ : ⁚ : ⁛ : ⁜ + ⁝ : ⁞ :
    * 、 , 。 . 〃 " 〇 0 〈 < 〉 > 《 << 》 >> 「 " 」 " 『 " 』 " 【 [ 】 ] 〔 ( 〕 ) 〖 [ 〗 ] 〘 ( 〙 )
    * 〚 [ 〛 ] 〜 - 〝 " 〞 " 〟 " 〰 -
    """)
}
