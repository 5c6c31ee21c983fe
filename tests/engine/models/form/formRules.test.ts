import { describe, expect, test } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: FormDocument = {
  $schema: '',
  id: 'lease',
  title: 'Lease',
  component: 'Lease',
  schema: {
    type: 'object',
    required: ['Name'],
    properties: {
      Name: { type: 'string' },
      Kind: { type: 'string' },
      From: { type: ['string', 'null'], format: 'date' },
      To: { type: ['string', 'null'], format: 'date' },
      Reason: { type: 'string' },
    },
  },
  load: { operation: 'getLease', path: { id: '{route.id}' } },
  save: { operation: 'saveLease' },
  defaults: {
    Kind: 'usual',
    From: JSON.parse('{ "if": { "when": { "is": ["{form.Kind}", "now"] }, "then": "2026-03-01" } }'),
  },
  sections: [
    { fields: ['Name', 'Kind', 'From', 'To'].map((field) => ({ field, label: field })) },
    {
      visible: { ref: 'form.Kind', isNot: 'simple' },
      readonly: { ref: 'form.Kind', is: 'closed' },
      fields: [
        { field: 'Reason', label: 'Reason', required: { ref: 'form.Days', gt: 300 } },
        {
          field: 'Days',
          label: 'Days',
          filtertype: 'inputnumber',
          compute: { daysBetween: ['{form.From}', '{form.To}'] },
        },
      ],
    },
  ],
  rules: [{ refuse: { ref: 'form.To', lt: '{form.From}' }, at: 'To', text: 'ends' }],
};

async function formOf(id: string) {
  const fake = fakeServices({
    getLease: () => ({ Id: 7, Name: 'Ada', Kind: 'usual', From: '2026-01-01', To: '2026-01-31', Reason: '' }),
    saveLease: ({ body }) => ({ ...(body as object), Id: 7 }),
  });
  const model = new FormModel(fake.services, { document, route: { id } });
  const stop = model.start();
  await settled();
  const node = (name: string) => {
    const found = model.nodes.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  return { model, node, stop, ...fake };
}

describe('rules of a form', () => {
  test('what is computed follows what is typed, is no change by itself and is not sent', async () => {
    const { model, node, calls, stop } = await formOf('7');
    expect([node('Days').recordValue, node('Days').enabled, model.isDirty]).toEqual([30, false, false]);
    node('To').change('2026-01-11');
    expect(node('Days').recordValue).toBe(10);
    model.discard();
    expect([node('Days').recordValue, model.isDirty]).toEqual([30, false]);
    node('To').change(null);
    expect(node('Days').recordValue).toBeNull();
    node('To').change('2026-02-01');
    expect(await model.save()).toBe(true);
    const { body } = calls.find(({ operation }) => operation === 'saveLease')?.input ?? {};
    expect(body).not.toHaveProperty('Days');
    stop();
  });

  test('a condition reads what is computed; a fault stands at its field and goes with what caused it', async () => {
    const { model, node, calls, stop } = await formOf('7');
    node('To').change('2025-12-31');
    expect(await model.save()).toBe(false);
    expect(model.errors).toEqual([{ name: 'To', label: 'To', text: 'ends' }]);
    node('From').change('2025-01-01');
    expect(model.errors).toEqual([{ name: 'Reason', label: 'Reason', text: 'field.required' }]);
    expect(node('Reason').required).toBe(true);
    // Nor does it go on about a field that is not there any more, whoever found the fault.
    node('Reason').fail('Not enough');
    node('Kind').change('simple');
    expect([model.errors, node('Reason').visible, node('To').value]).toEqual([[], false, '2025-12-31']);
    expect(await model.save()).toBe(true);
    expect(calls.filter(({ operation }) => operation === 'saveLease')).toHaveLength(1);
    stop();
  });

  test('a section is locked by a condition', async () => {
    const { node, stop } = await formOf('7');
    expect([node('Reason').enabled, node('Name').enabled]).toEqual([true, true]);
    node('Kind').change('closed');
    expect([node('Reason').enabled, node('Name').enabled]).toEqual([false, true]);
    stop();
  });

  test('a computed default follows until somebody changes it', async () => {
    const { node, stop } = await formOf('new');
    expect(node('From').value).toBeNull();
    node('Kind').change('now');
    expect(node('From').value).toBe('2026-03-01');
    node('Kind').change('usual');
    expect(node('From').value).toBeNull();
    node('From').change('2026-05-05');
    node('Kind').change('now');
    expect(node('From').value).toBe('2026-05-05');
    stop();
  });

  test('no default of a new record is put over what is read', async () => {
    const { node, stop } = await formOf('7');
    node('Kind').change('now');
    expect(node('From').value).toBe('2026-01-01');
    stop();
  });
});
