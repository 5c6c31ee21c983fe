import { isObject, toNumber } from '#engine/format/index.ts';
import type { ValueDefinition } from '#engine/index.ts';

/** What stands against a record, and where to go about it. */
export interface ErrorWarning {
  MessageType: 0 | 1 | 2;
  Message: string;
  /** Route below /app; `{id}` stands for the id, `{tab}` for the tab. */
  State?: string;
  /** Name under which the page has the id: `{IdProperty}` in its route. */
  IdProperty?: string;
  Id?: string | number;
  ActiveTab?: string;
  /** `URL` is opened instead, in a new tab of the browser. */
  IsNotRoute?: boolean;
  URL?: string;
}

/** Locale keys of the types 0, 1 and 2 (widgets 3). */
export const typeKeys = ['notice.fyi', 'notice.warning', 'notice.error'] as const;

/** A list that is shown and never entered. */
export const errorsWarningsValue: ValueDefinition<readonly ErrorWarning[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  validate: () => [],
  toQuery: () => ({}),
  fromQuery: () => [],
  fromDocument: (value) => (Array.isArray(value) ? value.flatMap(readItem) : []),
  toDocument: (value) => (value.length === 0 ? null : value),
  toText: (value, _options, { text }) =>
    value.map(({ MessageType, Message }) => `${text(typeKeys[MessageType])}: ${text(Message)}`).join('; '),
};

/** Where an item leads; neither for one that only tells. */
export interface Target {
  /** Route below /app. */
  to?: string;
  url?: string;
}

/** A route with the id and the tab of the item, or an address outside. What could run code leads nowhere. */
export function targetOf(item: ErrorWarning): Target {
  if (item.IsNotRoute) {
    const url = URL.canParse(item.URL ?? '') ? new URL(item.URL ?? '') : undefined;
    return url && /^https?:$/.test(url.protocol) ? { url: url.href } : {};
  }
  const to = routeOf(item);
  return to === undefined ? {} : { to };
}

/** Words between slashes, or names in braces. */
const ROUTE = /^[\w-]+(?:\/(?:[\w-]+|\{\w+\}))*$/;

function routeOf({ State, IdProperty = 'id', Id, ActiveTab }: ErrorWarning): string | undefined {
  if (State === undefined || !ROUTE.test(State)) return undefined;
  // Without a tab the page opens its first one.
  const route = ActiveTab === undefined ? State.replace(/\/\{tab\}$/, '') : State;
  const values: Readonly<Record<string, unknown>> = { tab: ActiveTab, [IdProperty]: Id };
  let isComplete = true;
  const to = route.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') isComplete = false;
    return encodeURIComponent(String(value));
  });
  if (!isComplete) return undefined;
  const query = new URLSearchParams();
  if (Id !== undefined && !State.includes(`{${IdProperty}}`)) query.set(IdProperty, String(Id));
  if (ActiveTab !== undefined && !State.includes('{tab}')) query.set('ActiveTab', ActiveTab);
  return query.size > 0 ? `${to}?${query}` : to;
}

function readItem(item: unknown): ErrorWarning[] {
  if (!isObject(item)) return [];
  const { MessageType, Message, Id, IsNotRoute, ...rest } = item;
  if (typeof Message !== 'string' || Message === '') return [];
  const type = toNumber(MessageType);
  const texts = (['State', 'IdProperty', 'ActiveTab', 'URL'] as const).flatMap((name) => {
    const value = rest[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return [
    {
      MessageType: type === 1 || type === 2 ? type : 0,
      Message,
      ...Object.fromEntries(texts),
      ...(typeof Id === 'string' || typeof Id === 'number' ? { Id } : {}),
      ...(IsNotRoute === true ? { IsNotRoute } : {}),
    },
  ];
}
