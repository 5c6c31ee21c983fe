import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { keySql, type Per } from '../../../server/repositories/groups/groupKey.ts';
import { clockOf } from '../../../server/repositories/groups/localDay.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

/** Far east and west, halves and quarters of hours, summer times of half an hour, and one that crossed the date line. */
const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
];
const PERIODS: readonly Per[] = ['day', 'week', 'month', 'year'];
const HOUR = 3_600_000;

describeDatabases('periods of a time', (dialect) => {
  const server = withServer(dialect);
  const isPostgres = dialect === 'postgres';

  it.each(ZONES)('begin when they do on the clocks of %s', async (timeZone) => {
    const times = timesOf(timeZone);
    const localDay = dayIn(timeZone);
    for (const per of PERIODS) {
      const typeOf = () => ({ type: 'string', format: 'date-time' });
      const { value } = keySql({ by: 'time', per }, sql.ref('moment.time'), { isPostgres, timeZone, typeOf });
      const found = await sql<{ time: string | Date; key: string }>`
        select moment.time, ${value} as key from (${rowsOf(times)}) as moment order by 1`.execute(server.db);
      expect(found.rows.map(({ time, key }) => [new Date(time).toISOString(), key])).toEqual(
        times.map((time) => [time, firstOf(per, localDay(time))]),
      );
    }
  });

  it('are none of no time', async () => {
    const typeOf = () => ({ type: 'string', format: 'date-time' });
    for (const per of PERIODS) {
      const context = { isPostgres, timeZone: 'Europe/Berlin', typeOf };
      const { value } = keySql({ by: 'time', per }, sql.ref('moment.time'), context);
      const none = isPostgres ? sql`select null::timestamptz as time` : sql`select null as time union all select ''`;
      const { rows } = await sql<{ key: unknown }>`select ${value} as key from (${none}) as moment`.execute(server.db);
      expect([...new Set(rows.map(({ key }) => key))]).toEqual([null]);
    }
  });

  function rowsOf(times: readonly string[]): RawBuilder<unknown> {
    const type = sql.raw(isPostgres ? 'timestamptz' : 'text');
    return sql.join(
      times.map((time) => sql`select cast(${sql.lit(time)} as ${type}) as time`),
      sql` union all `,
    );
  }
});

/** Both sides of changes of the clocks, of days and of years, and some times between, in order. */
function timesOf(timeZone: string): string[] {
  const { first, changes } = clockOf(timeZone);
  const some = changes.filter((_change, index) => index % 12 === 0).map(({ at }) => at);
  const ends = [first, ...changes.slice(-2).map(({ minutes }) => minutes)].flatMap((minutes) =>
    ['2026-01-01', '2026-03-01', '2024-02-29', '2026-06-15', '2026-12-28'].map(
      (day) => Date.parse(day) - minutes * 60_000,
    ),
  );
  const near = [...some, ...ends].flatMap((at) => [at - 1, at, at + HOUR]);
  const between = fc.sample(fc.integer({ min: 0, max: Date.UTC(2100, 11, 31) }), { numRuns: 150, seed: 7 });
  return [...new Set([...near, ...between])].sort((a, b) => a - b).map((at) => new Date(at).toISOString());
}

function dayIn(timeZone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (time) => format.format(new Date(time));
}

function firstOf(per: Per, day: string): string {
  if (per === 'day') return day;
  if (per === 'month') return `${day.slice(0, 7)}-01`;
  if (per === 'year') return `${day.slice(0, 4)}-01-01`;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
