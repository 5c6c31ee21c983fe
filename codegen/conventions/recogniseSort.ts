import type { SortSyntax } from '#engine/language/contract/convention.ts';
import { itemsOf } from '../emit/contract/contractFields.ts';
import { resolve } from '../emit/types/operationTypes.ts';
import { hasParameter } from './conventionOf.ts';
import { evidenceOf, type Look, schemaOf } from './look.ts';
import { usual } from './presets.ts';

/** Ways in which values of one parameter say a field with its direction: pairs of the same field. */
const GRAMMARS: readonly Pick<SortSyntax, 'asc' | 'desc'>[] = [
  { asc: '{field}', desc: '-{field}' },
  { asc: '+{field}', desc: '-{field}' },
  { asc: '{field} asc', desc: '{field} desc' },
  { asc: '{field},asc', desc: '{field},desc' },
  { asc: '{field}:asc', desc: '{field}:desc' },
  { asc: '{field}.asc', desc: '{field}.desc' },
  { asc: '{field}_asc', desc: '{field}_desc' },
  { asc: '{field}-asc', desc: '{field}-desc' },
  { asc: '{field}', desc: '{field} desc' },
  { asc: '{field}', desc: '{field}_desc' },
];

/** How an order is said: by values that the document names, or by a preset in which every plain field may stand. */
export function sortFrom(look: Look): SortSyntax | undefined {
  return byTwo(look) ?? byValues(look) ?? byPreset(look);
}

function byValues(look: Look): SortSyntax | undefined {
  const plain = plainFields(look);
  for (const name of [...(look.preset?.sortValues ?? []), ...usual.sorts]) {
    const values = new Set(valuesOf(look, name));
    for (const grammar of values.size === 0 ? [] : GRAMMARS) {
      const fields = plain.filter((field) =>
        [grammar.asc, grammar.desc].every((one) => values.has(one.replace('{field}', field))),
      );
      if (fields.length === 0) continue;
      const isOfPreset = look.preset?.sortValues?.includes(name) === true;
      look.fact(
        'sort',
        `\`${name}=${grammar.desc.replace('{field}', fields[0] ?? '')}\`, by the values that it names`,
        evidenceOf(look, name),
        isOfPreset,
      );
      return { in: name, ...grammar, fields };
    }
  }
  return undefined;
}

function byTwo(look: Look): SortSyntax | undefined {
  for (const direction of usual.directions) {
    const values = valuesOf(look, direction);
    const asc = values.find((one) => /^asc(ending)?$/i.test(one));
    const desc = values.find((one) => /^desc(ending)?$/i.test(one));
    const name = usual.sorts.find((one) => one !== direction && hasParameter(look.query, one, 'query'));
    if (asc === undefined || desc === undefined || name === undefined) continue;
    const fields = plainFields(look).filter((field) => valuesOf(look, name).includes(field));
    if (fields.length === 0) continue;
    look.fact('sort', `\`${name}\` with \`${direction}\`, by the values that they name`, evidenceOf(look, name), false);
    return { in: name, asc: '{field}', desc: '{field}', direction: { in: direction, asc, desc }, fields };
  }
  return undefined;
}

function byPreset(look: Look): SortSyntax | undefined {
  const sort = look.preset?.sorts?.find((one) => hasParameter(look.query, one.in, 'query'));
  if (!sort || valuesOf(look, sort.in).length > 0) return undefined;
  const fields = plainFields(look);
  if (fields.length === 0) return undefined;
  look.fact('sort', `\`${sort.in}=${sort.desc}\`, every plain field of a row`, evidenceOf(look, sort.in), true);
  return { ...sort, fields };
}

function plainFields({ fields }: Look): string[] {
  return Object.keys(fields).filter((name) => !['object', 'array'].includes(fields[name]?.type ?? ''));
}

/** Values that a parameter, or each of a list, may have. */
function valuesOf(look: Look, name: string): string[] {
  const schema = schemaOf(look, name);
  const items = itemsOf(schema);
  const values = (items ? resolve(items, look.components) : schema).enum ?? [];
  return values.map(String);
}
