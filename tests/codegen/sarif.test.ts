import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { sarif } from '#codegen/print/sarif.ts';
import { FolderCheck } from '#engine/check/disk/checkFolder.ts';
import { ERRORS } from '#engine/errors.ts';
import { root } from '../schemas/shipped.ts';

const text = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } };
const from = { type: 'integer', minimum: 1 };
const location = {
  type: 'object',
  required: ['physicalLocation'],
  properties: {
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation', 'region'],
      properties: {
        artifactLocation: {
          type: 'object',
          required: ['uri', 'uriBaseId'],
          properties: {
            uri: { type: 'string', pattern: '^[^/\\\\: ]+(/[^/\\\\: ]+)*$' },
            uriBaseId: { const: '%SRCROOT%' },
          },
        },
        region: {
          type: 'object',
          required: ['startLine', 'startColumn', 'endLine', 'endColumn'],
          properties: { startLine: from, startColumn: from, endLine: from, endColumn: from },
        },
      },
    },
  },
};
const rule = {
  type: 'object',
  required: ['id', 'name', 'shortDescription', 'fullDescription', 'help', 'defaultConfiguration'],
  properties: {
    id: { pattern: '^MU\\d{4}$' },
    name: { pattern: '^([A-Z][a-z0-9]*)+$' },
    shortDescription: text,
    fullDescription: text,
    help: { ...text, required: ['text', 'markdown'] },
    defaultConfiguration: { type: 'object', properties: { level: { enum: ['error', 'warning', 'note'] } } },
  },
};
const fix = {
  type: 'object',
  required: ['description', 'artifactChanges'],
  properties: {
    description: text,
    artifactChanges: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['artifactLocation', 'replacements'],
        properties: {
          replacements: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['deletedRegion'],
              properties: {
                deletedRegion: { type: 'object', required: ['charOffset', 'charLength'] },
                insertedContent: { type: 'object', required: ['text'] },
              },
            },
          },
        },
      },
    },
  },
};
const result = {
  type: 'object',
  required: ['ruleId', 'ruleIndex', 'level', 'message', 'locations', 'partialFingerprints'],
  properties: {
    message: text,
    locations: { type: 'array', minItems: 1, maxItems: 1, items: location },
    relatedLocations: { type: 'array', items: { ...location, required: ['physicalLocation', 'message'] } },
    partialFingerprints: { type: 'object', minProperties: 1, additionalProperties: { type: 'string' } },
    fixes: { type: 'array', items: fix },
  },
};
/** What SARIF 2.1.0 asks for in the parts that are written here. */
const SCHEMA = {
  type: 'object',
  required: ['version', 'runs', '$schema'],
  properties: {
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool', 'results', 'columnKind'],
        properties: {
          columnKind: { const: 'utf16CodeUnits' },
          tool: {
            type: 'object',
            required: ['driver'],
            properties: {
              driver: {
                type: 'object',
                required: ['name', 'rules'],
                properties: { rules: { type: 'array', items: rule } },
              },
            },
          },
          results: { type: 'array', items: result },
        },
      },
    },
  },
};

interface Log {
  runs: [{ tool: { driver: { rules: { id: string }[] } }; results: Result[] }];
}

interface Result {
  ruleId: string;
  ruleIndex: number;
  partialFingerprints: Record<string, string>;
  relatedLocations?: unknown[];
  fixes?: unknown[];
}

const check = new FolderCheck(join(root, 'schemas'), { relativeTo: root });
const { texts } = check.run();
const file = 'schemas/lists/company-users.json';
const original = texts.get(file) ?? '';

function logOf(text: string): Log {
  return JSON.parse(sarif(check.run(new Map([[file, text]])))) as Log;
}

const second = (() => {
  const list = JSON.parse(original) as { columns: unknown[] };
  return JSON.stringify({ ...list, columns: [...list.columns, list.columns[0]] }, null, 2);
})();
const misspelt = original.replace('"operation"', '"operaton"').replace('"search"', '"serach"');

describe('SARIF', () => {
  it.each([
    ['nothing is wrong', original],
    ['names are misspelt', misspelt],
    ['a column stands twice', second],
    ['the document is not JSON', original.slice(0, -5)],
  ])('has the form of 2.1.0 when %s', (_what, changed) => {
    const validate = new Ajv2020({ strictTypes: false, strictRequired: false }).compile(SCHEMA);
    validate(logOf(changed));
    expect(validate.errors).toBeNull();
  });

  it('has every code as a rule, with its help, and results point to it', () => {
    const [{ tool, results }] = logOf(misspelt).runs;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(ERRORS));
    expect(results.length).toBeGreaterThan(1);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });

  it('keeps the fingerprint of a finding when its line moves, and no two are the same', () => {
    const prints = (text: string) =>
      logOf(text).runs[0].results.map((one) => Object.values(one.partialFingerprints)[0]);
    expect(prints(`\n\n${misspelt}`)).toEqual(prints(misspelt));
    expect(new Set(prints(misspelt)).size).toBe(prints(misspelt).length);
  });

  it('shows the first of two and what repairs it', () => {
    const [found] = logOf(second).runs[0].results;
    expect(found).toMatchObject({ ruleId: 'MU1309' });
    expect(found?.relatedLocations).toHaveLength(1);
    expect(found?.fixes).toHaveLength(1);
  });
});
