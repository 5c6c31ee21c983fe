import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import type { ListDocument, ResultSets } from '#engine/generated/documents.ts';
import { runAction } from '#engine/models/actions/actions.ts';
import { MOST_TABS, ResultsPanel } from '#engine/models/panel/ResultsPanel.ts';
import type { ResultsTab } from '#engine/models/panel/ResultsTab.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const things: ListDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'listThings', query: { kind: 'all', owner: '{route.owner}' } },
  paging: 'pages',
  columns: [{ field: 'Name', title: 'Name', link: { to: 'things/{row.Id}' } }],
};

const sets: ResultSets = {
  title: 'Of {row.Name}',
  sets: [
    { list: 'things', title: 'Things {row.Code}', query: { From: '{row.Id}' }, with: { owner: 'me' } },
    { list: 'others', title: 'Others', query: { From: '{row.Id}' } },
  ],
};

const scopesOf = (id: number) => ({ row: { Id: id, Name: `Name ${id}`, Code: `C${id}` } });

/** Answers of 25 rows of a long list. */
const page = (total: number) => (input: { query?: Readonly<Record<string, unknown>> }) => {
  const start = Number(input.query?.StartIndex);
  const Things = Array.from({ length: Math.min(25, total - start) }, (_, index) => ({ Id: start + index }));
  return { Things, MaxRows: total };
};

function panelOf(kept?: unknown, total = 60_000) {
  const fake = fakeServices({ listThings: page(total) });
  const written: unknown[] = [];
  const memory = { read: () => kept, write: (value: unknown) => void written.push(value) };
  return { panel: new ResultsPanel(fake.services, memory), written, ...fake };
}

const titles = (tabs: readonly ResultsTab[]) => tabs.map((tab) => tab.title);

test('result sets are tabs with titles and a heading of the row', proves('unit', 'WIDGET-FLOAT-03'), () => {
  const { panel } = panelOf();
  panel.open(sets, scopesOf(7));
  expect(titles(panel.tabs)).toEqual(['Things C7', 'Others']);
  expect(panel.active?.heading).toBe('Of Name 7');
});

test('the same set takes the place of its tab; another one comes behind', proves('unit', 'WIDGET-FLOAT-03'), () => {
  const { panel } = panelOf();
  panel.open(sets, scopesOf(7));
  const [first, second] = panel.tabs;
  panel.open(sets, scopesOf(8));
  expect(titles(panel.tabs)).toEqual(['Things C7', 'Others', 'Things C8', 'Others']);
  expect(panel.active?.heading).toBe('Of Name 8');
  panel.open(sets, scopesOf(7));
  expect(panel.tabs).toHaveLength(4);
  expect(panel.tabs[0]).not.toBe(first);
  expect(panel.tabs[1]).not.toBe(second);
  expect(panel.active).toBe(panel.tabs[0]);
});

test('place and rows of a tab are kept while another is looked at', proves('unit', 'WIDGET-FLOAT-03'), async () => {
  const { panel, calls } = panelOf();
  panel.open(sets, scopesOf(7));
  const tab = panel.tabs[0];
  tab?.show(things);
  await settled();
  if (tab) tab.scroll = 280;
  panel.choose(panel.tabs[1]?.key ?? '');
  panel.choose(tab?.key ?? '');
  expect(panel.active).toBe(tab);
  expect(panel.active?.scroll).toBe(280);
  expect(panel.active?.model?.rows).toHaveLength(25);
  expect(calls).toHaveLength(1);
});

test(
  'load more sends StartIndex 25 and 50 with the values of the set, in a long list too',
  proves('unit', 'WIDGET-FLOAT-05'),
  async () => {
    const { panel, calls } = panelOf();
    panel.open(sets, scopesOf(7));
    const [tab] = panel.tabs;
    tab?.show(things);
    await settled();
    await tab?.model?.pager.more();
    await tab?.model?.pager.more();
    expect(calls.map((call) => call.input.query)).toMatchObject(
      [0, 25, 50].map((StartIndex) => ({ StartIndex, itemsPerPage: 25, From: 7, kind: 'all', owner: 'me' })),
    );
    expect(tab?.model?.rows).toHaveLength(75);
    expect(tab?.model?.view.length).toBe(75);
  },
);

test('the oldest sets make room', proves('unit', 'WIDGET-FLOAT-03'), () => {
  const { panel } = panelOf();
  for (let id = 1; id <= MOST_TABS; id += 1) panel.open(sets, scopesOf(id));
  expect(panel.tabs).toHaveLength(MOST_TABS);
  expect(titles(panel.tabs)[0]).toBe(`Things C${MOST_TABS / 2 + 1}`);
});

test(
  'a set that is taken away leaves its neighbour; the last closes the panel',
  proves('unit', 'WIDGET-FLOAT-03'),
  () => {
    const { panel } = panelOf();
    panel.open(sets, scopesOf(7));
    const [first, second] = panel.tabs;
    if (first) panel.remove(first);
    expect(panel.active).toBe(second);
    if (second) panel.remove(second);
    expect(panel.isOpen).toBe(false);
  },
);

test('closing the one that is open opens its neighbour, and closing another leaves it', () => {
  const { panel } = panelOf();
  panel.open(sets, scopesOf(7));
  panel.open(sets, scopesOf(8));
  const [first, second, third, fourth] = panel.tabs;
  if (!first || !second || !third || !fourth) throw new Error('no tabs');
  expect(panel.active).toBe(third);
  panel.remove(first);
  expect(panel.active).toBe(third);
  panel.remove(third);
  expect(panel.active).toBe(fourth);
  panel.remove(fourth);
  expect(panel.active).toBe(second);
});

test.each([
  ['those of the role', ['others'], ['Others']],
  ['all, with the refusal, where none is open', ['elsewhere'], ['Things C7', 'Others']],
])('sets are %s', proves('unit', 'WIDGET-FLOAT-03'), (_what, lists, expected) => {
  const { panel, services } = panelOf();
  const index = lists.map((id) => ({ kind: 'list' as const, id, title: id, hash: '' }));
  Object.assign(services.documents, { index });
  panel.open(sets, scopesOf(7));
  expect(titles(panel.tabs)).toEqual(expected);
});

test('another role, database or user closes it', proves('unit', 'WIDGET-FLOAT-03'), () => {
  const { services, workspace } = panelOf();
  const followed = observable(workspace);
  const own = new ResultsPanel({ ...services, workspace: followed }, { read: () => undefined, write: () => undefined });
  own.open(sets, scopesOf(7));
  runInAction(() => {
    followed.epoch += 1;
  });
  expect(own.isOpen).toBe(false);
});

test.each([
  ['the document says nothing', undefined, undefined, 'popup'],
  ['the document docks it', 'fixed', undefined, 'fixed'],
  ['the user let it float', 'fixed', { mode: 'popup' }, 'popup'],
  ['the user docked it', 'popup', { mode: 'fixed' }, 'fixed'],
  ['what was kept is nothing', 'fixed', { mode: 'elsewhere' }, 'fixed'],
] as const)('mode when %s', proves('unit', 'WIDGET-FLOAT-02'), (_what, mode, kept, expected) => {
  const { panel } = panelOf(kept);
  panel.open({ ...sets, ...(mode ? { mode } : {}) }, scopesOf(7));
  expect(panel.mode).toBe(expected);
});

test('mode, place and size are kept by the browser', proves('unit', 'WIDGET-FLOAT-02'), () => {
  const place = { x: 1, y: 2, width: 400, height: 300, dock: 350 };
  const { panel, written } = panelOf();
  panel.setPlace(place);
  panel.keep();
  panel.setMode('fixed');
  expect(written).toEqual([place, { ...place, mode: 'fixed' }]);
  const { panel: next } = panelOf(written.at(-1));
  expect(next.place).toEqual(place);
  expect(next.mode).toBe('fixed');
});

test('a button of a document opens its sets', proves('unit', 'WIDGET-FLOAT-03'), async () => {
  const { services } = fakeServices({});
  const opened: unknown[] = [];
  services.openResults = (...args) => void opened.push(args);
  const action = { id: 'a', on: 'row', kind: 'other', label: 'A', open: { panel: sets } } as const;
  const host = { reload: () => undefined, openForm: () => undefined, showResult: () => undefined };
  await runAction(services, action, scopesOf(7), host);
  expect(opened).toEqual([[sets, scopesOf(7)]]);
});
