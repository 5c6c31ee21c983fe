import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../server/contract.ts';
import { type Answer, call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Row = Readonly<Record<string, unknown>>;

interface Saved {
  read: string;
  role: string;
  /** A field of texts that the form shows. */
  field: string;
  is?(row: Row): boolean;
}

/** Every operation that says that it judges by rules of forms, and where its records are read. */
const saves: Readonly<Record<string, Saved>> = {
  saveActivity: { read: 'listActivities', role: 'Leasing Agent', field: 'notes' },
  saveApproval: {
    read: 'listApprovals',
    role: 'Leasing Agent',
    field: 'Subject',
    is: ({ Status }) => Status === 'pending',
  },
  saveDeal: { read: 'listDeals', role: 'Leasing Agent', field: 'TenantName' },
  saveProperty: { read: 'listProperties', role: 'Leasing Agent', field: 'City' },
  saveTenant: { read: 'listTenants', role: 'Leasing Agent', field: 'FullName' },
  saveUnit: { read: 'listUnits', role: 'Leasing Agent', field: 'Code' },
  saveVendor: { read: 'listVendors', role: 'Maintenance Supervisor', field: 'City' },
  saveWorkOrder: { read: 'listWorkOrders', role: 'Maintenance Supervisor', field: 'Description' },
};

const judging = Object.entries(contract.operations).filter(([, { rules }]) => rules);
const REFUSED = 'Refused by a rule of a document.';

/** For each of these operations a form of the operator that lets nothing through that has one of its texts. */
const overlay = mkdtempSync(join(tmpdir(), 'mullion-rules-'));
mkdirSync(join(overlay, 'forms'));
for (const [operation, { field }] of Object.entries(saves)) {
  const { body, permission } = contract.operations[operation] ?? {};
  const required = Object.entries(body?.fields ?? {}).flatMap(([name, { required }]) => (required ? [name] : []));
  const fields = new Set([...required, field].filter((name) => name !== 'Id'));
  const id = operation.toLowerCase();
  const form = {
    $schema: '../meta/form.schema.json',
    $ignore: [{ code: 'MU1425', reason: 'Nothing opens it: its rules count all the same.' }],
    id,
    title: 'Rules',
    permission: { page: permission?.page },
    component: body?.component,
    save: { operation },
    defaults: { Id: 0 },
    sections: [{ fields: [...fields].map((name) => ({ field: name, label: name })) }],
    rules: [{ refuse: { ref: `form.${field}`, is: 'broken' }, at: field, text: REFUSED }],
  };
  writeFileSync(join(overlay, 'forms', `${id}.json`), JSON.stringify(form));
}

it('every operation that says so is tried', () => {
  expect(judging.map(([id]) => id).sort()).toEqual(Object.keys(saves).sort());
});

describeDatabases('rules of forms', (dialect) => {
  const server = withServer(dialect, { schemasFolder: overlay });
  let people: Session;

  beforeAll(async () => {
    people = await signIn(server, 'multi@hmpg.example');
  });

  const as = (role: string): Session => ({ ...people, role });
  const first = async ({ read, role, is = () => true }: Saved): Promise<Row> => {
    const { body } = await call(server, as(role), read);
    const rows = body[contract.operations[read]?.answer.rows?.path ?? ''] as Row[];
    return rows.find(is) ?? {};
  };
  const faults = ({ status, body }: Answer) => [status, body?.Fields];

  it.each(Object.entries(saves))(
    '%s refuses what a form refuses, whoever asks, and nothing else',
    async (id, saved) => {
      const row = await first(saved);
      const save = (body: object) => call(server, as(saved.role), id, { body });
      expect(faults(await save({ ...row, [saved.field]: 'broken' }))).toEqual([400, { [saved.field]: REFUSED }]);
      expect((await first(saved))[saved.field]).toEqual(row[saved.field]);
      expect((await save(row)).status).toBe(200);
    },
  );

  const tenant = saves.saveTenant as Saved;
  const deal = saves.saveDeal as Saved;
  const vendor = saves.saveVendor as Saved;
  const workOrder = saves.saveWorkOrder as Saved;

  it('says what shipped forms say, in the language of the user, about what stays as it was too', async () => {
    const lost = { ...(await first(deal)), Stage: 'Lost', Notes: null };
    const save = (session: Session, id: string, body: object) => call(server, session, id, { body });
    const agent = as(deal.role);
    expect(faults(await save(agent, 'saveDeal', lost))).toEqual([400, { Notes: 'Input is required' }]);
    expect((await save(agent, 'saveDeal', { ...lost, Notes: 'Too expensive.' })).status).toBe(200);
    const { Notes: _notes, ...short } = { ...(await first(deal)), Stage: 'Lost' } as Row;
    expect((await save(agent, 'saveDeal', short)).status).toBe(200);
    const supervisor = as(vendor.role);
    const code = { ...(await first(vendor)), Code: 'A 1' };
    expect(faults(await save(supervisor, 'saveVendor', code))).toEqual([
      400,
      { Code: 'A code has letters, digits and hyphens only.' },
    ]);
    const user = server.db.updateTable('app_user').where('email', '=', 'multi@hmpg.example');
    await user.set({ language: 'de-DE' }).execute();
    expect(faults(await save(supervisor, 'saveVendor', code))).toEqual([
      400,
      { Code: 'Ein Code hat nur Buchstaben, Ziffern und Bindestriche.' },
    ]);
    await user.set({ language: 'en-US' }).execute();
  });

  it('keeps what is locked from being changed, and lets it be opened and closed', async () => {
    const row = await first({ ...tenant, is: ({ Status }) => Status === 'current' });
    const save = async (change: object) =>
      faults(await call(server, as(tenant.role), 'saveTenant', { body: { ...(await at(Number(row.Id))), ...change } }));
    const at = async (id: number) => (await call(server, as(tenant.role), 'getTenant', { path: { id } })).body as Row;
    expect(await save({ Status: 'past', Rent: 700 })).toEqual([200, undefined]);
    expect(await save({ Rent: 800 })).toEqual([400, { Rent: 'This cannot be changed now.' }]);
    expect(await save({ Phone: '555 0100' })).toEqual([200, undefined]);
    expect(await save({ Status: 'current', Rent: 800 })).toEqual([200, undefined]);
  });

  it('holds the entries of a list to their rules, each at its place, and saves good ones', async () => {
    const row = { ...(await first(workOrder)), Status: 'new' };
    const save = async (Costs: object[]) => {
      const { status, body } = await call(server, as(workOrder.role), 'saveWorkOrder', {
        body: { ...row, Version: undefined, Costs },
      });
      return [status, body?.Fields ?? body?.Costs];
    };
    const line = { Quantity: 1, Price: 10 };
    const late = { ...line, Kind: 'labor', From: '2026-03-02', To: '2026-03-01' };
    expect(await save([{ ...line, Kind: 'labor' }, late, { ...line, Kind: 'other', Invoice: 'no' }])).toEqual([
      400,
      {
        'Costs.1.To': 'This day is before the first one.',
        'Costs.2.Text': 'Input is required',
        'Costs.2.Invoice': 'An invoice is written as letters, a hyphen and digits: AB-1024.',
      },
    ]);
    const good = { ...line, Kind: 'material', Invoice: 'AB-1' };
    expect(await save([good])).toEqual([200, [{ Kind: 'material', Quantity: 1, Price: 10, Invoice: 'AB-1' }]]);
    expect(await save([])).toEqual([200, []]);
  });

  it('works out what a form has it keep, whatever is sent, and orders by it', async () => {
    const row = { ...(await first(deal)), Version: undefined };
    const save = async (change: object) => {
      const { status, body } = await call(server, as(deal.role), 'saveDeal', { body: { ...row, ...change } });
      return [status, body?.Fields ?? body?.Weighted];
    };
    expect(await save({ Amount: 1000, Chance: 25, Weighted: 7 })).toEqual([200, 250]);
    expect(await save({ Amount: 1000.01, Chance: 50 })).toEqual([200, 500.01]);
    expect(await save({ Amount: 1000, Chance: null, Weighted: 7 })).toEqual([200, null]);
    const { body } = await call(server, as(deal.role), 'listDeals', {
      query: { sortby: 'Weighted', sorttype: 'desc' },
    });
    expect(body.deal.length).toBeGreaterThan(0);
  });
});
