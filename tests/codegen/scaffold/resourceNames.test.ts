import { expect, it } from 'vitest';
import { ResourceNames } from '../../../codegen/scaffold/find/ResourceNames.ts';
import { titleOf } from '../../../codegen/scaffold/words.ts';

const PATHS = ['/bookings', '/categories', '/customers', '/customers/{id}', '/showtimes', '/reports/daily'];

it.each([
  ['/bookings', 'Bookings'],
  ['/bookings/admin/all', 'All bookings'],
  ['/showtimes/rooms/{roomId}/upcoming', 'Upcoming showtimes'],
  ['/categories/tree', 'Category tree'],
  ['/showtimes/details', 'Showtime details'],
  ['/customers/{id}/history', 'Customer history'],
  ['/customers/{id}/orders', 'Orders'],
  ['/customers/findByStatus', 'Find by status'],
  ['/reports/daily', 'Daily'],
])('the list of %s is called %s', (path, title) => {
  expect(titleOf(new ResourceNames([...PATHS, path]).listNameOf(path, []))).toBe(title);
});

it('a name that is taken is no name', () => {
  const names = new ResourceNames([...PATHS, '/bookings/all', '/all-bookings']);
  expect(names.listNameOf('/all-bookings', [])).toBe('all-bookings');
  expect(names.listNameOf('/bookings/all', [])).toBe('all');
});
