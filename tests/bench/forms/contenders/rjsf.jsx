import Form from '@rjsf/core/lib/components/Form.js';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { OPTIONS } from '../fields.ts';

/** react-jsonschema-form as it comes. */
export function mount(root, fields) {
  const properties = Object.fromEntries(fields.map((field) => [field.name, { title: field.label, ...typeOf(field) }]));
  createRoot(root).render(<Form schema={{ type: 'object', properties }} validator={validator} noHtml5Validate />);
}

function typeOf({ kind }) {
  if (kind === 'number' || kind === 'checkbox') return { type: kind === 'number' ? 'number' : 'boolean' };
  if (kind === 'select') return { type: 'string', enum: OPTIONS };
  return kind === 'date' ? { type: 'string', format: 'date' } : { type: 'string' };
}
