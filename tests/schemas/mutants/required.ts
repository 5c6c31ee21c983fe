import { type Place, partAt } from './places.ts';

const KINDS: Readonly<Record<string, readonly string[]>> = {
  list: ['source', 'columns'],
  report: ['source', 'columns'],
  lookup: ['source', 'display', 'columns'],
  form: ['component', 'sections'],
  tabs: ['route', 'tabs'],
  menu: ['product', 'items'],
  help: ['sections'],
  filters: ['controls'],
};

/** Properties that must be there, by the place of their object; stated here once more so that the vocabulary is tested too. */
const REQUIRED: readonly (readonly [place: RegExp, names: readonly string[]])[] = [
  [/^\/(filters|controls)\/\d+$/, ['name', 'label', 'filtertype']],
  [/^\/columns\/\d+$/, ['field', 'title']],
  [/^\/actions\/\d+$/, ['id', 'on', 'kind', 'label']],
  [/^\/actions\/\d+\/(call|source)$/, ['operation']],
  [/^\/(source|load|save|record)$/, ['operation']],
  [/^\/sort$/, ['by', 'type']],
  [/^\/empty$/, ['title']],
  [/^\/export$/, ['sheet']],
  [/^\/display$/, ['label']],
  [/^\/sections\/\d+$/, ['fields', 'articles']],
  [/^\/sections\/\d+\/articles\/\d+$/, ['id', 'title', 'text']],
  [/^\/sections\/\d+\/fields\/\d+$/, ['field', 'label']],
  [/^\/tabs\/\d+$/, ['key', 'title']],
  [/^\/items\/\d+$/, ['id', 'text']],
  [/^\/breadcrumb\/\d+$/, ['title', 'to']],
  [/\/confirm$/, ['text']],
  [/\/done\/show$/, ['title', 'field']],
  [/\/(open|link)$/, ['form', 'to']],
  [/\/dropdownfixedlist\/\d+$/, ['key', 'data']],
  [/\/value\/last$/, ['days']],
  [/\/(visible|enabled)$/, ['ref']],
];

/** What the holder of a place must have. */
export function requiredAt({ parent, holder }: Place): readonly string[] {
  if (parent === '') return ['$schema', 'id', 'title', ...(KINDS[kindOf(holder)] ?? [])];
  const names = REQUIRED.find(([place]) => place.test(parent))?.[1] ?? [];
  const { filtertype } = partAt(holder, '');
  const isLookup = filtertype === 'inputmultiselect' || filtertype === 'inputsingleselect';
  return isLookup && /^\/(filters|controls)\/\d+$/.test(parent) ? [...names, 'filterautocompletetype'] : names;
}

function kindOf(document: object): string {
  const { $schema } = partAt(document, '');
  return /meta\/(\w+)\.schema\.json/.exec(String($schema))?.[1] ?? '';
}
