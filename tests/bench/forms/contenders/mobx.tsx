import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchField } from '../fields.ts';
import { NativeField } from '../NativeField.tsx';

/** The least a form of MobX can be: a node and an observer per field. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  const nodes = fields.map((field) => new Node(field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    for (const node of nodes) node.touch();
    const first = nodes.find(({ error }) => error !== undefined);
    if (first) document.getElementById(first.field.name)?.focus();
  };
  createRoot(root).render(
    <form className="bench-form" noValidate onSubmit={submit}>
      {nodes.map((node) => (
        <ObservedField key={node.field.name} node={node} />
      ))}
    </form>,
  );
}

class Node {
  readonly field: BenchField;
  value = '';
  isTouched = false;

  constructor(field: BenchField) {
    this.field = field;
    makeAutoObservable(this, { field: false, error: false }, { autoBind: true });
  }

  get error(): string | undefined {
    return this.isTouched && this.field.required && this.value === '' ? 'Fill in this field' : undefined;
  }

  change(value: string): void {
    this.value = value;
  }

  touch(): void {
    this.isTouched = true;
  }
}

const ObservedField = observer(function ObservedField({ node }: { node: Node }) {
  return <NativeField field={node.field} value={node.value} error={node.error} onChange={node.change} />;
});
