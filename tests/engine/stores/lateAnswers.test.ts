import { expect, it } from 'vitest';
import type { ListDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { detachedUrl } from '#engine/models/shared/UrlState.ts';
import { proves } from '../../proves.ts';
import { type Answer, type Call, type FakeApp, role, workingApp } from './fakeApp.ts';

const STEPS = 10_000;
const databases = ['hmpg_east', 'hmpg_west', 'hmpg_north'];
const roles = ['Leasing Assistant', 'Leasing Agent'];

const document: ListDocument = {
  $schema: '',
  id: 'units',
  title: 'Units',
  source: { operation: 'listUnits' },
  columns: [{ field: 'Code', title: 'Unit' }],
};

/** Numbers that look random and are the same for a seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Answers that wait until the test lets them go, in any order. */
class SlowAnswers {
  readonly waiting: (() => void)[] = [];
  isSlow = false;

  of(json: unknown): Answer {
    if (!this.isSlow) return { json };
    return { json, wait: new Promise<void>((done) => this.waiting.push(done)) };
  }

  release(index: number): void {
    const [open] = this.waiting.splice(index % Math.max(this.waiting.length, 1), 1);
    open?.();
  }
}

/** A server whose every datum names the role and the database that it was asked under. */
async function slowApp(): Promise<{ app: FakeApp; slow: SlowAnswers }> {
  const slow = new SlowAnswers();
  const mark = ({ headers }: Call) => `${decodeURIComponent(headers.role ?? '')}/${headers.database}`;
  const app = await workingApp({}, ({ handlers }) => {
    handlers.listMyRoles = () => ({ json: roles.map((name) => role(name, databases)) });
    handlers.getAllDropdownData = (call) => slow.of([{ key: 'states', data: [{ id: mark(call) }] }]);
    handlers.listUnits = (call) => slow.of({ unit: [{ Id: 1, Code: mark(call) }], MaxRows: 1 });
    handlers.listUsers = (call) => slow.of({ mark: mark(call) });
    handlers.lookupItems = (call) => slow.of({ data: [{ id: mark(call), label: mark(call) }], MaxRows: 1 });
    handlers.syncLookupItems = (call) =>
      slow.of([{ type: 'units', items: [{ id: mark(call), label: mark(call) }], MaxRows: 1 }]);
  });
  const [held] = app.root.workspace.roles;
  if (held) await app.root.start.choose(held, 'hmpg_east');
  return { app, slow };
}

/** Lets everything happen that is not waiting for an answer. */
const settle = () => new Promise<void>((done) => setImmediate(done));

it.each([
  ['given-up calls end', false],
  ['answers come to given-up calls too', true],
])(
  `no late answer of another role or database is shown or kept, in ${STEPS} random steps: %s`,
  { ...proves('unit', 'SHELL-ROLE-15'), timeout: 120_000 },
  async (_, isDeaf) => {
    const { app, slow } = await slowApp();
    const { root, server } = app;
    server.isDeaf = isDeaf;
    slow.isSlow = true;
    const roll = dice(isDeaf ? 20_261_122 : 6);
    const lists = await root.autocomplete();
    const open = () => new ListModel(root, { document, filters: [], url: detachedUrl() });
    let list = open();
    let stop = list.start();
    const now = () => `${root.workspace.role}/${root.workspace.database}`;
    const wrong: string[] = [];
    const seen = { answers: 0, given: 0, rows: 0, kept: 0 };
    const check = (what: string, mark: unknown) => {
      if (mark !== undefined && mark !== now()) wrong.push(`${what} showed ${String(mark)} under ${now()}`);
    };
    const ask = (what: string, asked: Promise<unknown>, markOf: (answer: unknown) => unknown) =>
      void asked.then(
        (answer) => {
          seen.answers += 1;
          check(what, markOf(answer));
        },
        () => {
          seen.given += 1;
        },
      );
    const steps = [
      () => {
        const one = root.workspace.roles[roll(roles.length)];
        if (!one) return;
        root.workspace.choose(one, databases[roll(databases.length)] ?? '');
        // The shell takes the screen away and draws it anew.
        stop();
        list = open();
        stop = list.start();
      },
      () => ask('a call', root.api.call('listUsers'), (answer) => (answer as { mark: string }).mark),
      () => ask('dropdown data', root.filters.dropdowns.choices('states'), (rows) => (rows as { id: string }[])[0]?.id),
      () => list.reload(),
      () => ask('a lookup', lists.ensure('units', 'lookupItems'), () => lists.search('units', '')?.rows[0]?.id),
      ...Array.from({ length: 10 }, () => () => slow.release(roll(100))),
    ];
    for (let step = 0; step < STEPS; step++) {
      steps[roll(steps.length)]?.();
      await settle();
      const [row] = list.rows;
      if (row) seen.rows += 1;
      check('the list', row?.Code);
      const item = lists.search('units', '')?.rows[0];
      if (item) seen.kept += 1;
      check('the lookup', item?.id);
      const stored = JSON.parse(app.local.getItem('ddl_') ?? 'null') as { role: string; database: string } | null;
      const data = JSON.parse(app.local.getItem('ddl_states') ?? '[]') as { id: string }[];
      if (stored && data[0] && data[0].id !== `${stored.role}/${stored.database}`)
        wrong.push(`kept ${data[0].id} as ${stored.database}`);
    }
    stop();
    expect(wrong).toEqual([]);
    // The steps did what they are meant to do.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(100);
  },
);
