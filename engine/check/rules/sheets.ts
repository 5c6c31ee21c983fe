import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { isGiven } from './ruleTools.ts';

/** What an import takes of a file are columns of its table, and each heading is that of one of them. */
const importFits: Rule = {
  name: 'import-fills-the-table',
  codes: ['MU1335'],
  check({ entry, report }) {
    for (const { value, pointer, parent } of nodesOf(entry, 'SheetImport')) {
      const table = asList(asRecord(parent?.value).columns).map(asRecord);
      if (table.length === 0 || !Array.isArray(asRecord(value).columns)) continue;
      const at = pointerTo(pointer, 'columns');
      const wanted = asList(asRecord(value).columns).map(asRecord);
      const tell = (place: string, reason: string, names?: readonly string[]) =>
        report({ code: 'MU1335', pointer: place, values: { reason }, ...(names ? { names } : {}) });
      const seen = new Map<string, string>();
      wanted.forEach((column, index) => {
        const place = pointerTo(at, index);
        const name = asText(column.columnname);
        const fault = name === undefined ? undefined : faultOf(name, table, wanted.slice(0, index));
        if (fault) tell(pointerTo(place, 'columnname'), fault, freeOf(table, wanted));
        asList(column.headings).forEach((heading, position) => {
          const folded = typeof heading === 'string' ? heading.trim().toLowerCase() : undefined;
          if (folded === undefined || name === undefined) return;
          const other = seen.get(folded) ?? ownerOf(folded, name, table);
          if (other !== undefined && other !== name)
            tell(pointerTo(pointerTo(place, 'headings'), position), `the heading is that of ${quote(other)} too`);
          else seen.set(folded, name);
        });
      });
      const open = requiredOf(table).filter((name) => !wanted.some(({ columnname }) => columnname === name));
      // A name that is only misspelt may be the one that is missed.
      if (open.length > 0 && wanted.every((column) => table.some((one) => one.columnname === column.columnname)))
        tell(at, `a row must have ${open.map(quote).join(', ')}`);
    }
  },
};

export const sheetRules: readonly Rule[] = [importFits];

function faultOf(name: string, table: readonly Loose[], earlier: readonly Loose[]): string | undefined {
  const column = table.find(({ columnname }) => columnname === name);
  if (!column) return `the table has no column ${quote(name)}`;
  if (column.isdisabled === true) return `the column ${quote(name)} cannot be changed`;
  return earlier.some(({ columnname }) => columnname === name) ? `the column ${quote(name)} is named twice` : undefined;
}

/** Columns that are not named yet. */
function freeOf(table: readonly Loose[], wanted: readonly Loose[]): string[] {
  return namesOf(table.filter(({ isdisabled }) => isdisabled !== true)).filter(
    (name) => !wanted.some(({ columnname }) => columnname === name),
  );
}

function requiredOf(table: readonly Loose[]): string[] {
  return namesOf(table.filter((column) => column.isrequired === true && isGiven(column, 'columnname')));
}

/** The other column whose name the heading is. */
function ownerOf(folded: string, own: string, table: readonly Loose[]): string | undefined {
  return namesOf(table).find((name) => name !== own && name.toLowerCase() === folded);
}

function namesOf(columns: readonly Loose[]): string[] {
  return columns.flatMap(({ columnname }) => asText(columnname) ?? []);
}
