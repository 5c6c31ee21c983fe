/** Which styles of Mantine belong to what is imported of it: a file for each of its components, and those that they are made of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Before all others: the reset, the variables, the classes of `hiddenFrom` and the like. */
const FIRST = ['baseline', 'default-css-variables', 'global'];

const IMPORT = /\b(?:import|export)\s*([^"';()]*?)(?:from\s*)?["']([^"']+)["']/g;

/**
 * `@import` lines of the styles that modules need, for the beginning of a style sheet.
 *
 * @param sources texts of modules that import from `@mantine/core` and `@mantine/dates`
 */
export function mantineStyles(root: string, sources: readonly string[]): string {
  const core = join(root, 'node_modules/@mantine/core');
  const files = filesByName(join(core, 'esm'));
  const dates = filesByName(join(root, 'node_modules/@mantine/dates/esm'));
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
    if (existsSync(join(core, 'styles', `${styles}.css`)) && file.startsWith(core) && file.endsWith('.module.mjs'))
      found.add(styles);
    read(readFileSync(file, 'utf8'), dirname(file));
  };
  for (const text of sources) read(text, undefined);
  // As they stand in the whole sheet of Mantine, where later ones win.
  const whole = readdirSync(join(core, 'styles')).map((name) => name.replace('.css', ''));
  return [
    ...FIRST,
    ...inOrder(
      core,
      whole.filter((name) => found.has(name)),
    ),
  ]
    .map((name) => `@import "@mantine/core/styles/${name}.css";\n`)
    .join('');
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
