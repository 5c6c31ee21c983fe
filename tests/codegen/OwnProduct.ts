import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FolderCheck } from '#engine/check/disk/checkFolder.ts';
import { placesOf } from '../../codegen/check/targets.ts';
import { codegen } from '../../codegen/commands/codegen.ts';
import { makeProject } from './project.ts';

export const product = {
  $schema: 'meta/product.schema.json',
  pages: ['things'],
  screens: [],
  icons: ['add'],
  routes: ['home'],
  scopes: { session: [], user: [], company: [] },
};

const kinds = {
  name: 'kinds',
  label: 'Kind',
  filtertype: 'dropdownmultiselect',
  dropdownfixedlist: [{ key: 'a', data: 'A' }],
};

export const list = {
  $schema: '../meta/list.schema.json',
  id: 'things',
  title: 'Things',
  permission: { page: 'things' },
  source: { operation: 'listThings' },
  filters: [kinds],
  columns: [{ field: 'Name', title: 'Name' }],
};

const number = { type: 'number' };
const day = { type: 'string', format: 'date' };

/** Parameters by what a control that fills them gives. */
export const PARAMETERS = {
  text: { names: ['name'], schema: { type: 'string' }, gives: { value: 'text' } },
  number: { names: ['amount'], schema: number, gives: { value: 'number' } },
  boolean: { names: ['open'], schema: { type: 'boolean' }, gives: { value: 'boolean' } },
  date: { names: ['since'], schema: day, gives: { value: 'date' } },
  year: { names: ['year'], schema: { type: 'integer' }, gives: { value: 'year' } },
  choice: { names: ['kind'], schema: { type: 'string' }, gives: { value: 'choice' } },
  record: { names: ['owner'], schema: { type: 'integer' }, gives: { value: 'record' } },
  choices: {
    names: ['kinds'],
    schema: { type: 'array', items: { type: 'string' } },
    gives: { value: 'choice', many: true },
  },
  numbers: { names: ['from', 'to'], schema: number, gives: { value: 'number', range: true } },
  days: { names: ['first', 'last'], schema: day, gives: { value: 'date', range: true } },
  object: { names: ['least', 'most'], schema: number, gives: { value: 'number', range: true, object: true } },
} as const;

/** A filtertype for each of them, compiled once for all rows of a table. */
export const OF_ALL_KINDS = Object.fromEntries(
  Object.entries(PARAMETERS).map(([name, { gives }]) => [
    name,
    { description: 'A control.', gives, options: { dropdownfixedlist: true, filterautocompletetype: true } },
  ]),
);

const paging = ['StartIndex', 'itemsPerPage'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));

/** A product that has only the package, its own API and one list; what it declares is written anew by each test. */
export class OwnProduct {
  readonly root: string;

  constructor() {
    const parameters = Object.values(PARAMETERS).flatMap(({ names, schema }) =>
      names.map((name) => ({ name, in: 'query', schema })),
    );
    this.root = makeProject({}, { parameters: [...paging, ...parameters] });
    this.write('schemas/product.json', product);
    this.write('schemas/lists/things.json', list);
  }

  /** The exit code of codegen. */
  generate(...args: string[]): Promise<number> {
    return codegen(args, this.root);
  }

  write(file: string, value: unknown): void {
    const path = join(this.root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(value, null, 2));
  }

  declare(filtertypes: unknown): void {
    this.write('schemas/product.json', { ...product, filtertypes });
  }

  openCheck(): FolderCheck {
    const { shipped, ...options } = placesOf(this.root);
    return new FolderCheck(shipped, { ...options, tellsProduct: true });
  }

  /** The findings of one file. */
  told(file: string) {
    const { findings } = this.openCheck().run();
    return findings.filter((one) => one.file.endsWith(file));
  }
}
