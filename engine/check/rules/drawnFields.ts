import type { ContractField } from '../../language/contract/contract.ts';
import { filtertypeOfField } from '../../language/form/filtertypeOfField.ts';
import { ownValue } from '../../language/json.ts';
import { misfit, typeText } from '../causes/fits.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { entryFields, innerPlaces } from '../places/innerPlaces.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, type Rule, rowFieldsOf } from '../world.ts';
import { knownFields } from './formFields.ts';

/** A part of a document that has a renderer draw a field. */
interface DrawnField {
  name: string;
  part: Loose;
  pointer: string;
  known: ContractField;
}

/** The renderer of a field can edit or show it: in a form, in the entries of a list, in a column, in an ordered row. */
export const rendererFits: Rule = {
  name: 'form-renderer-fits',
  codes: ['MU1705'],
  check(context) {
    const { filtertypes } = context.world.vocabulary;
    for (const { name, part, known, pointer } of drawnFields(context)) {
      const filtertype = asText(part.filtertype);
      if (filtertype === undefined || !filtertypes.has(filtertype)) continue;
      const at = pointerTo(pointer, 'filtertype');
      const gives = filtertypes.get(filtertype)?.gives;
      if (!gives) context.unchecked(at, `the vocabulary does not say what ${filtertype} gives`);
      else if (misfit(gives, known)) {
        const names = [...filtertypes].flatMap(([other, one]) =>
          one.gives && !misfit(one.gives, known) ? [other] : [],
        );
        const values = { filtertype, name, type: typeText(known) };
        context.report({ code: 'MU1705', pointer: at, values, wrong: '', names });
      }
    }
  },
};

/** Filtertype and options of each part that has a renderer of its own. */
export function drawnOptions(
  context: Context,
): { filtertype: string | undefined; options: unknown; pointer: string }[] {
  return [...innerFields(context), ...rowFields(context, 'OrderColumn')].map(({ part, known, pointer }) => {
    return { filtertype: asText(part.filtertype) ?? filtertypeOfField(known), options: part.options, pointer };
  });
}

function drawnFields(context: Context): DrawnField[] {
  return [
    ...knownFields(context).map(({ field, ...found }) => ({ ...found, part: field })),
    ...innerFields(context),
    ...rowFields(context, 'Column'),
    ...rowFields(context, 'OrderColumn'),
  ];
}

/** What is named in the fields of a form. */
function innerFields({ entry, world }: Context): DrawnField[] {
  if (entry.kind !== 'form') return [];
  return innerPlaces(world, entry).flatMap(({ name, value, pointer, owner }) => {
    const fields = owner && entryFields(owner);
    const known = ownValue(fields, name);
    return known ? [{ name, part: asRecord(value), pointer, known }] : [];
  });
}

/** Columns and inputs of the rows of a table. */
function rowFields({ entry, world }: Context, type: 'Column' | 'OrderColumn'): DrawnField[] {
  const fields = rowFieldsOf(world, entry);
  return nodesOf(entry, type).flatMap(({ value, pointer }) => {
    const part = asRecord(value);
    const name = asText(part.field);
    const known = fields && name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
    return known && name !== undefined ? [{ name, part, pointer, known }] : [];
  });
}
