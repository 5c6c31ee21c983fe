import { expect, it } from 'vitest';
import type { MenuItem } from '#engine/index.ts';
import { groupReports, reportMatches, type ShownReport } from '../../screens/reports/shownReports.ts';

const report = (id: string, page?: string, description = ''): ShownReport => ({
  id,
  title: id,
  description,
  to: id,
  page,
  isBroken: false,
});
const item = (Text: string, page: string, Route = Text, Children: MenuItem[] = []): MenuItem => ({
  MenuItemId: Text,
  Text,
  Route,
  page,
  Children,
});
const text = (key: string) => (key === 'reports.others' ? 'Others' : key);
const groupsOf = (reports: ShownReport[], menu: MenuItem[]) =>
  groupReports(reports, menu, text).map(({ title, reports: found }) => [title, found.map(({ id }) => id)]);

it.each([
  [
    'the part of the menu whose page opens them',
    [item('Units', 'units')],
    [
      ['Units', ['rentroll', 'vacant']],
      ['Others', ['logins']],
    ],
  ],
  [
    'a part within a part',
    [{ ...item('Homes', 'homes'), Children: [item('Units', 'units')] }],
    [
      ['Units', ['rentroll', 'vacant']],
      ['Others', ['logins']],
    ],
  ],
  [
    'no part where the menu has only the report itself',
    [item('Logins', 'logins', 'logins')],
    [['Others', ['rentroll', 'logins', 'vacant']]],
  ],
])('reports stand under %s', (_, menu, groups) => {
  const reports = [report('rentroll', 'units'), report('logins', 'logins'), report('vacant', 'units')];
  expect(groupsOf(reports, menu)).toEqual(groups);
});

it.each([
  ['', true],
  ['  RENT ', true],
  ['units rent', true],
  ['rent deals', false],
  ['schluss', true],
])('"%s" is found: %s', (sought, isFound) => {
  expect(reportMatches(report('Rent roll', 'units', 'Rents of all units at Schlüss'), sought)).toBe(isFound);
});
