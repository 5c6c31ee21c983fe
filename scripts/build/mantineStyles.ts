/** Which styles of Mantine belong to what is imported of it: a file for each of its components, and those that they are made of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Before all others: the reset, the variables, the classes of `hiddenFrom` and the like. */
const FIRST = ['baseline', 'default-css-variables', 'global'];

const IMPORT = /\b(?:import|export)\s*([^"';()]*?)(?:from\s*)?["']([^"']+)["']/g;

/** `@import` lines of what stands before the styles of all parts. */
export const mantineBase: string = FIRST.map((name) => `@import "${sheetOf(name)}";\n`).join('');

/**
 * Finds the sheets of Mantine that a module needs, in layers: what is loaded later must not win over our own, which came before.
 *
 * @returns what tells for the text of a module which imports from `@mantine/core` and `@mantine/dates` it needs, in their order
 */
export function mantineStyles(root: string): (source: string) => string[] {
  const core = join(root, 'node_modules/@mantine/core');
  const files = filesByName(join(core, 'esm'));
  const dates = filesByName(join(root, 'node_modules/@mantine/dates/esm'));
  // As they stand in the whole sheet of Mantine, where later ones win.
  const all = readdirSync(join(core, 'styles')).flatMap((name) =>
    name.endsWith('.layer.css') ? name.slice(0, -10) : [],
  );
  const ordered = inOrder(core, all);
  const known = new Set(all);
  return (source) => {
    const seen = new Set<string>();
    const found = new Set<string>();
    const read = (text: string, folder: string | undefined): void => {
      for (const [, names = '', from = ''] of text.matchAll(IMPORT)) {
        if (from === '@mantine/core') for (const name of namesOf(names)) add(files.get(name));
        else if (from === '@mantine/dates') for (const name of namesOf(names)) add(dates.get(name));
        else if (folder && from.startsWith('.')) add(resolve(folder, from));
      }
    };
    const add = (file: string | undefined): void => {
      if (!file || seen.has(file) || !existsSync(file)) return;
      seen.add(file);
      const styles = basename(file).replace('.module.mjs', '');
      if (known.has(styles) && file.startsWith(core) && file.endsWith('.module.mjs')) found.add(styles);
      read(readFileSync(file, 'utf8'), dirname(file));
    };
    read(source, undefined);
    return ordered.filter((name) => found.has(name)).map(sheetOf);
  };
}

function sheetOf(name: string): string {
  return `@mantine/core/styles/${name}.layer.css`;
}

function namesOf(list: string): string[] {
  return list
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/)[0] ?? '');
}

/** `Select` -> `esm/components/Select/Select.mjs`. */
function filesByName(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => /\.mjs$/.test(name) && !name.endsWith('.module.mjs'))
      .map((name) => [basename(name, '.mjs'), join(folder, name)]),
  );
}

/** By the place of their first class in the whole sheet. */
function inOrder(core: string, names: readonly string[]): string[] {
  const whole = readFileSync(join(core, 'styles.css'), 'utf8');
  const place = (name: string) => {
    const first = /\.m_\w+/.exec(readFileSync(join(core, 'styles', `${name}.css`), 'utf8'))?.[0] ?? '';
    return whole.indexOf(first);
  };
  return [...names].sort((a, b) => place(a) - place(b));
}
