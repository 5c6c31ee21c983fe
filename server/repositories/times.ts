const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Lower end of a period, as the database stores times. A day without a time begins at midnight UTC. */
export function fromTime(value: string): string {
  return new Date(value).toISOString();
}

/** Upper end, included. A day without a time ends with its last millisecond UTC. */
export function toTime(value: string): string {
  return DAY.test(value) ? `${value}T23:59:59.999Z` : new Date(value).toISOString();
}

/** The day of a moment in UTC, or some days after it. */
export function dayOf(moment: Date, after = 0): string {
  return new Date(moment.getTime() + after * 86_400_000).toISOString().slice(0, 10);
}

/** The day that totals are counted from: that of the reader, else that of the server in UTC. */
export function countedDay(query: { readonly today?: string }, now: Date): string {
  return query.today ?? dayOf(now);
}
