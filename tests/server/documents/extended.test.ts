import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListDocument } from '#engine/generated/documents.ts';
import { checkStored } from '../../../server/documents/checkStored.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const schemas = join(import.meta.dirname, '..', '..', '..', 'schemas');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-changes-'));
  for (const kind of ['lists', 'menus']) mkdirSync(join(folder, kind));
  folders.push(folder);
  return folder;
}

function write(folder: string, kind: string, id: string, changes: unknown[], more: object = {}): void {
  const document = { $schema: '../meta/change.schema.json', id, extends: id, changes, ...more };
  writeFileSync(join(folder, kind, `${id}.json`), JSON.stringify(document, null, 2));
}

interface Columns {
  columns: { field: string; width?: number }[];
}

const widthIn = (document: unknown, name: string) =>
  (document as Columns | undefined)?.columns.find(({ field }) => field === name)?.width;
const nameWidth = (document: unknown) => widthIn(document, 'ProductName');
const widthOf = (document: unknown) => widthIn(document, 'Rent');

describeDatabases('a document that extends a shipped one', (dialect) => {
  const folder = ownFolder();
  const server = withServer(dialect, { schemasFolder: folder });
  let admin: Session;
  let other: Session;
  let reader: Session;
  const roles = (session: Session) =>
    call(server, session, 'getDocument', { path: { kind: 'list', id: 'company-roles' } });
  const entry = async (session: Session) => {
    const { body } = await call(server, session, 'listDocuments');
    return body.documents.find(
      (one: { kind: string; id: string }) => one.kind === 'list' && one.id === 'company-roles',
    );
  };
  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'auditor@hmpg.example');
    // An administrator who may change nothing.
    reader = await signIn(server, 'readonly@hmpg.example');
  });

  it('is answered whole; broken, its last good version stays for all and administrators see where it is wrong', async () => {
    write(folder, 'lists', 'company-roles', [{ set: { width: 160 }, in: 'columns/ProductName', was: { width: 180 } }]);
    const { body: good } = await roles(other);
    expect([nameWidth(good.document), good.findings]).toEqual([160, []]);

    write(folder, 'lists', 'company-roles', [{ set: { width: 200 }, in: 'columns/ProductName', was: { width: 90 } }]);
    for (const session of [other, reader]) {
      const { body: kept } = await roles(session);
      expect([nameWidth(kept.document), kept.hash, kept.findings]).toEqual([160, good.hash, []]);
      expect(kept).not.toHaveProperty('broken');
      expect(await entry(session)).toMatchObject({ title: good.document.title, hash: good.hash });
      expect(await entry(session)).not.toHaveProperty('broken');
    }
    const { body: card } = await roles(admin);
    expect([nameWidth(card.document), card.broken]).toEqual([160, true]);
    expect(card.findings[0]).toMatchObject({
      code: 'MU1826',
      line: 12,
      message: '"columns/ProductName/width" was 90 when this change was written, and is 180 now',
    });
    expect(await entry(admin)).toMatchObject({ title: good.document.title, broken: true });

    write(folder, 'lists', 'company-roles', [{ set: { width: 200 }, in: 'columns/ProductName', was: { width: 180 } }]);
    expect(nameWidth((await roles(other)).body.document)).toBe(200);
    rmSync(join(folder, 'lists', 'company-roles.json'));
    expect(nameWidth((await roles(other)).body.document)).toBe(180);
  });
});

describe('documents that are kept', () => {
  const keptFile = (folder: string) => join(folder, '.mullion', 'kept', 'lists', 'units.json');
  const unitsOf = (folder: string, shipped = schemas) =>
    checkStored({ folder: shipped, overlays: [folder] }).documents.find(
      ({ kind, id }) => kind === 'list' && id === 'units',
    );

  it('outlive the server, and an upgrade that contradicts the changes', () => {
    const folder = ownFolder();
    write(folder, 'lists', 'units', [{ set: { width: 160 }, in: 'columns/Rent', was: { width: 90 } }]);
    expect(unitsOf(folder)?.document).toBeUndefined();

    // As a server of before, whose shipped list had this width, left it.
    const shipped = JSON.parse(readFileSync(join(schemas, 'lists', 'units.json'), 'utf8'));
    for (const column of shipped.columns) if (column.field === 'Rent') column.width = 160;
    mkdirSync(join(folder, '.mullion', 'kept', 'lists'), { recursive: true });
    writeFileSync(keptFile(folder), JSON.stringify(shipped));
    // Another name of the same folder is a server that starts.
    const units = unitsOf(`${folder}/`);
    expect(widthOf(units?.document)).toBe(160);
    expect(units?.fault?.findings.map(({ code }) => code)).toEqual(['MU1826']);
  });

  it('are answered with no decimals in columns of whole days', () => {
    const folder = ownFolder();
    const column = {
      ...{ field: 'Days', title: 'Days', format: 'number' },
      compute: { daysBetween: ['{row.AvailableOn}', { today: true }] },
    };
    write(folder, 'lists', 'units', [{ add: column, to: 'columns' }]);
    const { document } = unitsOf(folder) ?? {};
    expect((document as ListDocument | undefined)?.columns.at(-1)).toMatchObject({ field: 'Days', decimals: 0 });
  });

  it('go with their file, and what is no longer good is not shown', () => {
    const folder = ownFolder();
    write(folder, 'lists', 'units', [{ set: { width: 160 }, in: 'columns/Rent' }]);
    unitsOf(folder);
    expect(existsSync(keptFile(folder))).toBe(true);
    rmSync(join(folder, 'lists', 'units.json'));
    expect(widthOf(unitsOf(folder)?.document)).toBe(100);
    // A broken file of one's own is not replaced by the shipped document.
    writeFileSync(join(folder, 'lists', 'units.json'), '{ "id": ');
    expect(unitsOf(folder)?.document).toBeUndefined();
  });
});

describe('a whole copy of a shipped document', () => {
  const baseFile = (folder: string) => join(folder, '.mullion', 'base', 'lists', 'units.json');
  const shippedText = () => readFileSync(join(schemas, 'lists', 'units.json'), 'utf8');
  const write = (folder: string, text: string) => writeFileSync(join(folder, 'lists', 'units.json'), text);
  const check = (folder: string) => checkStored({ folder: schemas, overlays: [folder] });

  it('has what it was made from noted, once, and not longer than it is there', () => {
    const folder = ownFolder();
    write(folder, shippedText().replace('"width": 72', '"width": 99'));
    check(folder);
    expect(readFileSync(baseFile(folder), 'utf8')).toBe(shippedText());
    writeFileSync(baseFile(folder), '{ "id": "units" }');
    check(folder);
    expect(readFileSync(baseFile(folder), 'utf8')).toBe('{ "id": "units" }');
    rmSync(join(folder, 'lists', 'units.json'));
    check(folder);
    expect(existsSync(baseFile(folder))).toBe(false);
  });

  it('needs no base where it extends the shipped one', () => {
    const folder = ownFolder();
    write(folder, '{ "$schema": "../meta/change.schema.json", "id": "units", "extends": "units", "changes": [] }');
    check(folder);
    expect(existsSync(baseFile(folder))).toBe(false);
  });
});
