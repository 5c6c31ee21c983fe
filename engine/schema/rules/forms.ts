import type { ContractField } from '../contract.ts';
import { pointerTo } from '../pointer.ts';
import { asList, asRecord, asText, type Loose } from '../tolerant.ts';
import { type Context, componentFields, type Fields, type Rule } from '../world.ts';

/** Renderers that can edit a field, by its type or format. Choices and lookups give the key of a record or an option. */
const RENDERERS: Readonly<Record<string, readonly string[]>> = {
  string: [
    'inputstring',
    'dropdownsingleselect',
    'inputsingleselect',
    'inputtimepicker',
    'inputpostmonth',
    'inputyear',
  ],
  integer: ['inputnumber', 'inputyear', 'dropdownsingleselect', 'inputsingleselect'],
  number: ['inputnumber', 'dropdownsingleselect'],
  boolean: ['inputcheckbox', 'dropdownsingleselect'],
  array: ['dropdownmultiselect', 'inputmultiselect'],
  object: ['minmax', 'fromtodate', 'daterange'],
  date: ['inputdate', 'inputpostmonth'],
  'date-time': ['inputdatetime', 'inputdate', 'inputpostmonth'],
  time: ['inputtimepicker'],
};
/** What a filtertype beyond these gives is not known here, so it may edit any field. */
const KNOWN = new Set(Object.values(RENDERERS).flat());

/** Fields of a form exist in its component, once, with a renderer that can edit them. */
export const forms: Rule = {
  name: 'forms',
  check(context) {
    const { entry, world, report } = context;
    const component = asText(entry.value.component);
    const fields = component === undefined ? undefined : componentFields(world.contract, component);
    if (entry.kind !== 'form' || component === undefined || !fields) return;
    const seen = new Set<string>();
    for (const { type, value, pointer } of entry.sites) {
      if (type !== 'FormField') continue;
      const field = asRecord(value);
      const name = asText(field.field);
      if (name === undefined) continue;
      const at = pointerTo(pointer, 'field');
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!known) report({ code: 'MU1703', pointer: at, values: { component, name }, names: Object.keys(fields) });
      else if (seen.has(name)) report({ code: 'MU1704', pointer: at, values: { name } });
      else checkRenderer(context, field, known, pointer);
      seen.add(name);
    }
    checkParents(context, fields);
    checkDefaults(context, component, fields);
  },
};

function checkRenderer({ report }: Context, field: Loose, known: ContractField, pointer: string): void {
  const filtertype = asText(field.filtertype);
  const fitting = RENDERERS[known.format ?? ''] ?? RENDERERS[known.type] ?? [];
  if (filtertype === undefined || fitting.includes(filtertype) || !KNOWN.has(filtertype)) return;
  const values = { filtertype, name: String(field.field), type: known.format ?? known.type };
  report({ code: 'MU1705', pointer: pointerTo(pointer, 'filtertype'), values, names: fitting });
}

function checkParents({ entry, report }: Context, fields: Fields): void {
  for (const { type, value, pointer } of entry.sites) {
    if (type !== 'FieldOptions') continue;
    asList(asRecord(value).parentfilter).forEach((parent, index) => {
      if (typeof parent !== 'string' || Object.hasOwn(fields, parent)) return;
      const at = pointerTo(pointerTo(pointer, 'parentfilter'), index);
      report({ code: 'MU1207', pointer: at, values: { name: parent }, names: Object.keys(fields) });
    });
  }
}

function checkDefaults({ entry, report }: Context, component: string, fields: Fields): void {
  for (const name of Object.keys(asRecord(entry.value.defaults))) {
    if (Object.hasOwn(fields, name)) continue;
    report({
      code: 'MU1703',
      pointer: pointerTo('/defaults', name),
      part: 'key',
      values: { component, name },
      names: Object.keys(fields),
    });
  }
}
