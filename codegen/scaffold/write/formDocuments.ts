import { recogniseRecord, schemaAt } from '../../conventions/recogniseRecord.ts';
import { propertiesOf } from '../../emit/contract/contractFields.ts';
import { firstMedia, resolve, schemasOf } from '../../emit/types/operationTypes.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Components } from '../../openapi/types.ts';
import { type FoundRecord, findRecord } from '../find/record.ts';
import type { Api, RecordCall, Resource, Verb } from '../resource.types.ts';
import { titleOf } from '../words.ts';
import { fieldsOfForm } from './formFields.ts';
import { crumbOf } from './list.ts';
import { nameField, rankOf } from './ranks.ts';
import { formRoute, linkTo, listRoute, newRoute, parentBindings, routeParam } from './routes.ts';
import type { Texts } from './Texts.ts';

type Json = Record<string, unknown>;

interface Around {
  resources: readonly Resource[];
  api: Api;
  texts: Texts;
}

/** The forms of a resource by id: the record, a new one, and those of actions that take values. */
export function formDocuments(resource: Resource, around: Around): Map<string, Json> {
  const forms = new Map<string, Json>();
  const record = recordForm(resource, around);
  if (record) forms.set(resource.single, record);
  const created = newForm(resource, around);
  if (created) forms.set(`${resource.single}-new`, created);
  for (const verb of resource.verbs) {
    const form = verbForm(resource, verb, around);
    if (form) forms.set(`${resource.single}-${verb.name}`, form);
  }
  return forms;
}

function recordForm(resource: Resource, around: Around): Json | undefined {
  const { read, update, single, id, isSingleton } = resource;
  if (!read) {
    if (update) resource.leftOut.push('changing a record: no operation reads one to begin with');
    return undefined;
  }
  if (update)
    describeRequired(update, findRecord(read.operation, single, around.api.components), around.api.components);
  const saved = update && bodyForm(resource, update, around, 'changing a record');
  const shown = saved ?? viewForm(resource, around);
  if (!shown) return undefined;
  return {
    $schema: '../meta/form.schema.json',
    id: single,
    title: recordTitle(resource, shown, around),
    route: isSingleton ? id : formRoute(resource),
    ...(isSingleton ? {} : { breadcrumb: [crumbOf(resource, around.texts)] }),
    component: shown.component,
    load: {
      operation: read.operation.id,
      ...callOf(resource, read, `{route.${routeParam(resource)}}`),
      ...(read.record === undefined ? {} : { record: read.record }),
    },
    ...(saved && update ? { save: saveOf(resource, update, `{route.${routeParam(resource)}}`) } : {}),
    ...(saved && Object.keys(saved.constants).length > 0 ? { defaults: saved.constants } : {}),
    sections: shown.sections,
    ...(saved
      ? { done: { toast: around.texts.key(id, 'saved', `The ${titleOf(single).toLowerCase()} was saved.`) } }
      : {}),
  };
}

/** A record is headed by its name where each has one and the form has it too, else by what it is. */
function recordTitle({ read, single, id }: Resource, { sections }: Shown, { texts, api }: Around): string {
  const record = read && findRecord(read.operation, single, api.components);
  const name = record && nameField(record.fields);
  const field = name === undefined ? undefined : record?.fields[name];
  const isShown = sections.some(({ fields }) => (fields as Json[]).some((one) => one.field === name));
  return name !== undefined && field?.required && rankOf(name, field) === 'name' && isShown
    ? texts.template(id, 'record.title', `{row.${name}}`)
    : texts.key(id, 'record.title', titleOf(single));
}

function newForm(resource: Resource, around: Around): Json | undefined {
  const { create, single, id, idField, read } = resource;
  if (!create) return undefined;
  const shown = bodyForm(resource, create, around, 'a new record');
  if (!shown) return undefined;
  const name = titleOf(single).toLowerCase();
  const answered = findRecord(create.operation, single, around.api.components);
  const isOpened = read && idField !== undefined && answered?.fields[idField] !== undefined;
  const back = linkTo(listRoute(resource), undefined, '');
  return {
    $schema: '../meta/form.schema.json',
    id: `${single}-new`,
    title: around.texts.key(id, 'add', `New ${name}`),
    route: newRoute(resource),
    breadcrumb: [crumbOf(resource, around.texts)],
    component: shown.component,
    save: saveOf(resource, create, undefined),
    ...(Object.keys(shown.defaults).length > 0 ? { defaults: shown.defaults } : {}),
    sections: shown.sections,
    created: { to: isOpened ? linkTo(formRoute(resource), resource, `{saved.${idField}}`) : back },
    done: { toast: around.texts.key(id, 'saved', `The ${name} was saved.`) },
  };
}

/** An action that takes values is a form in a modal. */
function verbForm(resource: Resource, verb: Verb, around: Around): Json | undefined {
  const { body } = schemasOf(verb.operation);
  const whole = body && resolve(body, around.api.components);
  const isNeeded = verb.operation.operation.requestBody?.required === true || (whole?.required?.length ?? 0) > 0;
  const isEmpty = !whole || Object.keys(propertiesOf(whole, around.api.components)).length === 0;
  if (isEmpty || (!isNeeded && (whole.required?.length ?? 0) === 0 && verb.operation.method === 'delete'))
    return undefined;
  const shown = bodyForm(resource, verb, around, `the action \`${verb.name}\``);
  if (!shown) return undefined;
  const { texts } = around;
  return {
    $schema: '../meta/form.schema.json',
    id: `${resource.single}-${verb.name}`,
    title: texts.key(resource.id, `action.${verb.name}`, titleOf(verb.name)),
    component: shown.component,
    save: saveOf(resource, verb, '{route.id}'),
    ...(Object.keys(shown.defaults).length > 0 ? { defaults: shown.defaults } : {}),
    sections: shown.sections,
    done: { toast: texts.key(resource.id, `action.${verb.name}.done`, `${titleOf(verb.name)}: done.`) },
  };
}

/** Some documents require in a body what only the record describes: that is what is sent. */
function describeRequired(update: RecordCall, record: FoundRecord | undefined, components: Components): void {
  const { body } = schemasOf(update.operation);
  const schema = body?.$ref === undefined ? undefined : components[nameOfRef(body.$ref)];
  if (!body || !schema?.properties || !record) return;
  const known = propertiesOf(resolve(body, components), components);
  const answered = propertiesOf(resolve(record.schema, components), components);
  for (const name of schema.required ?? []) {
    const { readOnly: _, ...described } = (Object.hasOwn(answered, name) ? answered[name] : undefined) ?? {};
    if (!Object.hasOwn(known, name) && Object.keys(described).length > 0) schema.properties[name] = described;
  }
}

interface Shown {
  component: string;
  sections: Json[];
  defaults: Json;
  constants: Json;
}

/** A form for the body of an operation; without one, why not is told. */
function bodyForm(resource: Resource, call: RecordCall, around: Around, what: string): Shown | undefined {
  const { components } = around.api;
  const { body: sent } = schemasOf(call.operation);
  const places = recogniseRecord(call.operation, components)?.record;
  const record = places?.body === 'plain' ? undefined : places;
  const body = sent && record ? schemaAt(sent, record.in, components) : sent;
  const whole = body && resolve(body, components);
  const tell = (why: string) => {
    resource.leftOut.push(`${what} (\`${call.operation.method.toUpperCase()} ${call.operation.path}\`): ${why}`);
    return undefined;
  };
  const query = (call.operation.operation.parameters ?? []).find(
    (one) => one.required && one.in === 'query' && one.name !== call.id?.name,
  );
  if (query) return tell(`it needs \`?${query.name}=\`, which no field of the record fills`);
  if (!body || !whole) return tell('it takes no body');
  if (record && !body.$ref) return tell('the fields of the record have no name in the document');
  if (whole.oneOf || whole.anyOf) return tell('its body has one of several shapes');
  if (Object.keys(propertiesOf(whole, components)).length === 0) return tell('the document names no field of its body');
  const { contentType = '' } = firstMedia(call.operation.operation.requestBody?.content) ?? {};
  const takesFiles = contentType.startsWith('multipart/');
  const written = fieldsOfForm(body, { resource, ...around, components, isView: false, takesFiles });
  if (written.impossible !== undefined) return tell(written.impossible);
  if (written.sections.length === 0) return tell('nothing in its body can be entered');
  return { component: nameOfRef(body.$ref ?? ''), ...written };
}

/** The record as text, where nothing saves it. */
function viewForm(resource: Resource, around: Around): Shown | undefined {
  const { read, list, single } = resource;
  const record = read && findRecord(read.operation, single, around.api.components);
  const named = record?.schema.$ref ?? list?.schema.$ref;
  const schema = record?.schema.$ref ? record.schema : list?.schema;
  if (!schema || named === undefined) {
    resource.leftOut.push('a record: its fields have no name in the document');
    return undefined;
  }
  const written = fieldsOfForm(schema, {
    ...{ resource, ...around, components: around.api.components, isView: true, takesFiles: false },
  });
  return written.sections.length > 0 ? { component: nameOfRef(named), ...written } : undefined;
}

function callOf(resource: Resource, { id }: RecordCall, value: string | undefined): Json {
  const path = {
    ...parentBindings(resource),
    ...(id?.in === 'path' && value !== undefined ? { [id.name]: value } : {}),
  };
  return {
    ...(Object.keys(path).length > 0 ? { path } : {}),
    ...(id?.in === 'query' && value !== undefined ? { query: { [id.name]: value } } : {}),
  };
}

function saveOf(resource: Resource, call: RecordCall, value: string | undefined): Json {
  return {
    operation: call.operation.id,
    ...callOf(resource, call, value),
    ...(call.record === undefined ? {} : { record: call.record }),
  };
}
