import { isSchema } from '../MetaSchemas.ts';
import { pointerTo } from '../pointer.ts';
import type { Context, Rule } from '../world.ts';

/** What never stands in a document, by its look. */
const PATTERNS: readonly [RegExp, string][] = [
  [/<\s*[a-z!/?][^>]*>?/i, 'markup'],
  [/\b(?:javascript|vbscript|data)\s*:/i, 'code'],
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\//i, 'an address'],
];

/** Documents hold data only: no address, markup or code in any text. */
export const suspicious: Rule = {
  name: 'suspicious',
  check(context) {
    scan(context, context.entry.value, '');
  },
};

function scan(context: Context, value: unknown, pointer: string): void {
  if (typeof value === 'string') {
    for (const [pattern, what] of PATTERNS) {
      const match = pattern.exec(value);
      if (!match) continue;
      context.report({ code: 'MU1604', pointer, part: { at: match.index, length: match[0].length }, values: { what } });
      return;
    }
  }
  if (Array.isArray(value)) for (const [index, item] of value.entries()) scan(context, item, pointerTo(pointer, index));
  if (isSchema(value)) for (const [name, item] of Object.entries(value)) scan(context, item, pointerTo(pointer, name));
}
