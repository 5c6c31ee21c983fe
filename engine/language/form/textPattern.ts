/**
 * A pattern of a document as a test of whole texts; undefined where it is none, which the check tells.
 *
 * @example textPattern('[A-Z]{2}')?.('AB1') // false
 */
export function textPattern(source: string): ((value: unknown) => boolean) | undefined {
  if (patternFault(source) !== undefined) return undefined;
  const whole = new RegExp(`^(?:${source})$`, 'u');
  return (value) => whole.test(String(value));
}

/**
 * Why a pattern is refused: it is none, or there are texts for which it takes ages. Without looking around, going back and repeats in
 * repeats the time grows with the length of the text, which the contract limits.
 */
export function patternFault(source: string): string | undefined {
  try {
    new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return 'it is no regular expression';
  }
  const plain = source.replace(/\\[^1-9k]/g, 'a').replace(/\[[^\]]*\]/g, 'a');
  if (/\\[1-9k]/.test(plain)) return 'it refers back to a group';
  if (/\(\?(?:[=!]|<[=!])/.test(plain)) return 'it looks around';
  return hasNestedRepeat(plain) ? 'it repeats something that repeats or has a choice in it' : undefined;
}

/** Whether a group that is repeated holds a repeat or a choice. */
function hasNestedRepeat(plain: string): boolean {
  const open: boolean[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at];
    if (letter === '(') open.push(false);
    else if (letter === ')') {
      const isVaried = open.pop() ?? false;
      if (isVaried && /^(?:[*+]|\{)/.test(plain.slice(at + 1))) return true;
      if (isVaried) markOutermost(open);
    } else if (isVariation(plain, at)) markOutermost(open);
  }
  return false;
}

function isVariation(plain: string, at: number): boolean {
  return /^(?:[*+|]|\{\d+,)/.test(plain.slice(at));
}

/** What varies in a group varies in all around it. */
function markOutermost(open: boolean[]): void {
  open.fill(true);
}
