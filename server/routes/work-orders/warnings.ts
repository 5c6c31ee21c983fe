import type { Operations } from '#server/generated/types.ts';
import { countedDay } from '#server/repositories/times.ts';
import type { RouteContext } from '../routesOf.ts';

type WorkOrder = Operations['getWorkOrder']['answer'];
type ErrorWarning = NonNullable<WorkOrder['Warnings']>[number];
type Texts = Readonly<Record<string, string>>;
const FYI = 0;
const WARNING = 1;
const ERROR = 2;

/** A work order with what stands against it on the reader's day, in the language of who reads it. */
export function withWarnings<T extends WorkOrder>(
  { actor, query, services }: Pick<RouteContext<'getWorkOrder' | 'saveWorkOrder'>, 'actor' | 'query' | 'services'>,
  order: T,
) {
  const texts = services.locales.texts(actor.language);
  return { ...order, Warnings: warningsOf(order, countedDay(query, services.now()), texts) };
}

/** What stands against an open work order on a day, the worst first. */
function warningsOf(order: WorkOrder, today: string, texts: Texts): ErrorWarning[] {
  if (order.Status === 'completed' || order.Status === 'cancelled') return [];
  const say = (key: string) => texts[key] ?? key;
  const atProperty = { State: 'properties/{property}/{tab}', IdProperty: 'property', Id: order.PropertyId };
  const found: ErrorWarning[] = [];
  if (order.DueOn && order.DueOn < today) {
    found.push({
      MessageType: ERROR,
      Message: say('workorder.warning.overdue'),
      ...atProperty,
      ActiveTab: 'workorders',
    });
  }
  if (!order.VendorId) {
    found.push({ MessageType: WARNING, Message: say('workorder.warning.noVendor'), State: 'vendors' });
  }
  if (order.Priority === 'emergency') {
    found.push({ MessageType: FYI, Message: say('workorder.warning.map'), IsNotRoute: true, URL: mapOf(order) });
  }
  return found;
}

/** Where the property is, for who must be there soon. */
function mapOf({ PropertyName }: WorkOrder): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: PropertyName })}`;
}
