// Markup as in signctl, and the runs of the API.

const effects = ['rainbow', 'gradient', 'blink', 'fade', 'outline', 'shadow', 'inverse'];

/// The runs of a text with markup. A wrong colour or effect is left for the sign to refuse.
///
/// - icons: The characters of icons, by name.
export function runs(text, icons) {
  const result = [];
  const open = [];
  let plain = '';
  const flush = () => {
    if (!plain) return;
    const style = {};
    for (const tag of open) {
      for (const [key, value] of Object.entries(tag.style)) {
        if (key !== 'effect') style[key] = value;
        else style.effect = [...(style.effect ?? []).filter(other => kind(other) !== kind(value)), value];
      }
    }
    result.push(Object.keys(style).length ? {text: plain, ...style} : plain);
    plain = '';
  };
  for (const match of text.matchAll(/\[\[|\[([^[\]]*)\]|[^[]+|\[/g)) {
    const tag = match[1];
    if (match[0] === '[[') plain += '[';
    else if (tag === undefined) plain += match[0];
    else {
      flush();
      if (tag.startsWith('/')) {
        const name = tag.slice(1);
        const index = open.findLastIndex(other => !name || other.name === name);
        if (index >= 0) open.splice(index, 1);
      } else if (tag.startsWith('img ')) result.push({image: tag.slice(4).trim()});
      else if (icons.has(tag.replace(/^icon +/, '')) && tag.startsWith('icon ')) {
        plain += icons.get(tag.replace(/^icon +/, ''));
      }
      else {
        const made = style(tag.trim());
        open.push({name: tag.split(' ')[0], style: made});
        // A tag at the end would vanish without a word, even if there is no such tag.
        if (match.index + match[0].length === text.length) result.push({text: '', ...made});
      }
    }
  }
  flush();
  return result;
}

const kind = effect => effect.split(' ')[0];

function style(tag) {
  const [name, ...rest] = tag.split(/ +/);
  if (tag === 'b') return {bold: true};
  if (tag === 'regular') return {bold: false};
  if (name === 'font') return {font: rest.join(' ')};
  if (name === 'on') return {background: rest.join(' ')};
  if (effects.includes(name)) return {effect: tag};
  if (rest[0] === 'on') return {color: name, background: rest.slice(1).join(' ')};
  return {color: tag};
}

/// The text of a message for an editor, and whether it is with markup.
export function written(text) {
  if (typeof text === 'string') return {text, isMarkup: false};
  const tagged = text.map(run => {
    if (typeof run === 'string') return escape(run);
    if (run.image) return `[img ${run.image}]`;
    const tags = [
      run.color && run.background ? `${run.color} on ${run.background}` : run.color ?? (run.background && `on ${run.background}`),
      run.bold === true ? 'b' : run.bold === false ? 'regular' : null,
      run.font && `font ${run.font}`, ...[run.effect ?? []].flat(),
    ].filter(Boolean);
    return tags.map(tag => `[${tag}]`).join('') + escape(run.text) + '[/]'.repeat(tags.length);
  });
  return {text: tagged.join(''), isMarkup: true};
}

export const escape = text => text.replaceAll('[', '[[');

/// The text of a message as plain characters.
export const plain = text => typeof text === 'string' ? text
  : text.map(run => typeof run === 'string' ? run : run.text ?? '▣').join('');
