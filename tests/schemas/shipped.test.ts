import { describe, expect, it } from 'vitest';
import { branchesOf } from '#engine/schema/branches.ts';
import { isSchema } from '#engine/schema/MetaSchemas.ts';
import { checkShipped, metas, shipped } from './shipped.ts';

describe('the shipped documents', () => {
  it('have no findings, warnings included', () => {
    expect(checkShipped().findings).toEqual([]);
    expect(shipped.findings).toEqual([]);
  });

  it('hold what the console shows (CONSOLE-NAV-02)', () => {
    const ids = shipped.files.map((file) => `${file.kind}/${file.id}`);
    expect(ids).toEqual(
      expect.arrayContaining([
        'tabs/company-settings',
        'list/company-users',
        'report/userloginreport',
        'lookup/properties',
        'form/user-detail',
      ]),
    );
  });
});

describe('the vocabulary', () => {
  it('describes every property', () => {
    const silent = metas.all.flatMap((schema) => undescribed(schema, String(schema.$id).replace(/^.*\/meta\//, '')));
    expect(silent).toEqual([]);
  });

  it('closes every object', () => {
    const open = metas.all.flatMap((schema) => openObjects(schema, String(schema.$id).replace(/^.*\/meta\//, '')));
    expect(open).toEqual([]);
  });
});

function undescribed(schema: unknown, at: string): string[] {
  return walk(schema, at, (part, place) => {
    const properties = isSchema(part.properties) ? part.properties : {};
    return Object.entries(properties).flatMap(([name, property]) => {
      const isSilent =
        isSchema(property) && !metas.chain(property).some((step) => typeof step.description === 'string');
      return isSilent ? [`${place}/${name}`] : [];
    });
  });
}

function openObjects(schema: unknown, at: string): string[] {
  return walk(schema, at, (part, place) => {
    const isClosed = 'additionalProperties' in part || branchesOf(part).length > 0;
    return isSchema(part.properties) && typeof part.type === 'string' && !isClosed ? [place] : [];
  });
}

function walk(schema: unknown, at: string, visit: (part: Record<string, unknown>, at: string) => string[]): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => walk(item, `${at}/${index}`, visit));
  if (!isSchema(schema)) return [];
  return [
    ...visit(schema, at),
    ...Object.entries(schema).flatMap(([name, value]) => walk(value, `${at}/${name}`, visit)),
  ];
}
