import { type FieldNode, sameValue } from '../fields/FieldNode.ts';
import type { NextVersion, OpenWork } from '../pages/OpenWork.ts';
import type { ListModel } from './ListModel.ts';

/** What one version of a list hands over to the next; what is applied stands in the address, and rows in the memory of the list. */
interface Carried {
  /** Values that are typed and not searched for yet, by control. */
  typed: ReadonlyMap<string, unknown>;
  chosen: readonly string[];
  /** Everything is chosen but these. */
  except: readonly string[] | undefined;
}

/** What the reader of a list does in it: what is typed into its filters, what is chosen, where it stands. */
export function listWork(list: ListModel): OpenWork {
  const { filters, selection } = list;
  const typed = (): readonly FieldNode[] =>
    filters.nodes.filter((node) => !sameValue(node.value, filters.applied.get(node.name)));
  return {
    name: 'list',
    isUnsaved: () => filters.isChanged,
    fits: (next) => typed().every(({ control }) => isIn(next, control)),
    carry(next): Carried {
      const isSame = hasSameRows(list.document, next.document);
      list.memory.keep(isSame);
      return {
        typed: new Map(typed().map((node) => [node.name, node.value])),
        chosen: isSame && !selection.isAll ? [...selection.ids] : [],
        except: isSame && selection.isAll ? [...selection.except] : undefined,
      };
    },
    take(carried) {
      const { typed: values, chosen, except } = carried as Carried;
      for (const [name, value] of values) {
        const node = filters.find(name);
        if (node?.takes(value)) node.set(value);
      }
      if (!list.isSelectable && !list.features.choose) return selection.clear();
      if (except) selection.selectAll();
      for (const id of except ?? []) selection.toggle(id);
      selection.add(chosen);
    },
  };
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
