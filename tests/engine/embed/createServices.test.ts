import { describe, expect, it, vi } from 'vitest';
import { createServices } from '#engine/embed/createServices.ts';
import { defineDocuments } from '#engine/embed/defineDocuments.ts';

/** As an import of JSON has it: no literal types, more than is asked for. */
const contract = {
  hash: 'a',
  operations: {
    listThings: {
      method: 'GET',
      path: '/things',
      tag: 'things',
      parameters: {},
      answer: { kind: 'json', fields: {} },
      permission: { access: 'session' },
      mutates: false,
    },
  },
};
const things = { id: 'things', title: 'Things', route: 'stock/things', permission: { page: 'stock' }, columns: [] };
const documents = defineDocuments({ lists: [things] });

describe('createServices', () => {
  it('needs a contract, documents and renderers, and calls the API of the page', async () => {
    const send = vi.fn(async () => Response.json([{ Id: 1 }]));
    const services = createServices({ contract, documents, controls: {}, fetch: send });
    expect(await services.api.call('listThings')).toEqual([{ Id: 1 }]);
    expect(send).toHaveBeenCalledWith('/things', expect.objectContaining({ method: 'GET' }));
    expect(services.permissions.editPage('stock')).toBe(true);
    expect(services.locale.text('state.empty.title')).not.toContain('.title');
  });

  it('takes what a product does in its own way, and keeps the rest', async () => {
    const send = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response('{}', { status: 401 }));
    const ended = vi.fn();
    const services = createServices({
      contract,
      documents,
      controls: {},
      base: 'https://api.example/v1',
      fetch: send,
      session: { headers: () => ({ Authorization: 'Bearer x' }), ended },
      permissions: { editPage: () => false },
      scopes: { user: { id: 7 } },
    });
    await expect(services.api.call('listThings')).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledWith('unauthorized');
    expect(send.mock.calls[0]?.[0]).toBe('https://api.example/v1/things');
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer x' });
    expect([services.permissions.editPage('a'), services.permissions.viewPage('a')]).toEqual([false, true]);
    expect(services.scopes).toEqual({ user: { id: 7 }, session: {}, company: {} });
  });

  it('draws messages and questions only where the product does not', () => {
    const toasts = { show: vi.fn(), showError: vi.fn() };
    const { own } = createServices({ contract, documents, controls: {}, toasts });
    expect(own.toasts).toBeUndefined();
    expect(own.dialogs).toBeDefined();
  });

  it('says what to do when something else is given as the contract', () => {
    const wrong = { openapi: '3.1.0' } as unknown as typeof contract;
    expect(() => createServices({ contract: wrong, documents, controls: {} })).toThrow(
      /no contract\.json.*mullion codegen/,
    );
  });
});

describe('texts of a product', () => {
  const words = (texts: Record<string, string>, language?: string) =>
    createServices({ contract, documents, controls: {}, texts, locale: { language, currency: 'EUR' } }).locale;

  it.each([
    [{ rows: '{count} Zeilen', rows_one: 'eine Zeile' }, 1, 'eine Zeile'],
    [{ rows: '{count} Zeilen', rows_one: 'eine Zeile' }, 1234, '1.234 Zeilen'],
    [{ rows_other: '{count} Zeilen' }, 2, '2 Zeilen'],
  ])('%j with %d are "%s"', (texts, count, expected) => {
    expect(words(texts, 'de-DE').text('rows', { count })).toBe(expected);
  });

  it('keeps what is no key, and placeholders without a value', () => {
    expect(words({}).text('Customer {name}', {})).toBe('Customer {name}');
    expect(words({ a_open: 'Open' }).text('a', { context: 'open' })).toBe('Open');
  });

  it('knows the direction of a language', () => {
    expect([words({}).direction, words({}, 'ar-SA').direction]).toEqual(['ltr', 'rtl']);
  });
});

describe('defineDocuments', () => {
  it('lists what is known before a document is read', () => {
    expect(documents.index).toEqual([
      { kind: 'list', id: 'things', title: 'Things', route: 'stock/things', page: 'stock', hash: 'things' },
    ]);
  });

  it('loads a document when it is asked for', async () => {
    const load = vi.fn(async () => ({ default: things }));
    const lazy = defineDocuments([{ kind: 'list', id: 'things', title: 'Things', hash: 'h', load }]);
    expect(load).not.toHaveBeenCalled();
    expect(await lazy.get('list', 'things')).toEqual({ status: 'ready', kind: 'list', document: things, hash: 'h' });
  });

  it('says in the place of a document that was not given what to do', async () => {
    expect(await documents.get('list', 'thigns')).toMatchObject({
      status: 'broken',
      findings: [{ name: 'DOCUMENT_UNKNOWN', hint: expect.stringContaining('npx mullion codegen') }],
    });
  });

  it.each([
    [{ lists: [{ title: 'No id' }] }, /lists\[0\] is no document/],
    [{ list: [things] }, /no folder "list"/],
  ])('refuses %j', (given, expected) => {
    expect(() => defineDocuments(given as never)).toThrow(expected);
  });
});

describe('documents over a contract that does not know what they need', () => {
  const rows = { path: '', fields: { Id: { type: 'integer' } } };
  const operations = {
    ...contract.operations,
    listOrders: { ...contract.operations.listThings, answer: { kind: 'json', fields: {}, rows } },
    listCustomers: {
      ...contract.operations.listThings,
      answer: {
        kind: 'json',
        fields: {},
        rows: { path: '', fields: { customerId: { type: 'string' }, Name: { type: 'string' } } },
      },
    },
  };
  const given = { ...contract, operations, components: { Thing: { type: 'object' } } };
  const source = (operation: string) => ({ id: 'a', title: 'A', source: { operation }, columns: [] });
  const form = (component: string, more: object = {}) => ({ id: 'a', title: 'A', component, sections: [], ...more });
  const loaded = (kind: 'list' | 'report' | 'lookup' | 'form', document: object) => {
    const own = defineDocuments({ [`${kind}s`]: [document] });
    return createServices({ contract: given, documents: own, controls: {} }).documents.get(kind, 'a');
  };

  it('writes what a column works out as whole numbers without decimals, as a server answers it', async () => {
    const days = { field: 'Days', title: 'Days', format: 'number', compute: { daysBetween: ['{row.A}', '{row.B}'] } };
    expect(await loaded('list', { ...source('listOrders'), columns: [days] })).toMatchObject({
      document: { columns: [{ decimals: 0 }] },
    });
  });

  it.each([
    ['list', source('listOrder'), 'MU1301', /no operation "listOrder"/],
    ['report', source('listOrder'), 'MU1301', /no operation "listOrder"/],
    ['lookup', source('toString'), 'MU1301', /no operation "toString"/],
    ['list', source('listThings'), 'MU1305', /where the rows of listThings are/],
    ['form', form('Order'), 'MU1701', /no types for the fields of "Order"/],
  ] as const)('a %s is refused in its place, with what to do: %j', async (kind, document, code, message) => {
    expect(await loaded(kind, document)).toMatchObject({
      status: 'broken',
      findings: [
        { code, message: expect.stringMatching(message), hint: expect.stringContaining('npx mullion codegen') },
      ],
    });
  });

  it.each([
    ['list', source('listCustomers'), '"Id"'],
    ['report', source('listCustomers'), '"Id"'],
    ['lookup', source('listCustomers'), '"id"'],
    ['list', { ...source('listCustomers'), idprop: 'customerid' }, '"customerid"'],
  ] as const)(
    'a %s whose rows nothing tells apart is refused with the field to name: %j',
    async (kind, document, name) => {
      expect(await loaded(kind, document)).toMatchObject({
        status: 'broken',
        findings: [
          {
            code: 'MU1314',
            message: `rows of listCustomers have no field ${name} that identifies them`,
            hint: 'write "idprop": "customerId" into the document, then run "npx mullion check"',
          },
        ],
      });
    },
  );

  it.each([
    ['list', source('listOrders')],
    ['list', { ...source('listCustomers'), idprop: 'customerId' }],
    ['form', form('Thing')],
    ['form', form('Own', { schema: { type: 'object' } })],
  ] as const)('a %s is shown where it does: %j', async (kind, document) => {
    expect(await loaded(kind, document)).toMatchObject({ status: 'ready', document });
  });
});
