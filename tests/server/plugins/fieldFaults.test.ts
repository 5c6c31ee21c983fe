import { expect, it } from 'vitest';
import { tellFaults } from '../../../server/plugins/fieldFaults.ts';

const texts = {
  'field.required': 'Pflichtfeld',
  'field.max': 'Höchstens {max}',
  'field.maxLength': 'Höchstens {max} Zeichen',
  'field.tooShort': 'Zu kurz',
  'field.email': 'Keine Adresse',
  'field.whole': 'Eine ganze Zahl',
};

it.each([
  ['required', { missingProperty: 'Name' }, 'Pflichtfeld'],
  ['maximum', { limit: 5, comparison: '<=' }, 'Höchstens 5'],
  ['maxLength', { limit: 120 }, 'Höchstens 120 Zeichen'],
  ['minLength', { limit: 1 }, 'Pflichtfeld'],
  ['minLength', { limit: 9 }, 'Zu kurz'],
  ['minItems', { limit: 1 }, 'Pflichtfeld'],
  ['format', { format: 'email' }, 'Keine Adresse'],
  ['type', { type: 'integer,null' }, 'Eine ganze Zahl'],
  // What an input never does is told by the validator, to whoever writes the call.
  ['type', { type: 'string' }, 'Name is wrong'],
  ['additionalProperties', { additionalProperty: 'x' }, 'Name.x is wrong'],
  // No text of that language.
  ['enum', { allowedValues: [1] }, 'Name is wrong'],
])('%s %o is told as an input tells it: %s', (keyword, params, want) => {
  const told = tellFaults([{ keyword, params, message: 'is wrong', instancePath: '/Name' }], texts);
  expect(Object.values(told)).toEqual([want]);
});

it('of several faults of one field the form of the whole counts, faults of the record itself have no field', () => {
  const short = { keyword: 'minLength', params: { limit: 9 }, instancePath: '/Email' };
  const form = { keyword: 'format', params: { format: 'email' }, instancePath: '/Email' };
  const none = { keyword: 'minProperties', params: { limit: 1 }, instancePath: '' };
  expect(tellFaults([short, form, none], texts)).toEqual({ Email: 'Keine Adresse' });
});
