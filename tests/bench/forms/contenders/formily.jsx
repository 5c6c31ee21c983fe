import { createForm } from '@formily/core';
import { connect, createSchemaField, FormProvider, mapProps } from '@formily/react';
import { createRoot } from 'react-dom/client';
import { NativeField } from '../NativeField.tsx';

/** Formily with a schema and native inputs. */
export function mount(root, fields) {
  const form = createForm();
  const properties = Object.fromEntries(
    fields.map((field) => [
      field.name,
      { type: 'string', title: field.label, 'x-component': 'Native', 'x-component-props': { field } },
    ]),
  );
  createRoot(root).render(
    <FormProvider form={form}>
      <form className="bench-form">
        <SchemaField schema={{ type: 'object', properties }} />
      </form>
    </FormProvider>,
  );
}

const Native = connect(
  ({ value, onChange, field }) => <NativeField field={field} value={value ?? ''} onChange={onChange} />,
  mapProps({}),
);
const SchemaField = createSchemaField({ components: { Native } });
