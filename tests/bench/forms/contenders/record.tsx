import { createRoot } from 'react-dom/client';
import type { FormDocument } from '#engine/generated/documents.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
// What the product loads with its first form is here before the clock starts.
import '#engine/ui/form/FormInputs.tsx';
import { RecordForm } from '#engine/ui/form/RecordForm.tsx';
import { Frame } from '../Frame.tsx';
import { type BenchField, OPTIONS } from '../fields.ts';
import { benchServices } from '../services.ts';

const services = await benchServices();

/** A record form as the product draws it: with its save bar and, after a save that was refused, its summary. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  const document = {
    kind: 'form',
    id: 'bench',
    title: 'Record',
    save: { operation: 'saveRecord' },
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, kind }) => [name, schemaOf(kind)])),
      required: fields.filter(({ required }) => required).map(({ name }) => name),
    },
    sections: [{ fields: fields.map(({ name, label }) => ({ field: name, label })) }],
  } as unknown as FormDocument;
  const model = new FormModel(services, { document, route: {} });
  model.start();
  createRoot(root).render(
    <Frame services={services}>
      <RecordForm model={model} />
    </Frame>,
  );
}

function schemaOf(kind: BenchField['kind']) {
  if (kind === 'select') return { type: ['string', 'null'], enum: [...OPTIONS, null] };
  if (kind === 'date') return { type: ['string', 'null'], format: 'date' };
  const types = { text: 'string', number: 'number', checkbox: 'boolean' } as const;
  return { type: kind === 'number' ? ['number', 'null'] : types[kind] };
}
