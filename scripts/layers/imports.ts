import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  specifier: string;
  line: number;
}

/** Static, re-exporting and dynamic imports of a file. */
export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const found = module.staticImports.map((item) => ({
    specifier: item.moduleRequest.value,
    line: lineOf(item.start),
  }));
  for (const item of module.staticExports) {
    const from = item.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (from) found.push({ specifier: from.value, line: lineOf(item.start) });
  }
  for (const item of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(item.moduleRequest.start, item.moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], line: lineOf(item.start) });
  }
  return found;
}

/** Path from the root for our own files, undefined for packages. */
export function resolveImport(root: string, file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#server/')) return `server/${bare.slice(8)}`;
  if (bare.startsWith('#')) return bare.slice(1);
  if (!bare.startsWith('.')) return undefined;
  const path = relative(root, join(root, dirname(file), bare));
  return (
    ['', '.ts', '.tsx', '/index.ts']
      .map((end) => path + end)
      .find((name) => existsSync(join(root, name)) && statSync(join(root, name)).isFile()) ?? path
  );
}
