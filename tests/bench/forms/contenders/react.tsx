import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchField } from '../fields.ts';
import { NativeField } from '../NativeField.tsx';

/** Native inputs written by hand in React, each with a state of its own. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  createRoot(root).render(
    <form className="bench-form">
      {fields.map((field) => (
        <StatefulField key={field.name} field={field} />
      ))}
    </form>,
  );
}

function StatefulField({ field }: { field: BenchField }) {
  const [value, setValue] = useState('');
  return <NativeField field={field} value={value} onChange={setValue} />;
}
