import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderCheck } from '#engine/check/disk/checkFolder.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const check = new FolderCheck(join(root, 'schemas'), { relativeTo: root, isRepeated: true, tellsProduct: true });

/** What is told of a shipped document after a change of its text. */
function told(file: string, from: string | RegExp, to: string) {
  const name = `schemas/${file}.json`;
  const text = readFileSync(join(root, name), 'utf8');
  const changed = text.replace(from, to);
  expect(changed, 'the text that is replaced').not.toBe(text);
  const { findings } = check.run(new Map([[name, changed]]));
  return findings.map((finding) => [
    finding.file === name ? '' : finding.file,
    finding.code,
    finding.pointer,
    finding.hint,
  ]);
}

type Case = [what: string, file: string, from: string | RegExp, to: string, told: [string, string, string][]];

/** Mistakes of people who come from another tool, or write in a hurry: one finding each, with the word that is meant. */
const cases: Case[] = [
  [
    'source for field',
    'lists/tours',
    '"field": "Name"',
    '"source": "Name"',
    [['MU1101', '/columns/0/source', 'did you mean "field"?']],
  ],
  [
    'an order as field and order',
    'lists/tours',
    /"by": "Page",\s*"type": "asc"/,
    '"field": "Page", "order": "asc"',
    [
      ['MU1101', '/sort/field', 'did you mean "by"?'],
      ['MU1101', '/sort/order', 'did you mean "type"?'],
    ],
  ],
  [
    'an option of a field that another filtertype takes, misspelt',
    'forms/activity',
    '"modaltitle": "lookup.properties.title"',
    '"linez": 3',
    [
      [
        'MU1101',
        '/sections/0/fields/3/options/linez',
        'remove it; allowed here: "isrequired", "isdisabled", "singlecolumn", "parentfilter", "filterautocompletetype", "dataurl", "customparams", "modaltitle", "value"',
      ],
    ],
  ],
  [
    'a picker of one where several are taken: first the one that takes what is written',
    'filters/activity-filters',
    '"inputmultiselect"',
    '"inputsingleselect"',
    [
      [
        'MU1202',
        '/controls/2/filtertype',
        'use a filtertype that gives several values: "inputmultiselect", "inputproperty", "tags", "dropdownmultiselect"',
      ],
    ],
  ],
  ['onSuccess', 'lists/tours', '"done"', '"onSuccess"', [['MU1101', '/actions/2/onSuccess', 'did you mean "done"?']]],
  [
    '{{row.Id}}',
    'lists/tours',
    /("operation": "restartTour",\s*"path": \{\s*"id": )"\{row.Id\}"/,
    '$1"{{ currentRow.Id }}"',
    [['MU1503', '/actions/2/call/path/id', 'write "{row.Id}"']],
  ],
  [
    'a reference as in a template',
    'lists/tours',
    /("operation": "restartTour",\s*"path": \{\s*"id": )"\{row.Id\}"/,
    '$1"$${row.Id}"',
    [['MU1503', '/actions/2/call/path/id', 'write "{row.Id}"']],
  ],
  [
    'a width with a unit',
    'lists/tours',
    '"width": 190',
    '"width": "190px"',
    [['MU1103', '/columns/0/width', 'write 190, without a unit']],
  ],
  [
    'actions by name',
    'lists/tours',
    /"actions": \[[\s\S]*\]/,
    '"actions": { "add": {} }',
    [['MU1103', '/actions', 'write a list: [{ "id": …, "on": …, "kind": …, "label": … }, …]']],
  ],
  [
    'a division as a sign',
    'lists/units',
    '"divide": ["{row.Rent}"',
    '"/": ["{row.Rent}"',
    [['MU1101', '/columns/6/compute/~1', 'did you mean "divide"?']],
  ],
  [
    'a comparison as a sign',
    'lists/tenants',
    '"gt": ["{row.Balance}"',
    '">": ["{row.Balance}"',
    [['MU1101', '/columns/7/compute/if/when/>', 'did you mean "gt"?']],
  ],
  [
    'a condition as field and equals',
    'lists/tenants',
    /"ref": "row.MonthsOwed",\s*"gte": 2/,
    '"field": "row.MonthsOwed", "equals": 2',
    [
      ['MU1101', '/columns/7/marks/0/when/field', 'did you mean "ref"?'],
      ['MU1101', '/columns/7/marks/0/when/equals', 'did you mean "is"?'],
    ],
  ],
  [
    'a condition as text',
    'lists/tours',
    '"id": "restart",',
    '"id": "restart", "visible": "row.Active",',
    [['MU1107', '/actions/2/visible', 'write { "ref": "row.Active", "is": true }']],
  ],
  [
    'delete for remove',
    'lists/related-workorders',
    '"remove"',
    '"delete"',
    [['MU1101', '/changes/0/delete', 'did you mean "remove"?']],
  ],
  [
    'replace with',
    'lists/related-workorders',
    '"remove": "source/query/property"',
    '"replace": "source/query/property", "with": 1',
    [['MU1101', '/changes/0/with', 'did you mean "by"?']],
  ],
  [
    'a number beside texts',
    'lists/tenants',
    /"then": \{\s*"round": \{[\s\S]*?"decimals": 1\s*\}\s*\}/,
    '"then": 0, "else": "tenants.balance"',
    [['MU1371', '/columns/7/compute/if/else', 'write all results as texts, such as "0" in quotes, or all as numbers']],
  ],
  [
    'choices',
    'filters/unit-filters',
    '"dropdownfixedlist"',
    '"choices"',
    [['MU1101', '/controls/1/choices', 'did you mean "dropdownfixedlist"?']],
  ],
  [
    'id and name for key and data',
    'filters/unit-filters',
    /"key": "vacant",\s*"data"/,
    '"id": "vacant", "name"',
    [
      ['MU1101', '/controls/1/dropdownfixedlist/0/id', 'did you mean "key"?'],
      ['MU1101', '/controls/1/dropdownfixedlist/0/name', 'did you mean "data"?'],
    ],
  ],
  [
    'two default entries',
    'menus/leasing',
    '"id": "activityfeed",',
    '"id": "activityfeed", "isdefault": true,',
    [['MU1405', '/items/1/isdefault', 'remove "isdefault" from one of them']],
  ],
  [
    'a route with colons',
    'tabs/unit-page',
    'units/{id}/{tab}',
    'units/:id/:tab',
    [['MU1106', '/route', 'expected segments joined by /, such as users/{id}; no leading slash']],
  ],
  [
    'type for kind',
    'dashboards/staff',
    /"kind": "chart"/,
    '"type": "chart"',
    [['MU1101', expect.stringMatching(/^\/tiles\/\d+\/type$/), 'did you mean "kind"?']],
  ],
];

describe('mistakes of people who know other tools', () => {
  it.each(cases)('%s', (_what, file, from, to, expected) => {
    expect(told(file, from, to)).toEqual(expected.map((one) => ['', ...one]));
  });
});

/** product.json: every fault is a finding with its place and remedy, as in documents. */
const ofProduct: Case[] = [
  [
    'an address that is not safe',
    'product',
    '"https://help',
    '"http://help',
    [['MU1106', '/helpurl', 'expected an address that begins with https://']],
  ],
  ['another spelling', 'product', '"helpurl"', '"helpUrl"', [['MU1101', '/helpUrl', 'did you mean "helpurl"?']]],
  [
    'a page under another name',
    'product',
    '{ "id": "branding"',
    '{ "name": "branding"',
    [['MU1101', '/pages/2/name', 'did you mean "id"?']],
  ],
  [
    'a number in quotes',
    'product',
    '"number": 33',
    '"number": "33"',
    [['MU1103', '/pages/2/number', 'write 33 without quotes']],
  ],
  [
    'a feature of another form',
    'product',
    '"enableAi"',
    '"enable-ai"',
    [['MU1106', '/features/enable-ai', 'expected a name such as enableGlobalSearch']],
  ],
  [
    'an icon that is none',
    'product',
    '"icon": "door"',
    '"icon": "dor"',
    [['MU1412', '/apps/0/icon', 'did you mean "door"?']],
  ],
  [
    'an address on no domain',
    'product',
    'https://leasing.mullion.example',
    'https://leasing.example',
    [['MU1513', '/apps/0/url', 'add it to "domains", or correct the address']],
  ],
  [
    'a document that is not there',
    'product',
    '"form": "subscription"',
    '"form": "subscrption"',
    [['MU1401', '/opened/0/form', 'did you mean "subscription"?']],
  ],
];

describe('faults of product.json', () => {
  it.each(ofProduct)('%s', (_what, file, from, to, expected) => {
    const found = told(file, from, to).filter(([other]) => other === '');
    expect(found).toEqual(expected.map((one) => ['', ...one]));
  });

  it('are repaired by a fix where one name is meant', () => {
    const name = 'schemas/product.json';
    const text = readFileSync(join(root, name), 'utf8');
    const { findings } = check.run(new Map([[name, text.replace('"helpurl"', '"helpUrl"')]]));
    expect(findings[0]?.fix?.title).toBe('replaced "helpUrl" by "helpurl"');
  });
});

const ofTexts: Case[] = [
  [
    'a file that is not JSON, once and not for each text',
    'locales/de-DE',
    /\n\}\s*$/,
    ',\n}\n',
    [['MU1001', '', 'remove the comma before it, or write the name in double quotes']],
  ],
  [
    'the same of the language that others are compared with',
    'locales/en-US',
    /\n\}\s*$/,
    ',\n}\n',
    [['MU1001', '', 'remove the comma before it, or write the name in double quotes']],
  ],
  [
    'texts inside each other',
    'locales/de-DE',
    '"tours.title":',
    '"tours": { "title": "Touren" },\n  "tours.title":',
    [['MU1106', '/tours', 'expected whole names, such as "tours.title"']],
  ],
  [
    'placeholders in two braces',
    'locales/de-DE',
    /("control\.characters": "[^"]*)\{count\}/,
    '$1{{count}}',
    [['MU1605', '/control.characters', 'use the same placeholders in each language']],
  ],
  [
    'a key with a blank, which is one mistake',
    'locales/de-DE',
    '"tours.title"',
    '"tours title"',
    [['MU1602', '/tours title', 'did you mean "tours.title"?']],
  ],
];

describe('faults of texts', () => {
  it.each(ofTexts)('%s', (_what, file, from, to, expected) => {
    expect(told(file, from, to)).toEqual(expected.map((one) => ['', ...one]));
  });
});
