/// An icon that markup names: `[icon sun]` stands for `☀`.
///
/// Each icon is a single Unicode character. Both faces with space for icons (`signd7` and
/// `signd12`) draw it. A font that precedes them may draw it as well.
public struct IconName: Hashable, Sendable {
  /// Name in small letters and hyphens.
  public let name: String
  /// Character of a single code point.
  public let character: Character

  /// Nil if the name is not in `all`. Letter case does not matter.
  public init?(_ name: String) {
    let name = name.lowercased()
    guard let character = Self.characters[name] else { return nil }
    self.name = name
    self.character = character
  }

  /// All names in the order of the table, which groups them by subject.
  public static var all: [String] {
    entries.map { String($0.name) }
  }

  /// Pairs of a name and its character, with line breaks between the subjects.
  private static let table = """
    sun ☀ cloud ☁ sun-cloud ⛅ rain 🌧 snow 🌨 lightning 🌩 thunder ⛈ fog 🌫 umbrella ☂
    umbrella-rain ☔ snowman ☃ snowflake ❄ bolt ⚡ moon 🌙 thermometer 🌡 drop 💧 wind 💨 comet ☄
    bus 🚌 tram 🚋 metro 🚇 train 🚆 car 🚗 taxi 🚕 truck 🚚 bike 🚲 walk 🚶 plane ✈ ferry ⛴ ship 🚢
    anchor ⚓ parking 🅿 wheelchair ♿ restroom 🚻 men 🚹 women 🚺 baby 🚼 wc 🚾 lift 🛗 fuel ⛽
    bus-stop 🚏 traffic-light 🚦 luggage 🧳 ambulance 🚑 fire-engine 🚒
    warning ⚠ no-entry ⛔ prohibited 🚫 stop 🛑 radioactive ☢ biohazard ☣ info ℹ information ⓘ
    fire 🔥 alarm 🚨 skull ☠ exit 🚪 construction 🚧
    telephone ☎ handset ✆ phone 📞 mobile 📱 mail ✉ lock 🔒 unlock 🔓 key 🔑 bell 🔔 no-bell 🔕
    alarm-clock ⏰ watch ⌚ hourglass ⌛ hourglass-flowing ⏳ clock 🕒 calendar 📅 scissors ✂
    pencil ✏ pin 📌 search 🔍 bulb 💡 gear ⚙ tools 🔧 money 💰 card 💳 cart 🛒 gift 🎁
    heart ♥ heavy-heart ❤ open-heart ♡ broken-heart 💔 star ★ open-star ☆ glow-star ⭐ sparkle ✦
    open-sparkle ✧ check ✓ heavy-check ✔ cross ✗ heavy-cross ✘ box ☐ checked-box ☑ crossed-box ☒
    smile ☺ sad ☹ happy 🙂 unhappy 🙁 grin 😀 wink 😉 thumbs-up 👍 thumbs-down 👎 point-up ☝
    point-left ☜ point-right ☞ person 👤
    coffee ☕ beer 🍺 wine 🍷 cocktail 🍸 pizza 🍕 bread 🍞 burger 🍔 ice-cream 🍦 cake 🎂 apple 🍎
    cutlery 🍴 note ♪ notes ♫ music 🎵 play ▶ reverse ◀ pause ⏸ halt ⏹ record ⏺ eject ⏏ forward ⏩
    rewind ⏪ next ⏭ previous ⏮ repeat 🔁 shuffle 🔀 speaker 🔊 mute 🔇 microphone 🎤 camera 📷 tv 📺
    house 🏠 hospital 🏥 hotel 🏨 school 🏫 factory 🏭 signal 📶 wifi 🛜 battery 🔋 plug 🔌 computer 💻
    trophy 🏆 football ⚽ flag ⚑ chequered-flag 🏁 recycle ♻ smoking 🚬 no-smoking 🚭 male ♂ female ♀
    dog 🐕 cat 🐈 tree 🌲 flower ✿ up ↑ down ↓ left ← right → up-left ↖ up-right ↗ down-left ↙
    down-right ↘ arrow ➜
    """

  private static let entries: [(name: Substring, character: Character)] = {
    let words = table.split { $0 == " " || $0 == "\n" }
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1].first!) }
  }()

  private static let characters: [String: Character] =
    Dictionary(uniqueKeysWithValues: entries.map { (String($0.name), $0.character) })
}
