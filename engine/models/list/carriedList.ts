import type { FieldNode } from '../fields/FieldNode.ts';
import { sameValue } from '../fields/sameValue.ts';
import type { NextVersion } from '../pages/OpenWork.ts';
import type { ListModel } from './ListModel.ts';

/** What one version of a list hands over to the next; what is applied stands in the address, and rows in the memory of the list. */
interface Carried {
  /** Values that are typed and not searched for yet, by control. */
  typed: ReadonlyMap<string, unknown>;
  chosen: readonly string[];
  /** Everything is chosen but these. */
  except: readonly string[] | undefined;
}

/** Whether all that is typed has a place in the next version. */
export function fitsList(list: ListModel, next: NextVersion): boolean {
  return typedIn(list).every(({ control }) => isIn(next, control));
}

export function carryList(list: ListModel, next: NextVersion): Carried {
  const { selection } = list;
  const isSame = hasSameRows(list.document, next.document);
  list.memory.keep(isSame);
  return {
    typed: new Map(typedIn(list).map((node) => [node.name, node.value])),
    chosen: isSame && !selection.isAll ? [...selection.ids] : [],
    except: isSame && selection.isAll ? [...selection.except] : undefined,
  };
}

/** @param carried by {@link carryList} of the version before */
export function takeList(list: ListModel, carried: unknown): void {
  const { filters, selection } = list;
  const { typed, chosen, except } = carried as Carried;
  for (const [name, value] of typed) {
    const node = filters.find(name);
    if (node?.takes(value)) node.set(value);
  }
  if (!list.isSelectable && !list.features.choose) {
    selection.clear();
    return;
  }
  if (except && !list.actions.nameRows) {
    selection.selectAll();
    for (const id of except) selection.toggle(id);
  }
  selection.add(chosen);
}

function typedIn({ filters }: ListModel): readonly FieldNode[] {
  return filters.nodes.filter((node) => !sameValue(node.value, filters.applied.get(node.name)));
}

function isIn({ filters }: NextVersion, control: FieldNode['control']): boolean {
  return filters.some(({ name, filtertype }) => name === control.name && filtertype === control.filtertype);
}

/** Rows of another question, or under other names, are not those that were chosen. */
function hasSameRows(one: object, other: object): boolean {
  return rowsOf(one) === rowsOf(other);
}

function rowsOf({ source, idprop }: { source?: unknown; idprop?: unknown }): string {
  return JSON.stringify([source, idprop]);
}
