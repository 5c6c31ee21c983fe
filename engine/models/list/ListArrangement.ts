import { isObject } from '../../language/json.ts';
import type { SortKey } from '../../language/rows/thenBy.ts';
import type { ColumnChoice, TableChoice } from '../../services.ts';
import type { ColumnChoices } from '../grid/ColumnChoices.ts';
import { type RowSort, sortKeys, sortOf } from '../rows/localRows.ts';
import type { SavedArrangement } from '../saved-filters/SavedArrangement.ts';
import type { GroupChoice } from './GroupChoice.ts';
import type { LayoutChoice } from './LayoutChoice.ts';
import { firstOrder, type ListStart } from './listAddress.ts';

/** What is written of a table into a saved view. */
interface ArrangedTable extends TableChoice {
  sort?: readonly SortKey[];
}

/** What of a list is arranged. */
interface ArrangedList {
  readonly document: ListStart;
  readonly table: { readonly choices: ColumnChoices };
  readonly layout: Pick<LayoutChoice, 'kind' | 'named'> | undefined;
  readonly grouping?: Pick<GroupChoice, 'name' | 'named'> | undefined;
  sort: RowSort | undefined;
}

/** Columns, density, look, groups and order of a list, to be saved in a view and shown again. */
export function listArrangement(list: ArrangedList): SavedArrangement {
  const { choices } = list.table;
  return {
    get text() {
      const sort = sortKeys(list.sort);
      // What is looked at is saved, also where the address says it and the reader's own choice is another.
      const { layout: own = 'table', groupBy: ownGroups, ...told } = choices.told;
      const layout = list.layout?.kind ?? own;
      const groupBy = list.grouping ? list.grouping.name : ownGroups;
      return JSON.stringify({
        ...told,
        ...(layout === 'table' ? {} : { layout }),
        ...(groupBy === undefined ? {} : { groupBy }),
        ...(sort.length > 0 ? { sort } : {}),
      } satisfies ArrangedTable);
    },
    show: (text, { keepsSort = false, keepsLook = keepsSort } = {}) => {
      if (!keepsLook && list.layout) list.layout.named = undefined;
      if (!keepsLook && list.grouping) list.grouping.named = undefined;
      if (text === undefined) choices.lend(undefined);
      const { sort, ...choice } = readArranged(text);
      if (text !== undefined) choices.lend(choice);
      if (!keepsSort) list.sort = sortOf(sort ?? []) ?? firstOrder(list.document);
    },
  };
}

/** Text that somebody wrote by hand breaks nothing: what is not known is left out. */
function readArranged(text: string | undefined): ArrangedTable {
  const value: unknown = text === undefined ? {} : JSON.parse(text);
  if (!isObject(value)) return {};
  const { density, groupBy, layout } = value;
  const columns = listOf(value.columns).flatMap((one): ColumnChoice[] => (isColumn(one) ? [one] : []));
  const sort = listOf(value.sort).flatMap((one): SortKey[] => (isKey(one) ? [{ by: one.by, type: one.type }] : []));
  return {
    ...(density === 'compact' || density === 'comfortable' ? { density } : {}),
    ...(layout === 'cards' || layout === 'board' || layout === 'calendar' || layout === 'map' ? { layout } : {}),
    ...(typeof groupBy === 'string' && groupBy !== '' ? { groupBy } : {}),
    ...(columns.length > 0 ? { columns } : {}),
    ...(sort.length > 0 ? { sort } : {}),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isColumn(value: unknown): value is ColumnChoice {
  if (!isObject(value) || typeof value.field !== 'string') return false;
  return value.width === undefined || typeof value.width === 'number';
}

function isKey(value: unknown): value is SortKey {
  return isObject(value) && typeof value.by === 'string' && (value.type === 'asc' || value.type === 'desc');
}
