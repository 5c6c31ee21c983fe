import { columnTerms } from '../../language/compute/columnTerms.ts';
import { mistakenSource } from '../causes/mistakenSource.ts';
import { computingColumns, isUntold } from '../computedFields.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { controlsOf, type Entry, filterNamesOf, type Rule, rowFieldsOf, sourceOf, type World } from '../world.ts';
import { constantsFault, constantsLost, narrowing } from './drillConstants.ts';
import { computedIn } from './filterControls.ts';
import { areColumnsKnown, columnNames, levelsIn } from './groups.ts';

/** The report behind a group shows the rows that the group counts: the same operation, filters and columns of the levels. */
export const groupDrill: Rule = {
  name: 'group-drill',
  codes: ['MU1392'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'GroupDrill')) {
      const name = asText(asRecord(value).report);
      const target = world.documents.get(`report/${name ?? ''}`);
      // What is wrong with one of them itself is told there.
      if (!target || !isSound(world, entry) || !isSound(world, target)) continue;
      const reason = drillFault(entry, target, world);
      if (reason) report({ code: 'MU1392', pointer: pointerTo(pointer, 'report'), values: { reason } });
    }
  },
};

function drillFault(entry: Entry, target: Entry, world: World): string | undefined {
  const operation = sourceOf(world, entry)?.id;
  const theirs = sourceOf(world, target)?.id;
  if (operation === undefined || theirs === undefined) return undefined;
  if (target === entry) return 'it is this report; without "drill" the rows are shown below';
  if (operation !== theirs) return `it is over ${theirs}, not over ${operation}`;
  const columns = columnNames(target);
  // A level that is no column here either is told as such.
  if (!levelsIn(entry).every(({ level }) => columnNames(entry).includes(asText(level.by) ?? ''))) return undefined;
  const without = levelsIn(entry).find(({ level }) => !columns.includes(asText(level.by) ?? ''));
  if (without) return `it has no column ${quote(asText(without.level.by) ?? '')}`;
  const filters = filterNamesOf(world, target);
  const missing = filterNamesOf(world, entry).find((name) => !filters.includes(name));
  if (missing !== undefined) return `it has no filter ${quote(missing)}`;
  if (entry.value.search === true && target.value.search !== true) return 'it has no "search"';
  const [made, wanted] = [computationsOf(world, entry), computationsOf(world, target)];
  const other = made && wanted && [...made].find(([name, computed]) => wanted.get(name) !== computed);
  if (other) return `its filter ${quote(other[0])} is of something else`;
  const level = levelComputedOtherwise(entry, target);
  if (level !== undefined) return `its column ${quote(level)} is worked out in another way`;
  return constantsFault(narrowing(entry), target) ?? constantsLost(entry, target, filters);
}

/** A group is of a value that the other report works out anew. */
function levelComputedOtherwise(entry: Entry, target: Entry): string | undefined {
  const [ours, theirs] = [entry, target].map(({ value }) => columnTerms(computingColumns(value)));
  return levelsIn(entry)
    .map(({ level }) => asText(level.by) ?? '')
    .find((by) => JSON.stringify(ours?.get(by)) !== JSON.stringify(theirs?.get(by)));
}

/** What filters by computed columns are of, by their names; undefined where one of those columns is told to be wrong itself. */
function computationsOf(world: World, entry: Entry): Map<string, string> | undefined {
  const known = computedIn(world, entry);
  const made = columnTerms(computingColumns(entry.value));
  const found = new Map<string, string>();
  for (const { name, column } of controlsOf(world, entry)) {
    if (column === undefined) continue;
    const field = known[asText(column) ?? ''];
    if (!field || isUntold(field)) return undefined;
    found.set(asText(name) ?? '', JSON.stringify(made.get(asText(column) ?? '')));
  }
  return found;
}

/** Its rows are answered, its columns are fields of them, and its filters are there. */
function isSound(world: World, entry: Entry): boolean {
  const operation = sourceOf(world, entry)?.operation;
  if (!operation?.answer.rows || operation.mutates || mistakenSource(world, entry)) return false;
  const { filters } = entry.value;
  const hasFilters = typeof filters !== 'string' || world.documents.has(`filters/${filters}`);
  return hasFilters && areColumnsKnown(entry, rowFieldsOf(world, entry));
}
