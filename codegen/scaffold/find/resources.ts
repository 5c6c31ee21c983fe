/** Longer than most: what an operation is taken for leaves the others to what comes after; the steps share what is left. */

import { recogniseRecord } from '../../conventions/recogniseRecord.ts';
import { compare } from '../../openapi/compare.ts';
import type { PlacedOperation } from '../../openapi/types.ts';
import type { Api, Found, ListCall, Parent, RecordCall, Resource } from '../resource.types.ts';
import { kebab, singular, wordsOf } from '../words.ts';
import { paramOf, paramsOf, parentPath, segmentsOf, shapeOfPath } from './paths.ts';
import { ResourceNames } from './ResourceNames.ts';
import { findRecord, idFieldOf } from './record.ts';
import { findRows } from './rows.ts';
import { refusalOf } from './sendable.ts';
import { type QueriedOperation, type RecordWays, waysTo } from './waysTo.ts';
import { whyUnused } from './whyUnused.ts';

export interface FindOptions {
  /** Whether lists may ask for parameters of their path. */
  asks?: boolean;
}

/** So many values of a path are entered by hand. */
const MOST_ASKED = 3;

/** Finds what a document has lists, records and actions of. Every operation is in a resource or has a reason why not. */
export function findResources(api: Api, { asks = true }: FindOptions = {}): Found {
  const search = new Search(api, asks);
  return search.run();
}

class Search {
  readonly #api: Api;
  /** Operations by place without parameter names, then method. */
  readonly #places = new Map<string, Map<string, PlacedOperation>>();
  readonly #unused = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #byItem = new Map<string, Resource>();
  readonly #resources: Resource[] = [];
  readonly #names: ResourceNames;
  readonly #asks: boolean;

  constructor(api: Api, asks: boolean) {
    this.#api = api;
    this.#asks = asks;
    this.#names = new ResourceNames(api.operations.map(({ path }) => path));
    for (const one of api.operations) {
      const refusal = refusalOf(one.operation);
      if (refusal) {
        this.#unused.set(one.id, refusal);
        continue;
      }
      const place = shapeOfPath(one.path);
      const known = this.#places.get(place) ?? new Map<string, PlacedOperation>();
      this.#places.set(place, known.set(one.method, one));
    }
  }

  run(): Found {
    const places = [...this.#places.keys()].sort(
      (a, b) => segmentsOf(a).length - segmentsOf(b).length || compare(a, b),
    );
    for (const place of places) this.#collection(place);
    for (const place of places) this.#singleton(place);
    for (const resource of this.#resources) this.#verbs(resource);
    for (const { id, path, method, operation } of this.#api.operations) {
      if (this.#used.has(id) || this.#unused.has(id)) continue;
      this.#unused.set(id, whyUnused({ id, path, method, operation, tag: '' }, this.#api));
    }
    return { resources: this.#resources, unused: this.#unused };
  }

  #at(place: string, method: string): PlacedOperation | undefined {
    const found = this.#places.get(place)?.get(method);
    return found && !this.#used.has(found.id) ? found : undefined;
  }

  /** A place whose records are listed, or that has records below it. */
  #collection(place: string): void {
    if (place === '/' || (place.endsWith('{}') && !this.#hasRows(place))) return;
    const item = `${place}/{}`;
    const found = this.#listAt(place, item);
    if (!found) return;
    const { list, by } = found;
    const path = this.#pathOf(place) ?? list.operation.path;
    const above = this.#above(path);
    if (typeof above === 'string') {
      this.#leave([place, item], above);
      return;
    }
    const { parents, asked } = above;
    const id = this.#names.listNameOf(path, parents);
    const resource: Resource = {
      ...{ id, single: this.#names.singleOf(id), path, isSingleton: false, parents, asked, list, verbs: [] },
      recognised: [
        `list: \`${placed(list.operation)}\`, ${by}`,
        ...asked.map((name) => `\`{${name}}\` is entered in a filter: no list says which there are`),
      ],
      guessed: [],
      leftOut: [],
    };
    this.#use(list.operation);
    this.#record(resource, item);
    this.#resources.push(resource);
    if (resource.idField !== undefined) this.#byItem.set(item, resource);
  }

  /** `/workflows/{namespace}` may answer a list, whose records are at `/workflows/{namespace}/{name}`. */
  #hasRows(place: string): boolean {
    const isBelowList = this.#places.get(parentPath(place))?.has('get') ?? false;
    const operation = this.#asks && !isBelowList ? this.#at(place, 'get') : undefined;
    return operation !== undefined && 'rows' in findRows(operation, this.#api.components);
  }

  #listAt(place: string, item: string): { list: ListCall; by: string } | undefined {
    const own = this.#at(place, 'get');
    const rows = own && findRows(own, this.#api.components);
    if (own && rows && 'rows' in rows) return { list: { operation: own, ...rows }, by: rows.by };
    if (own && rows && 'why' in rows && this.#places.has(item)) this.#unused.set(own.id, rows.why);
    const read = this.#at(item, 'get');
    const record = read && findRecord(read, '', this.#api.components);
    if (!record?.schema.$ref) return undefined;
    // `/pets/findByStatus` answers the records of `/pets/{id}`.
    const beside = [...this.#places.keys()]
      .filter((one) => parentPath(one) === place && !one.endsWith('{}'))
      .sort(compare);
    const lists = beside.flatMap((one) => {
      const operation = this.#at(one, 'get');
      const found = operation && findRows(operation, this.#api.components);
      return operation && found && 'rows' in found && found.schema.$ref === record.schema.$ref
        ? [{ operation, found }]
        : [];
    });
    const [best] = lists.sort(
      (a, b) => requiredIn(a.operation) - requiredIn(b.operation) || compare(a.operation.path, b.operation.path),
    );
    if (!best) return undefined;
    for (const { operation } of lists)
      if (operation !== best.operation)
        this.#unused.set(operation.id, `another list of the same records; \`${placed(best.operation)}\` was taken`);
    const by = `${best.found.by}, and they are the records of \`${placed(read as PlacedOperation)}\``;
    return { list: { operation: best.operation, ...best.found }, by };
  }

  /** What is done with one record of a collection, by its path, by its query or by its body. */
  #record(resource: Resource, item: string): void {
    const { components } = this.#api;
    const { list, single } = resource;
    if (!list) return;
    const place = shapeOfPath(resource.path);
    const param = paramOf(segmentsOf(this.#pathOf(item) ?? '').at(-1));
    const queried = this.#queried(resource, place);
    const id = idFieldOf(list.fields, param ?? queried[0]?.name, single);
    tellId(resource, id, param);
    const post =
      this.#at(place, 'post') ??
      ['create', 'new', 'add'].map((name) => this.#at(`${place}/${name}`, 'post')).find(Boolean);
    if (post) resource.create = this.#saving({ operation: post }, single);
    if (!id) {
      this.#named(resource);
      return;
    }
    resource.idField = id.field;
    const at = (where: string, method: string) => this.#at(where, method);
    const ways = waysTo({ at, place, item, queried, field: id.field, components });
    const { inPath, inQuery, inFilter, inBody } = ways;
    this.#read(resource, list, ways);
    const own =
      inPath('patch') ?? inPath('put') ?? inPath('post') ?? inQuery('put') ?? inQuery('patch') ?? inFilter('patch');
    const update = own ?? inBody('put') ?? inBody('patch');
    if (update) resource.update = this.#saving(update, single);
    // Records are changed at their own address, so a PUT at that of all makes one.
    const made = own && !resource.create ? this.#at(place, 'put') : undefined;
    if (made) {
      resource.create = this.#saving({ operation: made }, single);
      resource.guessed.push(`\`${placed(made)}\` makes a new record: those there are have their own address`);
    }
    const remove = inPath('delete') ?? inQuery('delete') ?? inFilter('delete');
    if (remove) resource.remove = remove;
    this.#named(resource);
    const second = update?.operation.method === 'patch' ? this.#at(item, 'put') : undefined;
    if (second) this.#unused.set(second.id, `the record is saved by \`${placed(update?.operation ?? second)}\``);
  }

  /** How one record is read: by its address, by its query, or as the row that a filter of the list leaves. */
  #read(resource: Resource, list: ListCall, { inPath, inQuery, inFilter }: RecordWays): void {
    const changed = inFilter('patch') ?? inFilter('delete');
    const filtered = changed && { ...changed, operation: list.operation };
    const read = inPath('get') ?? inQuery('get') ?? filtered;
    if (!read) return;
    const record = findRecord(read.operation, resource.single, this.#api.components);
    if (record || read === filtered) resource.read = withRecord(read, record?.record);
    else this.#unused.set(read.operation.id, 'it answers no record whose fields the document names');
  }

  /** Calls of a collection, or of its name in the singular, that need the id of one record in the query. */
  #queried({ single }: Resource, place: string): QueriedOperation[] {
    const last = segmentsOf(place).at(-1) ?? '';
    const alone = `${parentPath(place) === '/' ? '' : parentPath(place)}/${singular(last)}`;
    return [place, alone].flatMap((one) =>
      [...(this.#places.get(one)?.values() ?? [])].flatMap((operation) => {
        if (this.#used.has(operation.id)) return [];
        const required = (operation.operation.parameters ?? []).filter((each) => each.in === 'query' && each.required);
        const [only] = required;
        const subject = wordsOf(single).join('');
        const isId = only && ['id', `${subject}id`, 'uuid'].includes(wordsOf(only.name).join(''));
        return required.length === 1 && only && isId ? [{ operation, name: only.name }] : [];
      }),
    );
  }

  #saving(call: RecordCall, single: string): RecordCall {
    return withRecord(call, findRecord(call.operation, single, this.#api.components)?.record);
  }

  /** Takes the operations of a resource and says what they are. */
  #named(resource: Resource): void {
    for (const part of ['read', 'create', 'update', 'remove'] as const) {
      const call = resource[part];
      if (!call) continue;
      this.#use(call.operation);
      const where = call.record === undefined ? '' : `, the record is "${call.record}" of the answer`;
      const named = call.id?.in === 'query' ? `, the record is named by \`?${call.id.name}=\`` : '';
      const body = part === 'update' && !call.id ? ', the record is named by its body' : '';
      const places = recogniseRecord(call.operation, this.#api.components)?.record;
      const inside = places ? `, its fields are at \`${places.in}\`${places.beside ? ' (preset JSON:API)' : ''}` : '';
      resource.recognised.push(`${part}: \`${placed(call.operation)}\`${where}${inside}${named}${body}`);
    }
  }

  /** One record without a list: `/me`, `/settings`. */
  #singleton(place: string): void {
    const operation = this.#at(place, 'get');
    if (!operation || place.endsWith('{}') || this.#unused.has(operation.id)) return;
    const [first] = segmentsOf(place).slice(-1);
    const record = findRecord(operation, kebab(first ?? ''), this.#api.components);
    const isAlone = requiredIn(operation) === 0 && paramsOf(operation.path).length === 0;
    const rows = findRows(operation, this.#api.components);
    const isFound = [...this.#byItem.values()].some(({ path }) => shapeOfPath(path) === place);
    if (!record || !isAlone || isFound || 'rows' in rows || this.#places.has(`${place}/{}`)) return;
    const id = this.#names.nameOf(operation.path, [], 'info');
    const resource: Resource = {
      ...{ id, single: id, path: operation.path, isSingleton: true, parents: [], asked: [], verbs: [] },
      ...{ recognised: [], guessed: [], leftOut: [] },
      read: withRecord({ operation }, record.record),
    };
    const update = this.#at(place, 'patch') ?? this.#at(place, 'put');
    if (update) resource.update = this.#saving({ operation: update }, id);
    this.#named(resource);
    this.#resources.push(resource);
  }

  /** One step below a record, or two where the first is only a name for several: `/apps/{id}/lifecycle/activate`. */
  #isVerbOf(item: string, place: string): boolean {
    const parent = parentPath(place);
    if (parent === item) return true;
    return parentPath(parent) === item && !parent.endsWith('{}') && !this.#places.has(parent);
  }

  /** `POST /orders/{id}/cancel`: changes below a record that are no collection. */
  #verbs(resource: Resource): void {
    const { idField, isSingleton } = resource;
    if (idField === undefined || isSingleton) return;
    const item = `${shapeOfPath(resource.path)}/{}`;
    for (const place of [...this.#places.keys()].filter((one) => this.#isVerbOf(item, one)).sort(compare)) {
      for (const method of ['post', 'put', 'patch', 'delete']) {
        const operation = this.#at(place, method);
        const name = operation && paramsOf(operation.path).at(-1);
        const last = segmentsOf(place).at(-1) ?? '';
        if (!operation || name === undefined || last === '{}') continue;
        const isAlone = (this.#places.get(place)?.size ?? 0) === 1;
        const verb = isAlone || method === 'post' ? last : `${method}-${last}`;
        resource.verbs.push({ operation, id: { in: 'path', name }, name: kebab(verb) });
        this.#use(operation);
        resource.recognised.push(`action on a row: \`${placed(operation)}\``);
      }
    }
  }

  /** The resources whose records fill the parameters of a path and the parameters that are asked for, or why there are none. */
  #above(path: string): Pick<Resource, 'parents' | 'asked'> | string {
    const parents: Parent[] = [];
    const asked: string[] = [];
    const segments = segmentsOf(path);
    for (const [at, segment] of segments.entries()) {
      const param = paramOf(segment);
      if (param === undefined) continue;
      const place = shapeOfPath(`/${segments.slice(0, at + 1).join('/')}`);
      const resource = this.#byItem.get(place);
      if (resource) parents.push({ param, resource });
      else if (this.#asks && parents.length === 0 && asked.length < MOST_ASKED && /^[A-Za-z_]\w*$/.test(param))
        asked.push(param);
      else return `no list leads here: \`{${param}}\` of \`${path}\` is filled by no record that was found`;
    }
    // What leads to the first record was asked for in its list.
    return { parents, asked: parents.length > 0 ? [] : asked };
  }

  #leave(places: readonly string[], why: string): void {
    for (const place of places)
      for (const { id } of this.#places.get(place)?.values() ?? []) if (!this.#used.has(id)) this.#unused.set(id, why);
  }

  #pathOf(place: string): string | undefined {
    return this.#places.get(place)?.values().next().value?.path;
  }

  #use({ id }: PlacedOperation): void {
    this.#used.add(id);
    this.#unused.delete(id);
  }
}

/** As people write it: `GET /customers`. */
export function placed({ method, path }: Pick<PlacedOperation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

function withRecord(call: RecordCall, record: string | undefined): RecordCall {
  return record === undefined ? call : { ...call, record };
}

function requiredIn({ operation }: PlacedOperation): number {
  return (operation.parameters ?? []).filter((one) => one.required && one.in === 'query').length;
}

/** Says which field of a row fills the parameter of the record's address. */
function tellId(resource: Resource, id: ReturnType<typeof idFieldOf>, param: string | undefined): void {
  if (param === undefined) return;
  if (!id) resource.leftOut.push(`records cannot be opened: no field of a row fills \`{${param}}\``);
  else if (id.isSaid) resource.recognised.push(`\`{${param}}\` is the field \`${id.field}\` of a row`);
  else resource.guessed.push(`\`{${param}}\` is filled with the field \`${id.field}\` of a row`);
}
