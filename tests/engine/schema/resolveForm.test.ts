import { describe, expect, it } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { resolveForm } from '#engine/schema/resolveForm.ts';

const form = { $schema: '', id: 'x', title: 'x', component: 'User', sections: [] } satisfies FormDocument;

describe('resolveForm', () => {
  it('brings what the component refers to along, also when it refers to itself', () => {
    const components = {
      User: { type: 'object', properties: { boss: { $ref: 'User' }, city: { $ref: '#/components/schemas/City' } } },
      City: { type: 'string' },
      Other: { type: 'number' },
    };
    expect(resolveForm(form, components).schema).toEqual({
      type: 'object',
      properties: { boss: { $ref: '#/$defs/User' }, city: { $ref: '#/$defs/City' } },
      $defs: {
        User: { type: 'object', properties: { boss: { $ref: '#/$defs/User' }, city: { $ref: '#/$defs/City' } } },
        City: { type: 'string' },
      },
    });
  });

  it('leaves a form without a known component as it is', () => {
    expect(resolveForm({ ...form, component: 'constructor' }, {})).toEqual({ ...form, component: 'constructor' });
  });
});
