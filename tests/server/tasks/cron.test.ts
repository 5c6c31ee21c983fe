import { describe, expect, it } from 'vitest';
import { cronFault, nextRun, runsUpTo } from '../../../server/tasks/cron.ts';
import { proves } from '../../proves.ts';

const NOW = new Date('2027-01-01T00:00:00Z');

/** All runs of a schedule between two moments. */
function runsBetween(cron: string, zone: string, from: string, to: string): string[] {
  const runs: string[] = [];
  for (let at = nextRun(cron, zone, new Date(from)); at && at < new Date(to); at = nextRun(cron, zone, at)) {
    runs.push(at.toISOString());
  }
  return runs;
}

describe('when a schedule is due', () => {
  it.each([
    // The hour from two to three is not there: the first moment behind it, on the same day.
    ['30 2 * * *', 'Europe/Berlin', '2027-03-27T12:00Z', '2027-03-29T12:00Z', ['2027-03-28T01:00', '2027-03-29T00:30']],
    // That hour is there twice: the first of them alone.
    ['30 2 * * *', 'Europe/Berlin', '2027-10-30T12:00Z', '2027-11-01T12:00Z', ['2027-10-31T00:30', '2027-11-01T01:30']],
    // Midnight is not there.
    [
      '15 0 * * *',
      'America/Sao_Paulo',
      '2018-11-03T12:00Z',
      '2018-11-05T12:00Z',
      ['2018-11-04T03:00', '2018-11-05T02:15'],
    ],
    // The clocks move by half an hour.
    [
      '15 2 * * *',
      'Australia/Lord_Howe',
      '2027-10-02T00:00Z',
      '2027-10-04T00:00Z',
      ['2027-10-02T15:30', '2027-10-03T15:15'],
    ],
    // A whole day is not there.
    ['0 2 * * *', 'Pacific/Apia', '2011-12-29T00:00Z', '2011-12-31T00:00Z', ['2011-12-29T12:00', '2011-12-30T12:00']],
    // Every half hour goes on by the clock of the world.
    [
      '*/30 * * * *',
      'Europe/Berlin',
      '2027-10-31T00:29Z',
      '2027-10-31T02:01Z',
      ['2027-10-31T00:30', '2027-10-31T01:00', '2027-10-31T01:30', '2027-10-31T02:00'],
    ],
  ])('%s in %s from %s', (cron, zone, from, to, expected) => {
    expect(runsBetween(cron, zone, from, to)).toEqual(expected.map((time) => `${time}:00.000Z`));
  });

  it('says the last runs up to a moment, that moment included', () => {
    const until = new Date('2027-01-05T03:00:00.400Z');
    expect(runsUpTo('0 3 * * *', 'UTC', { until, most: 2 }).map((time) => time.toISOString())).toEqual([
      '2027-01-04T03:00:00.000Z',
      '2027-01-05T03:00:00.000Z',
    ]);
  });
});

describe('what cannot be saved', () => {
  it.each([
    ['0 0 31 2 *', 'UTC', 'cron_never'],
    ['* * * * * *', 'UTC', 'cron_too_often'],
    ['* * * * *', 'UTC', 'cron_too_often'],
    ['*/7 * * * *', 'UTC', 'cron_too_often'],
    ['58 23 * * 1', 'UTC', undefined],
    ['0,59 0,23 * * *', 'UTC', 'cron_too_often'],
    ['*/5 * * * *', 'UTC', undefined],
    ['0 */5 * * * *', 'UTC', undefined],
    ['@daily', 'UTC', 'cron_invalid'],
    ['61 * * * *', 'UTC', 'cron_invalid'],
    ['every day', 'UTC', 'cron_invalid'],
    ['0 0 * * * * 2027', 'UTC', 'cron_invalid'],
    ['0 0 29 2 *', 'UTC', undefined],
    ['0 3 * * *', 'Mars/Olympus', 'zone_unknown'],
    ['0 3 * * *', '+05:00', 'zone_unknown'],
    ['0 3 * * *', '', 'zone_unknown'],
    ['0 9 L * *', 'Europe/Lisbon', undefined],
  ])('"%s" in "%s": %s', proves('unit', 'CONSOLE-TASK-13'), (cron, zone, code) => {
    expect(cronFault(cron, zone, { least: 5, now: NOW })?.code).toBe(code);
  });
});
