import type { Plugin } from 'vite';
import { mantineStyles } from './mantineStyles.ts';

const OURS = /\/(engine|renderers|screens)\/[^?]*\.tsx?$/;

/**
 * Gives each module of ours the sheets of the parts of the component kit that it draws, so that they come with its code: the whole
 * sheet of the kit is more than all other styles of a first list together.
 */
export function kitSheets(root: string): Plugin {
  const sheetsOf = mantineStyles(root);
  return {
    name: 'kit-sheets',
    enforce: 'pre',
    transform(code, id) {
      if (!OURS.test(id) || !code.includes("from '@mantine/")) return undefined;
      const lines = sheetsOf(code).map((sheet) => `import '${sheet}';`);
      // In the first line: those of the source keep their numbers.
      return lines.length > 0 ? { code: lines.join('') + code, map: null } : undefined;
    },
  };
}
