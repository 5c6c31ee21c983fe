import { describe, expect, it } from 'vitest';
import { roleColours } from '#engine/format/roleColour.ts';
import { contrastOf } from '#engine/models/form/contrast.ts';
import { readRoles } from '#engine/stores/sessionAnswers.ts';
import {
  claimsDiffer,
  databaseStep,
  type Role,
  resolveChoice,
  roleColour,
  selectionStart,
} from '#engine/stores/workspace/roleRules.ts';
import { proves } from '../../../proves.ts';

const settings = {
  adminRoles: ['Company Administrator', 'System Administration'],
  systemAdministrationRole: 'System Administration',
};
const role = (Name: string, Databases: string[] = [], isDefault = false): Role => ({
  Name,
  Databases,
  isDefault,
  menus: [],
});
const admin = role('Company Administrator', ['x']);
const system = role('System Administration', ['a', 'b']);
const agent = role('Agent', ['a', 'b']);
const clerk = role('Clerk', ['a'], true);

describe('rules of role and database', () => {
  it.each([
    ['an admin role works without a database', admin, { is: 'none' }],
    ['names are compared without regard to case', role('COMPANY ADMINISTRATOR'), { is: 'none' }],
    ['system administration chooses one', system, { is: 'choose' }],
    ['a single database is taken at once', clerk, { is: 'single', database: 'a' }],
    ['several databases ask', agent, { is: 'choose' }],
  ] as const)('%s', proves('unit', 'SHELL-ROLE-11', 'SHELL-ROLE-12', 'SHELL-ROLE-10'), (_, held, want) =>
    expect(databaseStep(held, settings)).toEqual(want),
  );

  it.each([
    ['one role skips the role step', [agent], false, undefined, 'database', 'Agent'],
    ['a default role opens on its database step', [agent, clerk], false, undefined, 'database', 'Clerk'],
    ['with a close button it opens on the role step', [agent, clerk], true, undefined, 'role', undefined],
    ['a candidate of start-up opens on its database step', [agent, clerk], false, agent, 'database', 'Agent'],
    ['an admin role alone has no database step', [admin], true, undefined, 'role', undefined],
    ['an admin role preselected is still only a role', [admin, agent], false, admin, 'role', 'Company Administrator'],
    ['no default role: the role step', [agent, system], false, undefined, 'role', undefined],
  ] as const)('%s', proves('unit', 'SHELL-ROLE-08', 'SHELL-ROLE-09'), (_, roles, hasClose, candidate, step, name) => {
    const start = selectionStart(roles, settings, { hasClose, candidate });
    expect([start.step, start.role?.Name]).toEqual([step, name]);
  });

  it.each([
    ['reuses the stored pair', [agent, clerk], 'Agent', 'b', { is: 'chosen', role: agent, database: 'b' }],
    ['a stored database that is not of the role asks', [agent], 'Agent', 'z', { is: 'choose', candidate: agent }],
    ['a stored role without a database asks', [agent], 'Agent', undefined, { is: 'choose', candidate: agent }],
    ['a role not held makes the first the candidate', [agent, clerk], 'Gone', 'a', { is: 'choose', candidate: agent }],
    [
      'and goes on when its database is clear',
      [clerk, agent],
      'Gone',
      'a',
      { is: 'chosen', role: clerk, database: 'a' },
    ],
    [
      'an admin role needs no database',
      [admin],
      'Company Administrator',
      '',
      { is: 'chosen', role: admin, database: '' },
    ],
    [
      'one role, one database: straight in',
      [clerk],
      undefined,
      undefined,
      { is: 'chosen', role: clerk, database: 'a' },
    ],
    [
      'several roles, none by default, nothing stored: ask',
      [agent, system],
      undefined,
      undefined,
      { is: 'choose', candidate: undefined },
    ],
    [
      'a default role whose database is clear is chosen',
      [agent, clerk],
      undefined,
      undefined,
      { is: 'chosen', role: clerk, database: 'a' },
    ],
    ['no role at all: ask', [], undefined, undefined, { is: 'choose', candidate: undefined }],
  ] as const)(
    '%s',
    proves('unit', 'SHELL-ROLE-16', 'SHELL-START-03', 'SHELL-ROLE-07', 'SHELL-ROLE-10'),
    (_, roles, name, database, want) => expect(resolveChoice(roles, { role: name, database }, settings)).toEqual(want),
  );

  it('takes the colour by the character sum modulo ten', proves('unit', 'SHELL-ROLE-18'), () => {
    for (const Name of ['Leasing Agent', 'Auditor', 'مدير']) {
      const sum = [...Name].reduce((total, char) => total + char.charCodeAt(0), 0);
      expect(roleColour({ Name })).toBe(roleColours[sum % 10]);
    }
    expect(new Set(roleColours).size).toBe(10);
    expect(roleColours.filter((colour) => contrastOf(colour, '#ffffff') < 4.5)).toEqual([]);
  });

  it.each([
    [['A', 'B', 'user'], ['B', 'A'], false],
    [['A', 'C'], ['A', 'B'], true],
    [['A'], ['A', 'B'], true],
  ])('claims %j against stored %j differ: %s', proves('unit', 'SHELL-ROLE-06'), (claimed, stored, want) =>
    expect(claimsDiffer(claimed, stored)).toBe(want),
  );

  it('reads Name and RoleName and all fields of a role', proves('unit', 'SHELL-ROLE-04'), () => {
    const [one, two] = readRoles([
      { RoleName: 'A', Databases: ['x', { Name: 'y' }], isDefault: 1, Color: '#123456', MenuItemId: 4, UUID: 'u' },
      { Name: 'B', Menu: { menus: [{ Text: 'M', Route: 'm', IsDefault: 1, Product: 'P' }] } },
    ]);
    expect(one).toMatchObject({
      Name: 'A',
      Databases: ['x', 'y'],
      isDefault: true,
      Color: '#123456',
      MenuItemId: '4',
      UUID: 'u',
    });
    expect(two?.menus).toMatchObject([{ Text: 'M', IsDefault: true, Product: 'P' }]);
  });
});
