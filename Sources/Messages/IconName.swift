/// An icon that markup names: `[icon sun]` stands for `☀`.
///
/// Each icon is a single Unicode character, which the built-in faces draw. Those that are pictures
/// in pixels have the emoji selector after it, so that the plain character stays a sign in the
/// colour of the text.
public struct IconName: Hashable, Sendable {
  /// Name in small letters and hyphens.
  public let name: String
  /// Character of a single code point, with the emoji selector if it is a picture in pixels.
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

  /// Pairs of a name and its character, with line breaks between the subjects. A star marks those
  /// that are pictures in pixels.
  private static let table = """
    sun* ☀ cloud* ☁ sun-cloud* ⛅ rain* 🌧 snow* 🌨 lightning* 🌩 thunder ⛈ fog 🌫 umbrella* ☂
    umbrella-rain ☔ snowman ☃ snowflake ❄ bolt ⚡ moon 🌙 thermometer* 🌡 drop 💧 wind 💨 comet ☄
    bus* 🚌 tram* 🚋 metro 🚇 train* 🚆 car* 🚗 taxi 🚕 truck 🚚 bike* 🚲 walk 🚶 plane* ✈ ferry ⛴ ship 🚢
    anchor ⚓ parking* 🅿 wheelchair* ♿ restroom 🚻 men 🚹 women 🚺 baby 🚼 wc 🚾 lift 🛗 fuel ⛽
    bus-stop 🚏 traffic-light 🚦 luggage 🧳 ambulance 🚑 fire-engine 🚒
    warning* ⚠ no-entry* ⛔ prohibited 🚫 stop 🛑 radioactive ☢ biohazard ☣ info* ℹ information ⓘ
    fire* 🔥 alarm 🚨 skull ☠ exit* 🚪 door* 🚪 construction 🚧
    telephone* ☎ handset ✆ phone 📞 mobile 📱 mail* ✉ lock 🔒 unlock 🔓 key 🔑 bell* 🔔 no-bell 🔕
    alarm-clock ⏰ watch ⌚ hourglass ⌛ hourglass-flowing ⏳ clock* 🕒 calendar 📅 scissors ✂
    pencil ✏ pin 📌 search 🔍 bulb 💡 gear ⚙ tools 🔧 money 💰 euro* 💶 card 💳 cart 🛒 gift 🎁
    heart* ♥ heavy-heart ❤ open-heart ♡ broken-heart 💔 star ★ open-star ☆ glow-star ⭐ sparkle ✦
    open-sparkle ✧ check* ✓ heavy-check ✔ cross* ✗ heavy-cross ✘ box ☐ checked-box ☑ crossed-box ☒
    smile ☺ sad ☹ happy 🙂 unhappy 🙁 grin 😀 wink 😉 thumbs-up 👍 thumbs-down 👎 point-up ☝
    point-left ☜ point-right ☞ person 👤 people* 👥
    coffee* ☕ beer* 🍺 wine 🍷 cocktail 🍸 pizza 🍕 bread 🍞 burger 🍔 ice-cream 🍦 cake 🎂 apple 🍎
    cutlery* 🍴 note ♪ notes ♫ music* 🎵 play ▶ reverse ◀ pause ⏸ halt ⏹ record ⏺ eject ⏏ forward ⏩
    rewind ⏪ next ⏭ previous ⏮ repeat 🔁 shuffle 🔀 speaker 🔊 mute 🔇 microphone 🎤 camera 📷 tv 📺
    house 🏠 hospital 🏥 hotel 🏨 school 🏫 factory 🏭 signal 📶 wifi* 🛜 battery* 🔋 plug 🔌 computer 💻
    trophy 🏆 football ⚽ flag ⚑ chequered-flag 🏁 recycle ♻ smoking 🚬 no-smoking 🚭 male ♂ female ♀
    dog 🐕 cat 🐈 tree 🌲 flower ✿ up* ↑ down* ↓ left* ← right* → up-left ↖ up-right ↗ down-left ↙
    down-right ↘ arrow ➜
    """

  private static let entries: [(name: Substring, character: Character)] = {
    let words = table.split { $0 == " " || $0 == "\n" }
    return stride(from: 0, to: words.count, by: 2).map { place in
      let (name, character) = (words[place], words[place + 1].first!)
      return name.hasSuffix("*")
        ? (name.dropLast(), Character("\(character)\u{FE0F}")) : (name, character)
    }
  }()

  private static let characters: [String: Character] =
    Dictionary(uniqueKeysWithValues: entries.map { (String($0.name), $0.character) })
}
