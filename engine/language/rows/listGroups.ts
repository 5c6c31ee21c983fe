import type { GroupLevel, Groups, ListGroups } from '../../generated/documents.ts';

/**
 * Name of what rows are grouped by, in addresses and in what is kept of a table.
 *
 * @example groupName({ by: 'DueOn', per: 'month' }) // 'DueOn.month'
 */
export function groupName({ by, per }: GroupLevel): string {
  return per ? `${by}.${per}` : by;
}

/**
 * The groups of a list by one of the levels that its document offers, as those of a report are declared: the number of rows first,
 * then what the document adds.
 *
 * @param name as `groupName` makes it
 * @returns undefined where the document does not offer it
 *
 * @example groupsOfList({ levels: [{ by: 'Status' }] }, 'Status') // { by: 'Status', values: [{ of: 'count', … }] }
 */
export function groupsOfList({ levels, values = [] }: ListGroups, name: string): Groups | undefined {
  const level = levels.find((one) => groupName(one) === name);
  return level && { ...level, values: [{ of: 'count', title: 'list.groups.rows' }, ...values] };
}
