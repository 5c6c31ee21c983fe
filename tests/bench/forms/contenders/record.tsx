import { createRoot } from 'react-dom/client';
import type { FormDocument } from '#engine/generated/documents.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { FormInputs } from '#engine/ui/form/FormInputs.tsx';
import { Frame } from '../Frame.tsx';
import type { BenchField } from '../fields.ts';
import { benchServices } from '../services.ts';

const services = await benchServices();
const types = { text: 'string', select: 'string', date: 'string', number: 'number', checkbox: 'boolean' } as const;

/** A record form as the product draws it. */
export async function mount(root: HTMLElement, fields: readonly BenchField[]): Promise<void> {
  const document = {
    kind: 'form',
    id: 'bench',
    title: 'Record',
    save: { operation: 'saveRecord' },
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, kind }) => [name, { type: types[kind] }])),
    },
    sections: [{ fields: fields.map(({ name, label }) => ({ field: name, label })) }],
  } as unknown as FormDocument;
  const model = new FormModel(services, { document, route: {} });
  await model.load();
  createRoot(root).render(
    <Frame services={services}>
      <FormInputs model={model} prefix="bench" onSubmit={() => undefined} />
    </Frame>,
  );
}
