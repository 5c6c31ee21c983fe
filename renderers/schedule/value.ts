import type { ValueDefinition, ValueFault } from '#engine/index.ts';
import { isCron, splitZone } from './expression.ts';

/** A cron expression of five fields, or six with seconds, or the typed text while it is none. */
export const scheduleValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value.trim() === '',
  validate: (value): ValueFault[] => (value.trim() === '' || isCron(value) ? [] : [{ key: 'schedule.invalid' }]),
  toQuery: (name, value): Record<string, string> => (value.trim() === '' ? {} : { [name]: clean(value) }),
  fromQuery: (name, query) => clean(query.get(name) ?? ''),
  fromDocument: (value) => (typeof value === 'string' ? clean(value) : ''),
  toDocument: (value) => (value.trim() === '' ? null : clean(value)),
  // Its words are drawn by the view: what a first list loads stays small.
  toText: (value) => splitZone(value).cron,
};

function clean(text: string): string {
  const { cron, zone } = splitZone(text);
  return zone ? `CRON_TZ=${zone} ${cron}` : cron;
}
