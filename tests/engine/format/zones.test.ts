import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proves } from '../../proves.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs the functions of a file of engine/format in a process of its own, whose zone is the user's. */
function inZone(zone: string, body: string): unknown {
  const script = `
    import * as range from '#engine/format/relativeRange.ts';
    import * as dates from '#engine/format/readDate.ts';
    import * as moments from '#engine/format/typedMoment.ts';
    console.log(JSON.stringify((() => { ${body} })()));`;
  const output = execFileSync(join(root, 'node_modules/.bin/node'), ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test.each([
  ['UTC', '2024-03-05', '2024-03-05T00:00:00.000Z', '2024-03-05T23:59:59.999Z'],
  ['Asia/Riyadh', '2024-03-05', '2024-03-04T21:00:00.000Z', '2024-03-05T20:59:59.999Z'],
  ['America/New_York', '2024-03-05', '2024-03-05T05:00:00.000Z', '2024-03-06T04:59:59.999Z'],
  // 23 hours in spring, 25 in autumn.
  ['America/New_York', '2024-03-10', '2024-03-10T05:00:00.000Z', '2024-03-11T03:59:59.999Z'],
  ['America/New_York', '2024-11-03', '2024-11-03T04:00:00.000Z', '2024-11-04T04:59:59.999Z'],
  // The clock change skips midnight: the day begins at 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
])('in %s the day %s goes from %s to %s', (zone, day, from, to) => {
  expect(inZone(zone, `return [range.startOfDay('${day}'), range.endOfDay('${day}')]`)).toEqual([from, to]);
});

test.each(['UTC', 'Asia/Riyadh', 'America/New_York', 'Pacific/Apia', 'Pacific/Kiritimati'])(
  'in %s the last 30 days end today, whatever the clock does between',
  proves('unit', 'CONSOLE-REPORT-04'),
  (zone) => {
    const ranges = inZone(
      zone,
      `return [[2024, 2, 31, 0, 5], [2024, 2, 31, 23, 55], [2024, 10, 10, 12, 0]].map(([y, m, d, h, min]) =>
        range.resolveRange({ last: { days: 30 } }, new Date(y, m, d, h, min)))`,
    );
    expect(ranges).toEqual([
      { from: '2024-03-01', to: '2024-03-31' },
      { from: '2024-03-01', to: '2024-03-31' },
      { from: '2024-10-11', to: '2024-11-10' },
    ]);
  },
);

test.each(['Asia/Riyadh', 'America/New_York', 'Pacific/Apia'])(
  'in %s what is sent for a day reads as that day',
  (zone) => {
    const days = ['2024-01-01', '2024-03-10', '2024-11-03', '2011-12-29', '2011-12-31'];
    const body = `return ${JSON.stringify(days)}.map((day) => [dates.toDay(range.startOfDay(day)), dates.toDay(range.endOfDay(day))])`;
    expect(inZone(zone, body)).toEqual(days.map((day) => [day, day]));
  },
);

test.each([
  ['UTC', '2024-03-05T14:30:00', '2024-03-05T14:30:00.000Z', '+00:00'],
  ['Asia/Riyadh', '2024-03-05T01:30:00', '2024-03-04T22:30:00.000Z', '+03:00'],
  ['America/New_York', '2024-07-05T14:30:00', '2024-07-05T18:30:00.000Z', '-04:00'],
  ['Asia/Kathmandu', '2024-03-05T14:30:00', '2024-03-05T08:45:00.000Z', '+05:45'],
])(
  'in %s the local time %s is the instant %s',
  proves('unit', 'WIDGET-CTRL-inputdatetime'),
  (zone, local, instant, offset) => {
    expect(
      inZone(
        zone,
        `return [moments.localToInstant('${local}'), moments.instantToLocal('${instant}'), moments.withOffset('${local}')]`,
      ),
    ).toEqual([instant, local, local + offset]);
  },
);

test(
  'a time that a clock change skips is an hour later, never lost',
  proves('unit', 'WIDGET-CTRL-inputdatetime'),
  () => {
    expect(inZone('America/New_York', `return moments.localToInstant('2024-03-10T02:30:00')`)).toBe(
      '2024-03-10T07:30:00.000Z',
    );
  },
);
