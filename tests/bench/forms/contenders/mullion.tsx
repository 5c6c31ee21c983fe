import type { FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { FieldGroups } from '#engine/ui/fields/FieldGroups.tsx';
import { focusFirstFault, inputId } from '#engine/ui/filters/FilterFields.tsx';
import { controlsOf } from '../controls.ts';
import { Frame } from '../Frame.tsx';
import type { BenchField } from '../fields.ts';
import { benchServices } from '../services.ts';

const services = await benchServices();

/** Filters of a document with the real renderers. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  const model = new FilterModel(services, controlsOf(fields), () => ({}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!model.apply()) focusFirstFault('', model);
  };
  createRoot(root).render(
    <Frame services={services}>
      <form className="bench-form" noValidate onSubmit={submit}>
        <FieldGroups nodes={model.nodes} idOf={(node) => inputId('', node)} />
      </form>
    </Frame>,
  );
}
