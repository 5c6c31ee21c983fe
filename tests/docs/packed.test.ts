import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..');
const pages = manifest.files.filter((file) => file.endsWith('.md'));

it.each(pages)('%s leads to pages that are in the package, too', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
    posix.join(posix.dirname(page), to),
  );
  expect(linked.filter((to) => !pages.includes(to))).toEqual([]);
});
