/** Which texts of schemas/locales the engine and its renderers show: those that a product gets with the package. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['engine', 'renderers'];

/** A whole key, `list.empty`, or the beginning of one that is put together: `report.state.` */
const KEY = /['"`]([a-zA-Z][\w-]*(?:\.[\w-]+)*\.?[\w-]*)(['"`]|\$\{)/g;

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
      for (const [, text = '', end] of readFileSync(join(root, folder, name), 'utf8').matchAll(KEY)) {
        if (end !== '${') keys.add(text);
        else if (text.includes('.')) beginnings.add(text);
      }
    }
  }
  return { keys, beginnings: [...beginnings] };
}
