import type { ContractField } from '#engine/language/contract/contract.ts';
import type { Api, Fields, Resource } from '../resource.types.ts';
import { kebab, titleOf } from '../words.ts';
import type { WrittenFilters } from './filters.ts';
import { inOrder, isState, isUnshown, nameField, rankOf } from './ranks.ts';
import { namesOfReferred, referenceTitle } from './references.ts';
import { formRoute, linkFromList, linkTo, listBindings, listRoute, newRoute } from './routes.ts';
import type { Texts } from './Texts.ts';
import { tonesOf } from './tones.ts';
import { areNames, textOfValue } from './values.ts';

type Json = Record<string, unknown>;

/** Columns of a list. */
const COLUMNS = 8;

/** What a list leads to. */
export interface Leads {
  /** The record has a form. */
  opens: boolean;
  creates: boolean;
  /** Lists below a record. */
  below: readonly Resource[];
  /** Forms of actions that take values, by the name of the action. */
  verbForms: ReadonlyMap<string, string>;
  /** All resources, to which fields of a row may refer. */
  resources: readonly Resource[];
  api: Api;
}

export function listDocument(
  resource: Resource,
  written: WrittenFilters,
  leads: Leads,
  texts: Texts,
): Json | undefined {
  const { id, list, idField } = resource;
  if (!list) return undefined;
  const columns = columnsOf(resource, leads, texts);
  const idprop = idField ?? fallbackId(resource);
  if (columns.length === 0 || idprop === undefined) {
    resource.leftOut.push(
      `list: ${idprop === undefined ? 'no field of a row tells one from another' : 'no field of a row can be shown in a column'}`,
    );
    return undefined;
  }
  const path = listBindings(resource);
  const actions = actionsOf(resource, leads, texts);
  const parent = resource.parents.at(-1)?.resource;
  return {
    $schema: '../meta/list.schema.json',
    id,
    title: texts.key(id, 'title', titleOf(id)),
    route: listRoute(resource),
    ...(parent ? { breadcrumb: [crumbOf(parent, texts)] } : {}),
    source: {
      operation: list.operation.id,
      ...(Object.keys(path).length > 0 ? { path } : {}),
      ...(Object.keys(written.query).length > 0 ? { query: written.query } : {}),
    },
    ...(idprop === 'Id' ? {} : { idprop }),
    ...(written.filters.length > 0 ? { filters: written.filters } : {}),
    columns,
    ...(actions.some(({ on }) => on === 'selection') ? { selection: 'multiple' } : {}),
    ...(actions.length > 0 ? { actions } : {}),
  };
}

/** The link to the list that a page stands below. */
export function crumbOf(resource: Resource, texts: Texts): Json {
  return {
    title: texts.key(resource.id, 'title', titleOf(resource.id)),
    to: linkTo(listRoute(resource), undefined, ''),
  };
}

/** A field that tells rows apart where nothing opens them. */
function fallbackId(resource: Resource): string | undefined {
  const fields = resource.list?.fields ?? {};
  const scalar = Object.keys(fields).filter((name) => ['string', 'integer'].includes(fields[name]?.type ?? ''));
  const found = scalar.find((name) => /^_?(id|uuid|guid|key)$/i.test(name)) ?? nameField(fields) ?? scalar[0];
  if (found !== undefined && !/^_?(id|uuid|guid|key)$/i.test(found))
    resource.guessed.push(`rows are told apart by \`${found}\``);
  return found;
}

function columnsOf(resource: Resource, { opens, resources, api }: Leads, texts: Texts): Json[] {
  const { id, list, idField } = resource;
  const fields = list?.fields ?? {};
  const shown = inOrder(fields).filter((name) => {
    const field = fields[name] as ContractField;
    return !isUnshown(name, field) && !['object', 'long'].includes(rankOf(name, field)) && isScalarList(resource, name);
  });
  const known = nameField(fields);
  const first = opens ? (known ?? idField) : known;
  const referredBy = (name: string) =>
    name === idField ? undefined : namesOfReferred(name, fields[name] as ContractField, resources, api);
  // Who or what a row belongs to is read before figures and dates.
  const rank = (name: string) => (name === first ? 0 : isLate(name, fields) ? 3 : 1);
  const place = (name: string) => (rank(name) === 3 && referredBy(name) ? 2 : rank(name));
  const order = shown.toSorted((a, b) => place(a) - place(b));
  const kept = order.slice(0, COLUMNS);
  const dropped = Object.keys(fields).length - kept.length;
  if (dropped > 0)
    resource.recognised.push(
      `columns: ${kept.length} of ${kept.length + dropped} fields; images, long texts, objects and what comes after ${COLUMNS} are left to the record`,
    );
  return kept.map((field, at) => {
    const link =
      opens && field === first && idField !== undefined
        ? { link: { to: linkFromList(formRoute(resource), resource, `{row.${idField}}`) } }
        : {};
    const referred = referredBy(field);
    if (referred) {
      const { names, target } = referred;
      resource.guessed.push(`\`${field}\` is shown by the \`${names.field}\` that \`${names.operation}\` answers`);
      const opened = target.read ? { link: { to: linkTo(formRoute(target), target, `{row.${field}}`) } } : {};
      return { field, title: texts.key(id, `choice.${field}`, referenceTitle(field)), names, ...opened };
    }
    return {
      field,
      title: texts.key(id, `field.${field}`, titleOf(field)),
      ...formatOf(resource, field, texts),
      ...(list?.convention?.sort?.fields.includes(field) ? { sortable: true } : {}),
      ...(at < 2 ? { key: true } : {}),
      ...link,
    };
  });
}

/** What stands behind names, states, contacts and texts. */
function isLate(name: string, fields: Fields): boolean {
  return ['number', 'date', 'flag', 'stamp', 'id', 'list'].includes(rankOf(name, fields[name] as ContractField));
}

/** Lists of records are no values of a cell. */
function isScalarList({ list }: Resource, name: string): boolean {
  const field = list?.fields[name];
  return field?.type !== 'array' || field.items === undefined;
}

function formatOf({ id, list, guessed }: Resource, name: string, texts: Texts): Json {
  const field = list?.fields[name] as ContractField;
  const rank = rankOf(name, field);
  if (field.enum && field.type === 'string') {
    const values = field.enum.filter((value) => typeof value === 'string' && value !== '');
    if (areNames(values)) return { format: 'text' };
    const choice = { resource: id, field: name, values };
    const named = values.map((value) => [value, textOfValue(texts, choice, value)]);
    const tones = tonesOf(values);
    // A dot without a colour says nothing beside a word.
    if (Object.keys(tones).length === 0)
      return { ...(isState(name) ? { format: 'status' } : {}), values: Object.fromEntries(named) };
    const guess = `colors of \`${name}\`, by what its words usually mean`;
    if (!guessed.includes(guess)) guessed.push(guess);
    return { format: 'status', values: Object.fromEntries(named), tones };
  }
  if (rank === 'id' || rank === 'code') return { format: 'text' };
  if (rank === 'stamp' && field.format === 'date-time') return { format: 'datetime' };
  return rank === 'list' ? { format: 'list' } : {};
}

function actionsOf(resource: Resource, { creates, below, verbForms }: Leads, texts: Texts): Json[] {
  const { id, single, idField, remove, verbs, list } = resource;
  const one = titleOf(single).toLowerCase();
  const many = titleOf(id).toLowerCase();
  const actions: Json[] = [];
  const ofChosen: Json[] = [];
  if (creates)
    actions.push({
      ...{
        id: 'add',
        on: 'list',
        kind: 'create',
        label: texts.key(id, 'add', `New ${one}`),
        icon: 'add',
        primary: true,
      },
      to: linkFromList(newRoute(resource), resource, ''),
    });
  if (idField === undefined) return actions;
  const row = `{row.${idField}}`;
  const known = nameField(list?.fields ?? {}) ?? idField;
  const subject = texts.template(id, 'subject', `{row.${known}}`);
  for (const child of below)
    actions.push({
      ...{ id: child.id, on: 'row', kind: 'navigate', label: texts.key(child.id, 'title', titleOf(child.id)) },
      to: linkFromList(listRoute(child), resource, row),
    });
  for (const { name, operation, id: place } of verbs) {
    const said = titleOf(name);
    const base = { id: kebab(name), on: 'row', label: texts.key(id, `action.${name}`, said) };
    const form = verbForms.get(name);
    if (form !== undefined) {
      const bindings = parentRoute(resource);
      actions.push({ ...base, kind: 'edit', open: { form, with: { ...bindings, id: row } } });
      continue;
    }
    const isRemoved = operation.method === 'delete';
    const what = {
      kind: isRemoved ? 'delete' : 'run',
      call: { operation: operation.id, path: { ...listBindings(resource), [place?.name ?? 'id']: row } },
      done: { toast: texts.key(id, `action.${name}.done`, `${said}: done.`), reload: true },
    };
    const text = texts.key(id, `action.${name}.confirm`, `${said}: go on with this ${one}?`);
    actions.push({ ...base, ...what, confirm: { text, subject } });
    const asked = texts.template(
      id,
      `action.${name}.confirm.chosen`,
      `${said}: go on with the chosen ${many} ({selection.count})?`,
    );
    ofChosen.push({ ...base, ...what, ...eachOf(base.id), confirm: { text: asked } });
  }
  if (remove) {
    const place = remove.id?.in === 'query' ? { query: { [remove.id.name]: row } } : {};
    const path = { ...listBindings(resource), ...(remove.id?.in === 'path' ? { [remove.id.name]: row } : {}) };
    const base = { id: 'delete', on: 'row', kind: 'delete', label: texts.key(id, 'delete', 'Delete'), icon: 'delete' };
    const call = { operation: remove.operation.id, ...(Object.keys(path).length > 0 ? { path } : {}), ...place };
    actions.push({
      ...{ ...base, call },
      confirm: { text: texts.key(id, 'delete.confirm', `Delete this ${one}?`), subject },
      done: { toast: texts.key(id, 'delete.done', `The ${one} was deleted.`), reload: true },
    });
    ofChosen.push({
      ...{ ...base, call, ...eachOf('delete') },
      confirm: { text: texts.template(id, 'delete.confirm.chosen', `Delete the chosen ${many} ({selection.count})?`) },
      done: { toast: texts.key(id, 'delete.done.chosen', `The chosen ${many} were deleted.`), reload: true },
    });
  }
  return [...actions, ...ofChosen];
}

/** The same on chosen rows: one call for each, because the API has none for several. */
function eachOf(id: string): Json {
  return { id: `${id}-chosen`, on: 'selection', each: true };
}

/** What a form in a modal is told of the page that it opens from. */
function parentRoute(resource: Resource): Record<string, string> {
  const params = [...listRoute(resource).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    ...Object.fromEntries(params.map((name) => [name, `{route.${name}}`])),
    ...Object.fromEntries(resource.asked.map((name) => [name, `{filter.${name}}`])),
  };
}
