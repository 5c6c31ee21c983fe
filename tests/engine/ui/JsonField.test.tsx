import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { EngineProvider } from '#engine/index.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { JsonNode } from '#engine/models/form/JsonNode.ts';
import { JsonField } from '#engine/ui/rjsf/JsonField.tsx';
import { controls } from '../../../renderers/index.ts';
import { fakeServices, settled } from '../models/fakeServices.ts';

const closed = {
  title: 'By appointment',
  type: 'object',
  properties: { Phone: { type: 'string' } },
  required: ['Phone'],
};
const open = {
  title: 'Open',
  type: 'object',
  properties: { Opens: { type: 'string', title: 'From' }, Staff: { type: ['integer', 'null'] } },
  required: ['Opens'],
};
const fee = (kind: string, properties: object) => ({
  type: 'object',
  properties: { Kind: { const: kind }, ...properties },
  required: ['Kind'],
});
function room(...required: string[]) {
  return { type: 'object', properties: { Id: { type: 'integer' }, Room: { type: 'string' } }, required };
}
const days = { type: 'integer' };
const properties = {
  Visit: { oneOf: [open, closed] },
  Owner: {
    type: 'object',
    properties: { FirstName: { type: 'string' }, Home: { type: 'object', properties: { City: { type: 'string' } } } },
  },
  Words: { type: 'array', items: { type: 'string' } },
  Fee: {
    oneOf: [fee('none', {}), fee('flat', { Days: days, Amount: { type: 'number' } })],
    discriminator: { propertyName: 'Kind' },
  },
  Rooms: { type: 'array', items: room() },
  Keys: { type: 'array', items: room('Id') },
  Numbered: { type: 'array', items: room('Id') },
  Named: { type: 'array', items: room() },
  Colours: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['red', 'green'] } },
};
const namesOfFee = {
  help: 'What is charged',
  shapes: { none: 'No fee', flat: 'An amount' },
  fields: [
    { field: 'Kind', label: 'Charged as' },
    { field: 'Amount', label: 'How much' },
  ],
};
const words: Readonly<Record<string, object>> = {
  Fee: namesOfFee,
  Numbered: { defaults: { Id: 0 } },
  Named: { fields: [{ field: 'Id', label: 'Number' }] },
};
const document = {
  id: 'office',
  title: 'Office',
  schema: { type: 'object', properties },
  sections: [
    {
      fields: Object.keys(properties).map((field) => ({ field, label: field, ...words[field] })),
    },
  ],
  load: { operation: 'getOffice', path: {} },
} as unknown as FormDocument;

/** Labels and values of a field as it is first drawn. */
async function drawn(name: string, record: object): Promise<{ labels: string[]; values: string[] }> {
  const { services } = fakeServices({ getOffice: () => record });
  const model = new FormModel({ ...services, controls }, { document });
  await model.load();
  await settled();
  const node = model.nodes.get(name);
  if (!(node?.inner instanceof JsonNode)) throw new Error(`${name} is one value`);
  const html = renderToString(
    <EngineProvider services={{ ...services, controls }}>
      <MantineProvider>
        <JsonField node={node} json={node.inner} id="field" scopes={() => model.scopes} />
      </MantineProvider>
    </EngineProvider>,
  );
  const labels = [...html.matchAll(/<(?:label|legend)[^>]*>([^<]*)/g)].map(([, text = '']) => text);
  const values = [...html.matchAll(/<input[^>]* value="([^"]+)"/g)].map(([, value = '']) => value);
  return { labels, values };
}

test.each([
  ['Visit', { Visit: { Opens: '09:00', Staff: 2 } }, ['Visit', 'entry.kind', 'From', 'Staff'], ['Open', '09:00', '2']],
  ['Visit', { Visit: { Phone: '555' } }, ['Visit', 'entry.kind', 'Phone'], ['By appointment', '555']],
  // As the document calls them and in its order; one that is not good stays the shape that it says it is.
  ['Fee', { Fee: { Kind: 'none' } }, ['Fee', 'Charged as'], ['No fee']],
  ['Fee', {}, ['Fee', 'Charged as'], ['No fee']],
  ['Fee', { Fee: { Kind: 'flat', Days: -1 } }, ['Fee', 'Charged as', 'How much', 'Days'], ['An amount', '-1']],
  [
    'Owner',
    { Owner: { FirstName: 'Ada', Home: { City: 'Rome' } } },
    ['Owner', 'First Name', 'Home', 'City'],
    ['Ada', 'Rome'],
  ],
  [
    'Words',
    { Words: ['one', 'two'] },
    ['Words', 'entry.name', 'entry.name', 'entry.name', 'entry.name'],
    ['one', 'two'],
  ],
  ['Words', {}, ['Words'], []],
  // The key of an entry is nothing to enter, unless the document names it or a new entry cannot do without.
  ['Rooms', { Rooms: [{ Id: 7, Room: 'Hall' }] }, ['Rooms', 'entry.name', 'Room'], ['Hall']],
  ['Keys', { Keys: [{ Id: 7, Room: 'Hall' }] }, ['Keys', 'entry.name', 'Id', 'Room'], ['7', 'Hall']],
  ['Numbered', { Numbered: [{ Id: 7, Room: 'Hall' }] }, ['Numbered', 'entry.name', 'Room'], ['Hall']],
  ['Named', { Named: [{ Id: 7, Room: 'Hall' }] }, ['Named', 'entry.name', 'Number', 'Room'], ['7', 'Hall']],
])('%s is drawn from its schema: %j', async (name, record, labels, values) => {
  expect(await drawn(name, record)).toEqual({ labels, values });
});

test('a choice of several texts is one input', async () => {
  expect((await drawn('Colours', { Colours: ['red'] })).labels).toEqual(['Colours']);
});
