import { createRoot } from 'react-dom/client';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { FieldGroups } from '#engine/ui/fields/FieldGroups.tsx';
import { controlsOf } from '../controls.ts';
import { Frame } from '../Frame.tsx';
import type { BenchField } from '../fields.ts';
import { benchServices } from '../services.ts';

const services = await benchServices();

/** Filters of which every second one is shown by what the text field 5 does not say. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  const controls = controlsOf(fields).map((control, index) =>
    index % 2 === 0 ? control : { ...control, visible: { ref: 'filter.field5', isNot: 'hide' } },
  );
  const model = new FilterModel(services, controls, () => ({}));
  createRoot(root).render(
    <Frame services={services}>
      <form className="bench-form">
        <FieldGroups nodes={model.nodes} idOf={(node) => node.name} />
      </form>
    </Frame>,
  );
}
