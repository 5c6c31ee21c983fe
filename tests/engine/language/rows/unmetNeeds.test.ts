import { expect, it } from 'vitest';
import { unmetNeeds } from '#engine/language/rows/unmetNeeds.ts';

const controls = [{ name: 'TaskName' }, { name: 'From:To' }, { name: 'rent', minname: 'Min', maxname: 'Max' }];

it.each([
  [undefined, {}, []],
  [['TaskName'], {}, ['TaskName']],
  [['TaskName'], { TaskName: ['7'] }, []],
  [['TaskName'], { TaskName: 0 }, []],
  [['TaskName'], { TaskName: false }, []],
  [['TaskName'], { TaskName: '' }, ['TaskName']],
  [['TaskName'], { TaskName: [''] }, ['TaskName']],
  [['TaskName'], { TaskName: null }, ['TaskName']],
  [['From:To', 'TaskName'], { To: '2027-01-01' }, ['TaskName']],
  [['rent', 'From:To'], { Max: 900 }, ['From:To']],
  // What the report does not have is for the check to say.
  [['Nobody'], {}, []],
])('of %j in %j: %j', (needs, query, unmet) => {
  expect(unmetNeeds(needs, controls, query).map(({ name }) => name)).toEqual(unmet);
});
