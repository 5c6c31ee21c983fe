import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import type { BenchField } from '../fields.ts';
import { NativeField } from '../NativeField.tsx';

/** The least a form of MobX can be: a node and an observer per field. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  const nodes = fields.map((field) => new Node(field));
  createRoot(root).render(
    <form className="bench-form">
      {nodes.map((node) => (
        <ObservedField key={node.field.name} node={node} />
      ))}
    </form>,
  );
}

class Node {
  readonly field: BenchField;
  value = '';

  constructor(field: BenchField) {
    this.field = field;
    makeAutoObservable(this, { field: false }, { autoBind: true });
  }

  change(value: string): void {
    this.value = value;
  }
}

const ObservedField = observer(function ObservedField({ node }: { node: Node }) {
  return <NativeField field={node.field} value={node.value} onChange={node.change} />;
});
