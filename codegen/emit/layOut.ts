/** Indents a declaration by its braces, one line per short comment. The library's own formatter takes longer than all the rest. */
export function layOut(text: string): string {
  const lines = text
    .trim()
    .replaceAll(/ \* @(?:min|max)Items \d+\n/g, '')
    .replaceAll(/\/\*\*\n\s*\*\/\n/g, '')
    .replaceAll(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, '/** $1 */')
    .split('\n')
    .filter((line) => line.trim() !== '');
  let depth = 0;
  return lines.map(indented).join('\n');

  function indented(line: string): string {
    const code = withoutBrackets(line.trim());
    if (/^(\/\*\*|\*)/.test(code)) return `${'  '.repeat(depth)}${code.startsWith('*') ? ' ' : ''}${code}`;
    const bare = code.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '');
    const closesFirst = /^[}\])]/.test(bare) ? 1 : 0;
    const at = Math.max(0, depth - closesFirst);
    depth = Math.max(0, depth + count(bare, '{') - count(bare, '}'));
    return `${'  '.repeat(at)}${code}`;
  }
}

/** `type Pet = (Cat | Dog)`: nothing stands beside what the library puts into brackets. */
function withoutBrackets(code: string): string {
  return code.replace(/^(export type \w+ = |type \w+ = |(?:\w+|"[^"\\]*")\??: )\(([^()]*)\)$/, '$1$2');
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
