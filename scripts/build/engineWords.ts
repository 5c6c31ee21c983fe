/** Which texts of schemas/locales the engine and its renderers show: those that a product gets with the package. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['engine', 'renderers'];

/** A whole key: `list.empty`. */
const KEY = /['"`]([a-zA-Z][\w-]*(?:\.[\w-]+)*)['"`]/g;

/** The beginning of one that is put together, where a text is asked for by it: `report.state.` Other names begin so too. */
const BEGINNING = /(?:\btext\(|\blabel: )`([a-zA-Z][\w.-]*\.)\$\{/g;

/** The texts of a language that are the engine's, by key. */
export function engineWords(root: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  const { keys, beginnings } = namedIn(root);
  const isShown = (key: string) => {
    const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return keys.has(key) || keys.has(plain) || beginnings.some((one) => key.startsWith(one));
  };
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key === '$schema' || isShown(key)));
}

function namedIn(root: string) {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|json)$/.test(name)) continue;
      const source = readFileSync(join(root, folder, name), 'utf8');
      for (const [, key = ''] of source.matchAll(KEY)) keys.add(key);
      for (const [, beginning = ''] of source.matchAll(BEGINNING)) beginnings.add(beginning);
    }
  }
  return { keys, beginnings: [...beginnings] };
}
