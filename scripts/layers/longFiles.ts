import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines above which a file says why it is longer than most. */
const MOST_LINES = 300;
const SAYS_WHY = /^(\/\*|\/\/).*\bLonger than most:/;
const IS_GENERATED = /^\/\/ Generated /;

/** Sources and style sheets that are longer than somebody reads at once and do not say why, as lines for people. */
export function longFiles(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const count = text.split('\n').length - 1;
    if (count <= MOST_LINES || SAYS_WHY.test(text) || IS_GENERATED.test(text)) return [];
    return `${file} has ${count} lines, more than ${MOST_LINES}: split it, or say why in its first line ("Longer than most: ...")`;
  });
}
