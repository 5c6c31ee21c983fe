import type { ContractField } from '#engine/language/contract/contract.ts';
import type { Convention, FilterSyntax } from '#engine/language/contract/convention.ts';
import { propertiesOf } from '../emit/contract/contractFields.ts';
import { resolve } from '../emit/types/operationTypes.ts';
import { hasParameter } from './conventionOf.ts';
import { evidenceOf, type Look } from './look.ts';
import { usual } from './presets.ts';
import { ID_FIELDS } from './recogniseIds.ts';

/** What a control of a document may be named. */
const NAME = /^[A-Za-z_]\w*$/;
/** Fields that get a filter where an API filters by every one. */
const MOST = 8;

/** Filters that are not parameters by their own name: brackets, members of one parameter, and the grammars of presets. */
export function filtersFrom(look: Look, taken: readonly string[]): Convention['filters'] {
  const found: Record<string, FilterSyntax> = { ...byPreset(look) };
  const isTaken = new Set<string>([
    ...taken,
    ...usual.pages,
    ...usual.sizes,
    ...usual.starts,
    ...usual.cursors,
    ...usual.sorts,
  ]);
  for (const { name, schema } of look.query) {
    if (isTaken.has(name) || name.startsWith('$')) continue;
    const members =
      name === 'filter' || name === 'filters'
        ? Object.keys(propertiesOf(resolve(schema, look.components), look.components))
        : [];
    for (const one of members.map((member) => `${name}[${member}]`)) add(found, one);
    if (!NAME.test(name) && members.length === 0 && !/^(page|fields|include|sort)\b/.test(name)) add(found, name);
  }
  const first = Object.values(found)[0];
  if (!first) return undefined;
  look.fact(
    'filters',
    `${Object.keys(found)
      .map((name) => `\`${name}\``)
      .join(', ')} as \`${first.in}${first.as ? `=${first.as}` : ''}\``,
    evidenceOf(look, first.in),
    look.preset?.filter !== undefined,
  );
  return found;
}

/** `filter[status]` -> `status`, `created[gte]` -> `created_from`. */
function add(found: Record<string, FilterSyntax>, name: string): void {
  const bare = name.replace(/^filters?\[([^\]]+)\]/, '$1');
  const plain = bare
    .replaceAll(/[[\].:-]+/g, '_')
    .replace(/_+$/, '')
    .replace(/_(gte|gt|min|after)$/, '_from')
    .replace(/_(lte|lt|max|before)$/, '_to');
  if (NAME.test(plain) && !Object.hasOwn(found, plain)) found[plain] = { in: name };
}

function byPreset(look: Look): Record<string, FilterSyntax> {
  const { filter } = look.preset ?? {};
  if (!filter) return {};
  const { in: parameter, text, choice, plain, from, to, ...syntax } = filter;
  const found: Record<string, FilterSyntax> = {};
  for (const [name, field] of Object.entries(look.fields)) {
    const sent = parameter.replace('{field}', name);
    if (Object.keys(found).length >= MOST || !NAME.test(name) || !hasParameter(look.query, sent, 'query')) continue;
    const written = (as: string): FilterSyntax => ({ in: sent, ...syntax, as: as.replaceAll('{field}', name) });
    const kind = kindOf(field);
    // One row or some by their ids, whatever these are.
    if (ID_FIELDS.includes(name) && ['string', 'integer'].includes(field.type))
      found[name] = { ...written(field.type === 'string' ? choice : plain), ids: name };
    else if (kind === 'range') Object.assign(found, { [`${name}_from`]: written(from), [`${name}_to`]: written(to) });
    else if (kind !== undefined) found[name] = written({ text, choice, plain }[kind]);
  }
  return found;
}

function kindOf({ type, format, enum: values }: ContractField): 'text' | 'choice' | 'plain' | 'range' | undefined {
  if (type === 'object' || type === 'array') return undefined;
  if (values) return type === 'string' ? 'choice' : 'plain';
  if (format === 'date' || format === 'date-time') return 'range';
  if (type !== 'string') return 'plain';
  return format === undefined || format === 'email' ? 'text' : undefined;
}
