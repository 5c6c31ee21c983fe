/** Where a text stops being JSON. Line and column count from 1. */
export interface JsonFault {
  offset: number;
  line: number;
  column: number;
}

// One token of JSON; anything else is the fault. Each branch is linear in the length of the text.
const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them inside texts
  /[\t\n\r ]+|([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/** What may follow. `valueOrEnd` and `keyOrEnd` stand right behind an opening bracket. */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'comma' | 'nothing';

/**
 * The place of the first fault; undefined when `JSON.parse` takes the text. Browsers tell it in different words, some
 * not at all, so the text is read here, without recursion: a deep text is no danger.
 */
export function findFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return placeAt(text, faultOffset(text));
  }
}

function faultOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const [whole, punctuation, string, plain] = token.exec(text) ?? [];
    if (whole === undefined) return at;
    const kind = punctuation ?? (string ? 'string' : plain ? 'plain' : '');
    if (kind === '') continue;
    const next = follow(kind, expected, open);
    if (next === undefined) return at;
    expected = next;
  }
  return text.length;
}

/** What is expected behind a token; undefined when the token itself is not. */
function follow(kind: string, expected: Expected, open: string[]): Expected | undefined {
  const takesValue = expected === 'value' || expected === 'valueOrEnd';
  const behind = (): Expected => (open.length > 0 ? 'comma' : 'nothing');
  if (kind === '{' || kind === '[') {
    if (!takesValue) return undefined;
    open.push(kind);
    return kind === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  if (kind === '}' || kind === ']') {
    const early: Expected = kind === '}' ? 'keyOrEnd' : 'valueOrEnd';
    if ((expected !== 'comma' && expected !== early) || open.pop() !== (kind === '}' ? '{' : '[')) return undefined;
    return behind();
  }
  if (kind === ':') return expected === 'colon' ? 'value' : undefined;
  if (kind === ',') return expected === 'comma' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined;
  if (kind === 'string' && (expected === 'key' || expected === 'keyOrEnd')) return 'colon';
  return takesValue ? behind() : undefined;
}

function placeAt(text: string, offset: number): JsonFault {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { offset, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
