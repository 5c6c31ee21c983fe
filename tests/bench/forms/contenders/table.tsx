import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ControlProps, EditableColumn } from '#engine/index.ts';
import { EditableTable } from '../../../../renderers/editabletable/EditableTable.tsx';
import { Frame } from '../Frame.tsx';
import type { BenchField } from '../fields.ts';
import { benchServices } from '../services.ts';

type Rows = ControlProps<readonly Readonly<Record<string, unknown>>[]>['value'];

const services = await benchServices();
const columns: EditableColumn[] = Array.from({ length: 12 }, (_, index) => ({
  columnname: `c${index}`,
  title: `Column ${index}`,
  type: 'text',
}));

/** The editable table with a row for each field and twelve columns. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  const start: Rows = fields.map(({ label }) =>
    Object.fromEntries(columns.map(({ columnname }) => [columnname, label])),
  );
  createRoot(root).render(
    <Frame services={services}>
      <Table start={start} />
    </Frame>,
  );
}

function Table({ start }: { start: Rows }) {
  const [value, setValue] = useState(start);
  return (
    <EditableTable
      id="table"
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      disabled={false}
      invalid={false}
      describedBy={undefined}
      required={false}
      label="Rows"
      options={{ columns }}
      source={undefined}
      culture="en-US"
      text={services.locale.text}
    />
  );
}
