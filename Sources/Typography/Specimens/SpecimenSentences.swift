/// Sentences that hold the letters that make a language's writing its own.
enum SpecimenSentences {
  static let latin = [
    "The quick brown fox jumps over the lazy dog.",
    "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.",
    "Voix ambiguë d’un cœur qui préfère les jattes de kiwis.",
    "El veloz murciélago hindú comía feliz cardillo y kiwi.",
    "Høj bly gom vandt fræk sexquiz på wc.",
    "Kæmi ný öxi hér, ykist þjófum nú bæði víl og ádrepa.",
    "Pchnąć w tę łódź jeża lub ośm skrzyń fig.",
    "Příliš žluťoučký kůň úpěl ďábelské ódy.",
    "Árvíztűrő tükörfúrógép.",
    "Muzicologă în bej vând whisky și tequila, preț fix.",
    "Pijamalı hasta yağız şoföre çabucak güvendi.",
    "Do bạch kim rất quý nên sẽ dùng để lắp vô xương.",
  ]

  static let greek = ["Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.", "Ταΐστε το γατί: ξύπνησε ήδη!"]

  static let cyrillic = [
    "Съешь же ещё этих мягких французских булок, да выпей чаю.",
    "Чуєш їх, доцю, га? Кумедна ж ти, прощайся без ґольфів!",
    "У Іўі худы жвавы чорт пабег з’есці ўсю юшку.",
    "Љубазни фењерџија чађавог лица хоће да ми покаже штос.",
    "Ѕидарски пејзаж: шугав билмез со чудење џвака ќофте и кељ на туѓ цех.",
  ]
}
