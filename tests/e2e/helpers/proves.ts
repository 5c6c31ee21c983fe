import type { Proof } from '../../proves.ts';

/**
 * Names the rows of the specification that a Playwright test proves; `npm run requirements` counts them.
 *
 * @example test('a role is copied', proves('browser', 'CONSOLE-ROLE-12'), async ({ page }) => { ... })
 */
export function proves(kind: Exclude<Proof, 'unit'>, ...ids: readonly string[]) {
  return { annotation: ids.map((id) => ({ type: kind, description: id })) };
}
