import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot.ts';

/** What docs/errors.md says about a code. */
export interface ErrorPage {
  /** Its words alone. */
  text: string;
  /** With headings and examples. */
  markdown: string;
}

let pages: ReadonlyMap<string, ErrorPage> | undefined;

/** The page of a code; empty for one that has none, which a test of docs/errors.md forbids. */
export function errorPage(code: string): ErrorPage {
  pages ??= readPages();
  return pages.get(code) ?? { text: code, markdown: '' };
}

function readPages(): ReadonlyMap<string, ErrorPage> {
  const text = readFileSync(join(packageRoot(), 'docs', 'errors.md'), 'utf8');
  const sections = text.split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const body = lines
        .join('\n')
        .replace(/\n## [\s\S]*$/, '')
        .trim();
      const words = body.replace(/```[\s\S]*?```/g, '').replace(/`([^`\n]*)`/g, '$1');
      return [heading.slice(0, 6), { text: words.replace(/\s+/g, ' ').trim(), markdown: body }];
    }),
  );
}
