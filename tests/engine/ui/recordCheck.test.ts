import { expect, test } from 'vitest';
import { recordCheck } from '#engine/ui/rjsf/validator.ts';
import { proves } from '../../proves.ts';

const fee = (kind: string, pattern: string) => ({
  type: 'object' as const,
  required: ['Kind'],
  properties: { Kind: { const: kind }, Text: { type: 'string' as const, pattern }, Size: { minimum: 1 } },
});
const schema = {
  $defs: { Letters: fee('letters', '^[a-z]*$') },
  type: 'object' as const,
  required: ['Name'],
  properties: {
    Name: { type: 'string' as const, minLength: 2 },
    Email: { type: 'string' as const, format: 'email' },
    Code: { type: 'string' as const, pattern: '^[A-Z]{3}$' },
    Rank: { type: 'integer' as const },
    Fee: { oneOf: [{ $ref: '#/$defs/Letters' }, fee('digits', '^[0-9]*$')] },
    Hours: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: {
          Day: { type: 'string' as const, pattern: '^[A-Z]' },
          Times: { type: 'array' as const, minItems: 1 },
        },
      },
    },
  },
};

const table: { title: string; record: Record<string, unknown>; want: Record<string, string> }[] = [
  { title: 'a good record', record: { Name: 'Ada', Email: 'ada@example.org', Code: 'ABC', Rank: 1 }, want: {} },
  { title: 'empty values, which the controls judge', record: { Name: '', Email: null, Code: '' }, want: {} },
  { title: 'an address that is none', record: { Name: 'Ada', Email: 'ada' }, want: { Email: 'field.email' } },
  {
    title: 'a pattern and a length',
    record: { Name: 'A', Code: 'abc' },
    want: { Name: 'field.tooShort', Code: 'field.pattern' },
  },
  {
    title: 'places in a list, where they are',
    record: {
      Name: 'Ada',
      Hours: [
        { Day: 'Monday', Times: [1] },
        { Day: 'tuesday', Times: [] },
      ],
    },
    want: { 'Hours.1.Day': 'field.pattern', 'Hours.1.Times': 'field.tooFew' },
  },
  {
    title: 'of several shapes the one that is meant',
    record: { Name: 'Ada', Fee: { Kind: 'digits', Text: 'a' } },
    want: { 'Fee.Text': 'field.pattern' },
  },
  {
    title: 'of several shapes no other than the one that is meant',
    record: { Name: 'Ada', Fee: { Kind: 'digits', Text: '1', Size: 0 } },
    want: {},
  },
  {
    title: 'a shape that stands elsewhere in the schema',
    record: { Name: 'Ada', Fee: { Kind: 'letters', Text: 'a', Size: 0 } },
    want: {},
  },
  { title: 'a type, which the server judges', record: { Name: 'Ada', Rank: 'x' }, want: {} },
];
test.each(table)('the schema carries the bounds: $title', proves('unit', 'WIDGET-VALID-05'), ({ record, want }) => {
  expect(recordCheck(schema)(record)).toEqual(want);
});
