import { describe, expect, it } from 'vitest';
import { ERRORS } from '#engine/errors.ts';
import { mullion } from './checkCommand.ts';

describe('mullion explain', () => {
  it('prints the page of a code, by number and by name alike', () => {
    const { status, stdout } = mullion(['explain', 'MU1307']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^MU1307 COLUMN_UNKNOWN[\s\S]*wrong \(list \/columns\/0\/field\):\n {4}"Nmae"[\s\S]*right[\s\S]*"Name"/u,
    );
    expect(mullion(['explain', 'column-unknown']).stdout).toBe(stdout);
  });

  it('lists every code when none is given', () => {
    const { status, stdout } = mullion(['explain']);
    expect(status).toBe(0);
    for (const [code, { name }] of Object.entries(ERRORS))
      expect(stdout).toMatch(new RegExp(`^${code} {2}${name} `, 'm'));
  });

  it.each([
    ['COLUM_UNKNOWN', 'did you mean "COLUMN_UNKNOWN"?'],
    ['MU9999', 'there is no code "MU9999"'],
  ])('does not know %s', (wanted, says) => {
    const { status, stdout, stderr } = mullion(['explain', wanted]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(says);
  });
});
