import { LIMITS } from '#engine/language/limits.ts';
import type { GeneratedFile } from '../emit/GeneratedFile.ts';
import { schemasOf } from '../emit/types/operationTypes.ts';
import { ContractError } from '../openapi/ContractError.ts';
import type { OpenApi } from '../openapi/types.ts';
import { findConventions, findIds } from './find/conventions.ts';
import { type FindOptions, findResources } from './find/resources.ts';
import { type Documents, prove } from './keep/proof.ts';
import { nameSchemas } from './read/nameSchemas.ts';
import { constantHeaders, serverOf } from './read/server.ts';
import { reportText, type Yield } from './report.ts';
import type { Resource } from './resource.types.ts';
import { appFiles, json } from './write/appFiles.ts';
import { contractDocument } from './write/contractDocument.ts';
import { dashboardDocument } from './write/dashboard.ts';
import { filtersOf } from './write/filters.ts';
import { formDocuments } from './write/formDocuments.ts';
import { listDocument } from './write/list.ts';
import { findPickers, lookupDocument } from './write/pickers.ts';
import { menuDocument, productFile } from './write/shell.ts';
import { Texts } from './write/Texts.ts';

type Json = Record<string, unknown>;

export interface Scaffolded {
  files: readonly GeneratedFile[];
  report: string;
  yields: readonly Yield[];
  operations: number;
  unused: number;
}

/** What is known of the document beside what it says. */
export interface Origin {
  /** Where it came from. */
  address?: string | undefined;
  /** What is wrong in it, one fault a line with a hint below. */
  faults?: string | undefined;
}

/**
 * Documents, texts, contract and application for an OpenAPI document, in memory. The same document gives the same bytes.
 * @throws ContractError where nothing of it can be shown
 */
export function scaffold(read: OpenApi, name: string, origin: Origin = {}): Scaffolded {
  try {
    return written(read, name, origin, { asks: true });
  } catch (error) {
    if (!(error instanceof TextsTooLong)) throw error;
    // Lists that nothing leads to are the ones to do without.
    return written(read, name, origin, { asks: false });
  }
}

function written(read: OpenApi, name: string, { address, faults }: Origin, options: FindOptions): Scaffolded {
  const { api, document } = nameSchemas(read);
  if (api.operations.length === 0)
    throw new ContractError(`${name}: there is no operation in it\n  hint: look at its "paths"`);
  const { resources, unused } = findResources(api, options);
  findConventions(resources, api);
  findIds(resources, api);
  findPickers(resources, api);
  const reasons = new Map(unused);
  const texts = new Texts();
  const title = productName(document.info.title);
  const documents: Documents = new Map();
  const forms = new Map(resources.map((one) => [one, formDocuments(one, { resources, api, texts })]));
  for (const resource of resources) {
    const own = forms.get(resource) ?? new Map<string, Json>();
    const verbForms = new Map(
      resource.verbs.flatMap(({ name: verb }) =>
        own.has(`${resource.single}-${verb}`) ? [[verb, `${resource.single}-${verb}`]] : [],
      ),
    );
    resource.verbs = resource.verbs.filter(
      (verb) => verbForms.has(verb.name) || !needsBody(verb.operation, api.components),
    );
    const written = filtersOf(resource, resources, api, texts);
    const leads = {
      opens: own.has(resource.single),
      creates: own.has(`${resource.single}-new`),
      below: resources.filter(({ parents, list }) => list && parents.at(-1)?.resource === resource),
      ...{ verbForms, resources, api },
    };
    const list = listDocument(resource, written, leads, texts);
    if (list) documents.set(`lists/${resource.id}.json`, list);
    for (const [id, form] of own) documents.set(`forms/${id}.json`, form);
  }
  const chosen = chosenIn(documents);
  for (const resource of resources) {
    const list = documents.get(`lists/${resource.id}.json`);
    const lookup = chosen.has(resource.id) && list ? lookupDocument(resource, list, texts) : undefined;
    if (lookup) documents.set(`lookups/${resource.id}.json`, lookup);
  }
  const inMenu = resources.filter(
    (one) =>
      one.parents.length === 0 &&
      (documents.has(`lists/${one.id}.json`) || (one.isSingleton && documents.has(`forms/${one.single}.json`))),
  );
  const listed = inMenu.flatMap((resource) => {
    const list = documents.get(`lists/${resource.id}.json`);
    return list ? [{ resource, list }] : [];
  });
  const dashboard = dashboardDocument(listed, { resources, api, texts });
  if (dashboard) documents.set(`dashboards/${dashboard.id}.json`, dashboard);
  const menu = menuDocument(title, { resources: inMenu, dashboard }, texts);
  if (!menu) throw nothingFound(name, api.operations, reasons);
  documents.set('menus/main.json', menu);
  const lists = new Map(resources.flatMap(({ list }) => (list ? [[list.operation.id, list]] : [])));
  const beside = (left: Documents): GeneratedFile[] => {
    const named = operationsIn(left);
    const used = api.operations.filter(({ id }) => named.has(id));
    return [
      json('schemas/product.json', productFile),
      localeFile(name, textsOf(left, texts)),
      json('schemas/api/openapi.json', contractDocument(document, used, lists)),
    ];
  };
  const taken = prove(documents, beside);
  for (const { operation, why } of taken) if (operation !== undefined) reasons.set(operation, why);
  if (!documents.has('menus/main.json')) throw nothingFound(name, api.operations, reasons);
  const named = operationsIn(documents);
  for (const { id } of api.operations)
    if (!named.has(id) && !reasons.has(id))
      reasons.set(id, 'what was found of it could not be shown; see its resource');
  const yields = resources.map((one) => yieldOf(one, documents, named)).filter(({ list, record }) => list || record);
  const server = serverOf(document, address, constantHeaders(api.operations.filter(({ id }) => named.has(id))));
  const remarks = [
    server.isNamed
      ? `The API is at \`${server.url}\`; \`API_URL\` names another one.`
      : 'The document names no server: start with `API_URL=https://… npm run dev`.',
    ...server.constants.map(({ name: header, variable, value }) =>
      value === undefined
        ? `Calls need the header \`${header}\`: start with \`${variable}=… npm run dev\`.`
        : `Calls carry the header \`${header}: ${value}\`; \`${variable}\` gives it another value.`,
    ),
    ...(server.header ? [`Calls carry \`${server.header.name}\`: start with \`API_TOKEN=… npm run dev\`.`] : []),
    ...(faults ?? '')
      .split('\n')
      .flatMap((line) =>
        line === '' || line.startsWith('  ') ? [] : [`Wrong in the document, and taken as anything: ${line}`],
      ),
  ];
  const report = reportText({ name, title, api, yields, unused: reasons, taken, remarks });
  const files = [
    ...[...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, value]) => json(`schemas/${path}`, value)),
    ...beside(documents),
    ...appFiles(title, server),
  ];
  return { files, report, yields, operations: api.operations.length, unused: reasons.size };
}

/** Whether a call without values says nothing: what a body must have, and bodies that are a list or a map of what the document does not name. */
function needsBody(
  operation: Resource['verbs'][number]['operation'],
  components: OpenApi['components']['schemas'],
): boolean {
  const { body } = schemasOf(operation);
  const name = body?.$ref?.split('/').at(-1) ?? '';
  const whole = components[name] ?? body;
  if (operation.operation.requestBody?.required === true || (whole?.required?.length ?? 0) > 0) return true;
  return (
    operation.method !== 'delete' && (whole?.items !== undefined || typeof whole?.additionalProperties === 'object')
  );
}

function nothingFound(
  name: string,
  operations: readonly { id: string; method: string; path: string }[],
  reasons: ReadonlyMap<string, string>,
): ContractError {
  // A list is missing: why what could have been one is none says more than what stands below it.
  const likely = ({ method, path }: (typeof operations)[number]) =>
    Number(method !== 'get') * 2 + Number(path.includes('{'));
  const shown = operations
    .toSorted((one, other) => likely(one) - likely(other))
    .slice(0, 5)
    .map(({ id, method, path }) => `  ${method.toUpperCase()} ${path}: ${reasons.get(id) ?? 'it could not be shown'}`);
  const more = operations.length > shown.length ? [`  and ${operations.length - shown.length} more`] : [];
  return new ContractError(
    [`${name}: no list was found, so there is nothing to show`, ...shown, ...more].join('\n') +
      '\n  hint: a list is a GET that answers an array of objects with named properties, or an object that holds one as "items", "data", "results" …',
  );
}

/** `Lago API documentation` is the API of a product called Lago. */
function productName(title: string): string {
  const name = title.replace(
    /[\s:.-]*\b(rest(ful)?\s+)?api(\s+(documentation|docs|reference|specification|spec))?(\s+v+\d[\d.]*)?\W*$/i,
    '',
  );
  return name.trim() || title.trim() || 'Application';
}

class TextsTooLong extends ContractError {}

/** @throws ContractError where the texts are more than a file may hold: every document would miss its own */
function localeFile(name: string, texts: Json): GeneratedFile {
  const file = json('schemas/locales/en-US.json', texts);
  const size = Buffer.byteLength(file.text);
  if (size <= LIMITS.bytes) return file;
  throw new TextsTooLong(
    `${name}: its screens have ${Math.ceil(size / 1024)} kB of texts, and a file of texts holds ${LIMITS.bytes / 1024} kB\n  hint: scaffold a part of it, a document with the paths that you need`,
  );
}

/** Operations that documents name. */
function operationsIn(documents: Documents): Set<string> {
  return textsAt(documents, ['operation', 'dataurl']);
}

/** Lookups that controls choose in. */
function chosenIn(documents: Documents): Set<string> {
  return textsAt(documents, ['filterautocompletetype']);
}

/** Texts below these keys, wherever they stand. */
function textsAt(documents: Documents, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) {
        if (keys.includes(key) && typeof child === 'string') found.add(child);
        else look(child);
      }
  };
  for (const document of documents.values()) look(document);
  return found;
}

/** The texts that documents name, in the order of their keys. */
function textsOf(documents: Documents, texts: Texts): Json {
  const found = new Map<string, string>();
  const look = (value: unknown): void => {
    const text = typeof value === 'string' ? texts.of(value) : undefined;
    if (typeof value === 'string' && text !== undefined) found.set(value, text);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  for (const document of documents.values()) look(document);
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return { $schema: '../meta/locale.schema.json', ...Object.fromEntries(sorted) };
}

function yieldOf(resource: Resource, documents: Documents, named: ReadonlySet<string>): Yield {
  const { id, single, update, remove, verbs } = resource;
  const list = documents.get(`lists/${id}.json`);
  const record = documents.get(`forms/${single}.json`);
  return {
    resource,
    list: list !== undefined,
    record: record !== undefined,
    create: documents.has(`forms/${single}-new.json`),
    edit: update !== undefined && record?.save !== undefined,
    remove: remove !== undefined && list !== undefined && named.has(remove.operation.id),
    actions: verbs.filter(({ operation }) => named.has(operation.id)).length,
  };
}
