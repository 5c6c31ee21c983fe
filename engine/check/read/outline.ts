/** What one pass over a text shows, without a parser: most documents need no closer look. */
export interface Outline {
  /** Deepest level of objects and lists. */
  depth: number;
  /** Objects, lists and commas. */
  count: number;
  /** Texts with a colon behind them: the names of properties, when the text is JSON. */
  names: number;
  /** Names may be reserved ones, or written with escapes. */
  isOdd: boolean;
}

/** Reserved names, and letters that may make one. */
export const ODD = /__proto__|constructor|prototype|\\u/;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];

export function outlineOf(text: string): Outline {
  const outline = { depth: 0, count: 0, names: 0, isOdd: ODD.test(text) };
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfText(text, at);
      if (text.charCodeAt(afterBlanks(text, at + 1)) === COLON) outline.names += 1;
    } else if (sign === BRACE || sign === BRACKET) {
      outline.count += 1;
      level += 1;
      outline.depth = Math.max(outline.depth, level);
    } else if (sign === BRACE_END || sign === BRACKET_END) level -= 1;
    else if (sign === COMMA) outline.count += 1;
  }
  return outline;
}

/** Where the text that starts at a quote ends. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}
