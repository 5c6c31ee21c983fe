import { describe, expect, test } from 'vitest';
import type { FormDocument, FormField } from '#engine/generated/documents.ts';
import { contrastOf } from '#engine/models/form/contrast.ts';
import { fieldOf, formControl } from '#engine/models/form/formControl.ts';

const form = (property: unknown, required: unknown = []) =>
  ({ sections: [], schema: { properties: { A: property }, required } }) as unknown as FormDocument;
const field = { field: 'A', label: 'Label' } as FormField;

describe('the control of a field', () => {
  test.each<[object | undefined, object]>([
    [undefined, { filtertype: 'inputstring' }],
    [
      { type: 'string', maxLength: 5 },
      { filtertype: 'inputstring', maxlength: 5 },
    ],
    [{ type: 'string', format: 'date' }, { filtertype: 'inputdate' }],
    [{ type: 'string', format: 'date-time' }, { filtertype: 'inputdatetime' }],
    [{ type: 'string', format: 'binary' }, { filtertype: 'fileupload' }],
    [{ type: 'string', format: 'time' }, { filtertype: 'inputtimepicker' }],
    // It takes a pasted address without the blanks around it.
    [{ type: 'string', format: 'email' }, { filtertype: 'email' }],
    [{ type: 'string', format: 'uri' }, { filtertype: 'inputstring' }],
    [
      { type: 'number', minimum: 0, maximum: 9 },
      { filtertype: 'inputnumber', min: 0, max: 9 },
    ],
    [{ type: ['null', 'integer'] }, { filtertype: 'inputnumber', decimals: 0 }],
    [{ type: 'boolean' }, { filtertype: 'inputcheckbox' }],
    [
      { type: ['string', 'null'], enum: ['a', null] },
      { filtertype: 'dropdownsingleselect', dropdownfixedlist: [{ key: 'a', data: 'a' }] },
    ],
  ])('of %j', (property, control) => {
    expect(formControl(form(property), field)).toEqual({ name: 'A', label: 'Label', ...control });
  });

  test('is what the document says, with its texts and options', () => {
    const written = { ...field, filtertype: 'phone', help: 'Help', placeholder: 'Hint', options: { maxlength: 3 } };
    expect(formControl(form({ type: 'string', maxLength: 5 }), written as FormField)).toEqual({
      name: 'A',
      label: 'Label',
      filtertype: 'phone',
      help: 'Help',
      placeholder: 'Hint',
      maxlength: 3,
    });
  });

  test.each([
    [{ type: 'string' }, ['A'], true],
    [{}, ['A'], true],
    [{ type: 'string' }, ['B'], undefined],
    [{ type: 'string' }, 'A', undefined],
    [{ type: ['string', 'null'] }, ['A'], undefined],
    [{ type: 'boolean' }, ['A'], undefined],
  ])('of %j with %j required is required: %s', (property, required, is) => {
    expect(formControl(form(property, required), field).isrequired).toBe(is);
  });

  test.each([
    [form({ type: ['null', 'string'], format: 'date' }), { type: 'string', format: 'date' }],
    [form({ type: 'integer' }), { type: 'integer' }],
    [form('odd'), { type: 'string' }],
    [{ sections: [] } as unknown as FormDocument, { type: 'string' }],
  ])('%#: writes the type of its field', (document, type) => {
    expect(fieldOf(document, 'A')).toEqual(type);
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#000000', 15.3],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#0a0a0a', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
});
