import { ownTimeZone } from '../../format/ownTimeZone.ts';
import { thenText } from '../../language/rows/thenBy.ts';
import type { EngineServices } from '../../services.ts';
import { valuesOf } from '../filters/savedValues.ts';
import type { ExportedList } from './ExportedList.ts';

/** Form of the product that makes a subscription, and the operation that it saves by (data contract, subscriptions). */
const FORM = 'subscription';
const OPERATION = 'saveSubscription';

/** A form that is to be opened. */
export interface OpenedSubscription {
  id: string;
  params: Readonly<Record<string, unknown>>;
}

/** Whether rows can be mailed at a schedule: the product has an operation and a form for it, and the user may change something. */
export function canSubscribe({ contract, documents, permissions }: EngineServices): boolean {
  if (permissions.isReadOnlyUser || !Object.hasOwn(contract.operations, OPERATION)) return false;
  return documents.index.some(({ kind, id }) => kind === 'form' && id === FORM);
}

/** The form for the rows that a list or report shows now: its filters by their values, so that periods which follow today go on. */
export function subscriptionTo(
  services: EngineServices,
  kind: 'list' | 'report',
  list: ExportedList,
): OpenedSubscription {
  const { document, filters, exportQuery, shownSort, table } = list;
  const params = {
    ...{ id: 'new', kind, document: document.id, name: services.locale.text(document.title) },
    filter: JSON.stringify(valuesOf(filters)),
    query: withoutFilters(exportQuery, filters.appliedQuery),
    timezone: ownTimeZone(),
    columns: table.shown.map(({ field }) => field),
    ...(shownSort ? { sortby: shownSort.by, sorttype: shownSort.type, thenby: thenText(shownSort.thenby) } : {}),
  };
  return { id: FORM, params };
}

/** What narrows the rows beside the filters. */
function withoutFilters(query: Readonly<Record<string, unknown>>, filters: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(filters, name)));
}
