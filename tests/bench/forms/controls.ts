import type { FilterControl } from '#engine/generated/documents.ts';
import { type BenchField, OPTIONS } from './fields.ts';

/** The fields as a filters document says them. */
export function controlsOf(fields: readonly BenchField[]): FilterControl[] {
  return fields.map(({ name, label, kind, required }) => ({
    name,
    label,
    ...typeOf(kind),
    ...(required ? { isrequired: true } : {}),
  }));
}

function typeOf(kind: BenchField['kind']): Pick<FilterControl, 'filtertype' | 'dropdownfixedlist'> {
  if (kind === 'select')
    return { filtertype: 'dropdownsingleselect', dropdownfixedlist: OPTIONS.map((data) => ({ key: data, data })) };
  const filtertypes = {
    text: 'inputstring',
    number: 'inputnumber',
    date: 'inputdate',
    checkbox: 'inputcheckbox',
  } as const;
  return { filtertype: filtertypes[kind] };
}
