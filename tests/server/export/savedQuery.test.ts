import { expect, it } from 'vitest';
import type { FilterControl } from '../../../server/engine.ts';
import { daysOf, savedQuery } from '../../../server/export/savedQuery.ts';

const base = { timeZone: 'America/New_York', now: new Date('2027-03-15T02:00:00Z') };
const period = { name: 'LoginFrom:LoginTo', label: 'Period', filtertype: 'inputdate' } as const;
const due = { name: 'duefrom:dueto', label: 'Due', filtertype: 'inputdate' } as const;

it.each<[string, string, FilterControl, unknown, object]>([
  // The clocks went forward that day: it began at UTC-5 and ended at UTC-4.
  [
    'a day of 23 hours',
    'listLoginDetails',
    period,
    { from: '2027-03-14', to: '2027-03-14' },
    { LoginFrom: '2027-03-14T05:00:00.000Z', LoginTo: '2027-03-15T03:59:59.999Z' },
  ],
  [
    'days up to today, which is yesterday still in the zone',
    'listLoginDetails',
    period,
    { last: { days: 7 } },
    { LoginFrom: '2027-03-07T05:00:00.000Z', LoginTo: '2027-03-15T03:59:59.999Z' },
  ],
  [
    'days where the contract takes days',
    'listApprovals',
    due,
    { from: '2027-03-01', to: '2027-03-31' },
    { duefrom: '2027-03-01', dueto: '2027-03-31' },
  ],
  [
    'a period with a name',
    'listLoginDetails',
    { ...period, filtertype: 'daterange' },
    { dateRangeString: 'lastmonth', from: '2026-01-01T00:00:00', to: '2026-01-31T23:59:59' },
    { LoginFrom: '2027-02-01T05:00:00.000Z', LoginTo: '2027-03-01T04:59:59.000Z' },
  ],
  [
    'times by the clocks of the zone',
    'listLoginDetails',
    { ...period, filtertype: 'daterange' },
    { dateRangeString: null, from: '2027-03-01T08:30:00', to: null },
    { LoginFrom: '2027-03-01T13:30:00.000Z' },
  ],
  [
    'numbers',
    'listProperties',
    { name: 'unitsmin:unitsmax', label: 'Units', filtertype: 'minmax' },
    { from: 10, to: null },
    { unitsmin: 10 },
  ],
  [
    'several',
    'listUnits',
    { name: 'status', label: 'Status', filtertype: 'dropdownmultiselect' },
    ['vacant', 'notice'],
    { status: ['vacant', 'notice'] },
  ],
  [
    'a text that looks like a day',
    'listUnits',
    { name: 'searchTerm', label: 'Search', filtertype: 'inputstring' },
    '2027-03-01',
    { searchTerm: '2027-03-01' },
  ],
])('asks for %s', (_what, operation, control, value, query) => {
  expect(savedQuery([control], { [control.name]: value }, { ...base, operation })).toEqual(query);
});

it('asks for what the document says where the filter says nothing', () => {
  const controls = [{ ...period, value: { last: { days: 1 } } }] as const;
  const context = { ...base, operation: 'listLoginDetails' };
  const query = { LoginFrom: '2027-03-13T05:00:00.000Z', LoginTo: '2027-03-15T03:59:59.999Z' };
  expect(savedQuery(controls, {}, context)).toEqual(query);
  expect(savedQuery(controls, { [period.name]: null }, context)).toEqual({});
});

it('has constants of a document that follow today as of the day in the zone', () => {
  const constants = {
    status: ['current'],
    from: { day: 'today' },
    to: { day: 'endOfMonth', plus: 1 },
    began: { day: 'today', at: 'start' },
    ends: { day: 'today', at: 'end' },
  };
  expect(daysOf(constants, base)).toEqual({
    from: '2027-03-14',
    to: '2027-04-01',
    // A day of 23 hours.
    began: '2027-03-14T05:00:00.000Z',
    ends: '2027-03-15T03:59:59.999Z',
  });
  expect(daysOf(undefined, base)).toEqual({});
});

it('asks for days of two names', () => {
  const control = {
    name: 'due',
    label: 'Due',
    filtertype: 'fromtodate',
    fromDateName: 'duefrom',
    toDateName: 'dueto',
  } as const;
  const value = { fromDate: '2027-03-01', toDate: '2027-03-31' };
  expect(savedQuery([control], { due: value }, { ...base, operation: 'listApprovals' })).toEqual({
    duefrom: '2027-03-01',
    dueto: '2027-03-31',
  });
});
