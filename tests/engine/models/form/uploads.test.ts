import { expect, test } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import type { AppError } from '#engine/http/AppError.ts';
import { HttpClient } from '#engine/http/HttpClient.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import contractJson from '../../../../screens/api/contract.json' with { type: 'json' };
import { proves } from '../../../proves.ts';
import { fakeServices } from '../fakeServices.ts';

const contract = contractJson as unknown as Contract;
const document: FormDocument = {
  $schema: '',
  id: 'logo',
  title: 'Logo',
  component: 'ImageUpload',
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  sections: [{ fields: [{ field: 'file', label: 'Logo' }] }],
  save: { operation: 'uploadCompanyLogo', onchoice: true },
};
const saved = { Id: 1, logo: 'data:image/png;base64,iVBORw0KGgo=', Version: 3 };
const BLOCKED =
  'exe dll bat msi com jar cmd vbs reg sql html htm txt rar zip xls xlsx doc docx js avi mov flv wmv mp4 mkv csv xml';

/** A form over the real transport; `answer` stands for the server. */
function formOf(answer: () => Response = () => Response.json(saved), extra: Partial<FormDocument> = {}) {
  const sent: { url: string; headers: Headers; body: unknown }[] = [];
  const fake = fakeServices({});
  const headers = { Authorization: 'Bearer key', database: 'hmpg_west' };
  const api = new HttpClient({
    contract: () => contract,
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers), body: init?.body });
      return answer();
    },
    session: {
      headers: () => headers,
      refresh: async () => false,
      invalidated: async () => false,
      ended: () => undefined,
      accessDenied: () => undefined,
    },
  });
  const model = new FormModel({ ...fake.services, api, contract }, { document: { ...document, ...extra } });
  model.start();
  const node = model.nodes.get('file');
  const choose = (name: string, size: number, type = 'image/png') => {
    const file = new File([new Uint8Array(size)], name, { type });
    node?.change([{ name, size, type, file }]);
    node?.blur();
  };
  const done = () => expect.poll(() => model.state, { interval: 1 }).toBe('ready');
  return { model, node, sent, choose, done, ...fake };
}

function partOf(call: { body: unknown } | undefined): File {
  if (!(call?.body instanceof FormData)) throw new Error('No form was sent.');
  return call.body.get('file') as File;
}

const fault = (form: ReturnType<typeof formOf>) => form.node?.faults[0];

test(
  'a file is sent as soon as it is chosen, with bearer and database',
  proves('unit', 'CONSOLE-UPLOAD-01', 'CONSOLE-UPLOAD-07'),
  async () => {
    const form = formOf();
    await form.done();
    form.choose('logo.png', 3);
    await form.done();
    expect(form.sent).toHaveLength(1);
    const [call] = form.sent;
    expect(call?.url).toBe('/api/cafecompanysettings/uploadlogo');
    expect(call?.headers.get('authorization')).toBe('Bearer key');
    expect(call?.headers.get('database')).toBe('hmpg_west');
    expect(call?.headers.get('content-type'), 'the browser writes it with its boundary').toBeNull();
    const part = partOf(call);
    expect([part.name, part.type, part.size]).toEqual(['logo.png', 'image/png', 3]);
    expect(form.model.record).toMatchObject(saved);
  },
);

test('without onchoice the file waits for Save', async () => {
  const form = formOf(undefined, { save: { operation: 'uploadCompanyLogo' } });
  await form.done();
  form.choose('logo.png', 3);
  expect(form.sent).toEqual([]);
  expect(await form.model.save()).toBe(true);
  expect(partOf(form.sent[0]).name).toBe('logo.png');
});

test('5 MB are sent, one byte more is not', proves('unit', 'CONSOLE-UPLOAD-02'), async () => {
  const form = formOf();
  await form.done();
  form.choose('logo.png', 5_242_881);
  expect(fault(form)).toEqual({ key: 'upload.limit', values: { limit: '5MB', name: 'logo.png' } });
  expect(form.node?.error).toBe('upload.limit');
  expect(form.sent).toEqual([]);
  form.choose('logo.png', 5_242_880);
  await form.done();
  expect(form.sent).toHaveLength(1);
});

test(
  'none of the blocked kinds is sent, in any spelling',
  proves('unit', 'CONSOLE-UPLOAD-03', 'CONSOLE-UPLOAD-04'),
  async () => {
    const form = formOf();
    await form.done();
    const names = BLOCKED.split(' ').flatMap((extension) => [`logo.${extension}`, `LOGO.${extension.toUpperCase()}`]);
    expect(names).toHaveLength(56);
    for (const name of names) {
      form.choose(name, 3);
      expect(fault(form)?.key, name).toBe('upload.invalid');
    }
    expect(form.sent).toEqual([]);
    for (const name of ['logo.png', 'logo.jpg']) {
      form.choose(name, 3);
      await form.done();
    }
    expect(form.sent).toHaveLength(2);
  },
);

test('an upload for videos takes 50 MB', proves('unit', 'CONSOLE-UPLOAD-05'), async () => {
  const options = { accept: ['mp4'] };
  const form = formOf(undefined, { sections: [{ fields: [{ field: 'file', label: 'Video', options }] }] });
  await form.done();
  form.choose('tour.mp4', 52_428_801, 'video/mp4');
  expect(fault(form)).toEqual({ key: 'upload.limit', values: { limit: '50MB', name: 'tour.mp4' } });
  form.choose('tour.mp4', 52_428_800, 'video/mp4');
  await form.done();
  expect(form.sent).toHaveLength(1);
});

test(
  'a good answer that is no JSON has its own text, and the file can be sent again',
  proves('unit', 'CONSOLE-UPLOAD-06'),
  async () => {
    const answers = [new Response('<p>fine</p>', { headers: { 'content-type': 'text/html' } }), Response.json(saved)];
    const form = formOf(() => answers.shift() ?? Response.error());
    await form.done();
    form.choose('logo.png', 3);
    await expect.poll(() => form.errors.length, { interval: 1 }).toBe(1);
    expect((form.errors[0] as AppError).message).toBe('upload.unreadable');
    expect(form.model.isDirty).toBe(true);
    expect(await form.model.save()).toBe(true);
    expect(form.sent).toHaveLength(2);
  },
);

test('what the server says of the file stands at its control', async () => {
  const refused = { responseStatus: { message: 'No picture' }, errors: { file: 'This is no picture.' } };
  const form = formOf(() => Response.json(refused, { status: 400 }));
  await form.done();
  form.choose('logo.png', 3);
  await expect.poll(() => form.model.refusals, { interval: 1 }).toBe(1);
  expect(form.toasts.length + form.errors.length).toBe(1);
});
