import { expect, it } from 'vitest';
import { tellFault } from '../../../server/plugins/fieldFaults.ts';

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
  ['additionalProperties', { additionalProperty: 'x' }, 'Name is wrong'],
  // No text of that language.
  ['enum', { allowedValues: [1] }, 'Name is wrong'],
])('%s %o is told as an input tells it: %s', (keyword, params, want) => {
  expect(tellFault({ keyword, params, message: 'is wrong' }, 'Name', texts)).toBe(want);
});
