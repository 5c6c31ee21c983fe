import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines above which a file says why it is longer than most. */
const MOST_LINES = 300;
const SAYS_WHY = /^(\/\*|\/\/).*\bLonger than most:/;
const IS_GENERATED = /^\/\/ Generated /;

/** Sources and style sheets that are longer than somebody reads at once and do not say why, as lines for people. */
export function longFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('node_modules'))
      .flatMap((name) => {
        const text = readFileSync(join(root, folder, name), 'utf8');
        const count = text.split('\n').length - 1;
        if (count <= MOST_LINES || SAYS_WHY.test(text) || IS_GENERATED.test(text)) return [];
        return [
          `${folder}/${name} has ${count} lines, more than ${MOST_LINES}: split it, or say why in its first line ("Longer than most: ...")`,
        ];
      }),
  );
}
