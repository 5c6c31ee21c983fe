/** A text of a step, taken apart: what is marked is named, and nothing of it is ever markup. */
export type TextBlock =
  | { is: 'text'; parts: readonly TextPart[] }
  | { is: 'list'; items: readonly (readonly TextPart[])[] };

export interface TextPart {
  is: 'plain' | 'bold' | 'code';
  text: string;
}

/**
 * Blank lines part paragraphs, lines that begin with `- ` are a list, `**bold**` and `` `code` `` are marked.
 *
 * @example parseText('Press **Save**.') // [{ is: 'text', parts: [plain 'Press ', bold 'Save', plain '.'] }]
 */
export function parseText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const paragraph of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    let lines: string[] = [];
    let items: string[] = [];
    const close = () => {
      if (lines.length > 0) blocks.push({ is: 'text', parts: parseLine(lines.join('\n')) });
      if (items.length > 0) blocks.push({ is: 'list', items: items.map(parseLine) });
      lines = [];
      items = [];
    };
    for (const line of paragraph.split('\n')) {
      const item = /^\s*-\s+(.+)$/.exec(line)?.[1];
      if (item === undefined ? items.length > 0 : lines.length > 0) close();
      if (item !== undefined) items.push(item);
      else if (line.trim() !== '') lines.push(line.trim());
    }
    close();
  }
  return blocks;
}

function parseLine(line: string): TextPart[] {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).flatMap((text): TextPart[] => {
    if (text === '') return [];
    if (/^\*\*[^*]+\*\*$/.test(text)) return [{ is: 'bold', text: text.slice(2, -2) }];
    if (/^`[^`]+`$/.test(text)) return [{ is: 'code', text: text.slice(1, -1) }];
    return [{ is: 'plain', text }];
  });
}
