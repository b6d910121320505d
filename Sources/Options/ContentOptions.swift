import ArgumentParser

/// Options for the style of a text. A text has pages with `--scroll page`.
package struct TextOptions: ParsableArguments {
  @OptionGroup(title: "Letters") var letters: LetterOptions
  @OptionGroup(title: "Style") var style: StyleOptions
  @OptionGroup(title: "Motion") var motion: MotionOptions
  @OptionGroup(title: "Pages of a text", visibility: .rare) var pages: PageOptions
  @OptionGroup(title: "Progress bar") var progress: ProgressOptions
  @OptionGroup(title: "Transitions") var transitions: TransitionOptions

  package init() {}

  package var all: [any PropertyOptions] {
    [letters, style, motion, pages, progress, transitions]
  }

  /// Whether any of the options is given.
  package var isGiven: Bool { all.contains { !$0.given.isEmpty } }
}

/// Options of a message with pages.
package struct PagesOptions: ParsableArguments {
  @OptionGroup(title: "Letters") var letters: LetterOptions
  @OptionGroup(title: "Style") var style: StyleOptions
  @OptionGroup(title: "Motion") var motion: MotionOptions
  @OptionGroup(title: "Pages") var pages: PageOptions
  @OptionGroup(title: "Pages and topics") var items: ItemOptions
  @OptionGroup(title: "Pictures", visibility: .rare) var image: ImageOptions
  @OptionGroup(title: "Progress bar") var progress: ProgressOptions
  @OptionGroup(title: "Transitions", visibility: .rare) var transitions: TransitionOptions
  @OptionGroup(title: "Turns") var programme: ProgrammeOptions

  package init() {}

  package var all: [any PropertyOptions] {
    [letters, style, motion, pages, items, image, progress, transitions, programme]
  }
}

/// Options of a message with topics.
package struct TopicsOptions: ParsableArguments {
  @OptionGroup(title: "Letters") var letters: LetterOptions
  @OptionGroup(title: "Style") var style: StyleOptions
  @OptionGroup(title: "Motion") var motion: MotionOptions
  @OptionGroup(title: "Topics") var topics: TopicOptions
  @OptionGroup(title: "Pages and topics") var items: ItemOptions
  @OptionGroup(title: "Pictures", visibility: .rare) var image: ImageOptions
  @OptionGroup(title: "Progress bar") var progress: ProgressOptions
  @OptionGroup(title: "Transitions", visibility: .rare) var transitions: TransitionOptions
  @OptionGroup(title: "Turns") var programme: ProgrammeOptions

  package init() {}

  package var all: [any PropertyOptions] {
    [letters, style, motion, topics, items, image, progress, transitions, programme]
  }
}

/// Options of a message with a picture.
package struct PictureMessageOptions: ParsableArguments {
  @OptionGroup(title: "Style") var style: StyleOptions
  @OptionGroup(title: "Motion") var motion: MotionOptions
  @OptionGroup(title: "Pictures") var image: ImageOptions
  @OptionGroup(title: "Progress bar") var progress: ProgressOptions
  @OptionGroup(title: "Transitions") var transitions: TransitionOptions
  @OptionGroup(title: "Turns") var programme: ProgrammeOptions

  package init() {}

  package var all: [any PropertyOptions] {
    [style, motion, image, progress, transitions, programme]
  }
}

/// Options of a message with a chart.
package struct ChartMessageOptions: ParsableArguments {
  @OptionGroup(title: "Style") var style: StyleOptions
  @OptionGroup(title: "Charts") var chart: ChartOptions
  @OptionGroup(title: "Progress bar") var progress: ProgressOptions
  @OptionGroup(title: "Transitions") var transitions: TransitionOptions
  @OptionGroup(title: "Turns") var programme: ProgrammeOptions

  package init() {}

  package var all: [any PropertyOptions] {
    [style, chart, progress, transitions, programme]
  }
}

/// Options of a message of any kind.
package struct EveryOption: ParsableArguments {
  @OptionGroup(title: "Letters", visibility: .rare) var letters: LetterOptions
  @OptionGroup(title: "Style") var style: StyleOptions
  @OptionGroup(title: "Motion") var motion: MotionOptions
  @OptionGroup(title: "Pages", visibility: .rare) var pages: PageOptions
  @OptionGroup(title: "Topics", visibility: .rare) var topics: TopicOptions
  @OptionGroup(title: "Pages and topics", visibility: .rare) var items: ItemOptions
  @OptionGroup(title: "Pictures", visibility: .rare) var image: ImageOptions
  @OptionGroup(title: "Charts", visibility: .rare) var chart: ChartOptions
  @OptionGroup(title: "Progress bar", visibility: .rare) var progress: ProgressOptions
  @OptionGroup(title: "Transitions", visibility: .rare) var transitions: TransitionOptions
  @OptionGroup(title: "Turns") var programme: ProgrammeOptions

  package init() {}

  package var all: [any PropertyOptions] {
    [letters, style, motion, pages, topics, items, image, chart, progress, transitions, programme]
  }
}
