import type { ContractField } from '#engine/language/contract/contract.ts';
import { bodyFieldsOf, propertiesOf, sentFieldsOf, typeOf } from '../../emit/contract/contractFields.ts';
import { resolve } from '../../emit/types/operationTypes.ts';
import { refsIn } from '../../emit/world.ts';
import type { Components, Schema } from '../../openapi/types.ts';
import type { Resource } from '../resource.types.ts';
import { titleOf } from '../words.ts';
import { inOrder, isLong, isOfServer, rankOf } from './ranks.ts';
import { choicesOf, referenceTitle } from './references.ts';
import type { Texts } from './Texts.ts';
import { textOfValue } from './values.ts';

type Json = Record<string, unknown>;

/** The fields of a record's form. */
export interface WrittenFields {
  sections: Json[];
  defaults: Json;
  /** Those of the defaults that are the only value there is, such as the type of the record. */
  constants: Json;
  /** A required field that nobody could enter, with the reason. */
  impossible?: string;
}

interface Wanted {
  resource: Resource;
  resources: readonly Resource[];
  components: Components;
  texts: Texts;
  /** Only shown. */
  isView: boolean;
  /** The body is a form with files. */
  takesFiles: boolean;
}

/** Sections for the fields of a schema: the record itself, then details, then what is long or nested. */
export function fieldsOfForm(schema: Schema, wanted: Wanted): WrittenFields {
  const { resource, components, texts, isView } = wanted;
  const fields = bodyFieldsOf(schema, components);
  const properties = propertiesOf(resolve(schema, components), components);
  const defaults: Json = {};
  const constants: Json = {};
  const written: { name: string; field: Json; rank: string }[] = [];
  const skipped: string[] = [];
  let impossible: string | undefined;
  for (const name of inOrder(fields)) {
    const known = fields[name] as ContractField;
    const property = resolve(properties[name] ?? {}, components);
    if (!isView && known.readOnly) continue;
    // It is sent back as it was read.
    if (!isView && isOfServer(name) && !known.required) continue;
    if (!isView && known.enum?.length === 1 && known.required) {
      defaults[name] = known.enum[0];
      constants[name] = known.enum[0];
      continue;
    }
    const control = holdsItself(properties[name] ?? {}, components)
      ? 'it holds records that hold records of their own kind'
      : controlOf(name, known, property, wanted);
    if (typeof control === 'string') {
      skipped.push(`field \`${name}\`: ${control}`);
      if (!isView && known.required) impossible ??= `\`${name}\` is required, and ${control}`;
      continue;
    }
    const { dataurl, filterautocompletetype } = (control.options ?? {}) as Json;
    const label =
      (dataurl ?? filterautocompletetype)
        ? texts.key(resource.id, `choice.${name}`, referenceTitle(name))
        : texts.key(resource.id, `field.${name}`, titleOf(name));
    written.push({ name, field: { field: name, label, ...control }, rank: rankOf(name, known) });
    const start = property.default;
    if (!isView && isStart(start, known)) defaults[name] = start;
  }
  for (const one of skipped) if (!resource.leftOut.includes(one)) resource.leftOut.push(one);
  return {
    sections: sectionsOf(written, resource, texts),
    defaults,
    constants,
    ...(impossible === undefined ? {} : { impossible }),
  };
}

/** Constants alone, and of the type of the field. */
function isStart(value: unknown, { type, enum: values }: ContractField): boolean {
  if (values && !values.includes(value as string)) return false;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'string') return typeof value === 'string' && value !== '';
  return (type === 'number' || type === 'boolean') && typeof value === type;
}

/** How a field is edited beside what its schema says, or why it cannot be. */
function controlOf(name: string, known: ContractField, schema: Schema, wanted: Wanted): Json | string {
  const { resource, resources, components, texts, isView, takesFiles } = wanted;
  if (known.format === 'binary' || known.format === 'byte')
    return takesFiles && known.format === 'binary' ? {} : 'it holds a file';
  if (isSeveral(schema)) return 'it holds one of several shapes';
  const choices = isView ? undefined : choicesOf(name, known, { resources, texts });
  if (choices && known.type !== 'array') {
    const { of, options, filtertype } = choices;
    const guess = `\`${name}\` chooses among \`${of}\`, by its name`;
    if (!resource.guessed.includes(guess)) resource.guessed.push(guess);
    return { filtertype: filtertype.one, options };
  }
  if (known.type === 'object') {
    const all = sentFieldsOf(schema, components);
    // What the server alone writes is nothing to enter.
    const inner = inOrder(all).filter((field) => isView || !all[field]?.readOnly);
    const fields = inner
      .slice(0, MOST_INNER)
      .map((field) => ({ field, label: texts.key(resource.id, `field.${name}_${field}`, titleOf(field)) }));
    return inner.length > 0 ? { wide: true, fields } : 'it holds an object of which the document names no field';
  }
  if (known.type === 'array') {
    const items = typeof schema.items === 'object' ? resolve(schema.items, components) : undefined;
    if (!items || isSeveral(items)) return 'it holds a list of which the document does not say what is in it';
    const { type } = typeOf(items);
    if (type === 'array') return 'it holds lists of lists';
    const isFree = type === 'object' && Object.keys(propertiesOf(items, components)).length === 0;
    return isFree ? 'it holds a list of objects of which the document names no field' : { wide: true };
  }
  if (known.enum && known.type === 'string') {
    const choice = { resource: resource.id, field: name, values: known.enum };
    const list = known.enum
      .filter((value): value is string => typeof value === 'string' && value !== '')
      .map((value) => ({ key: value, data: textOfValue(texts, choice, value) }));
    return { filtertype: 'dropdownsingleselect', options: { dropdownfixedlist: list } };
  }
  if (isLong(name, known)) return { filtertype: 'textlimit', wide: true };
  return {};
}

/** A record within a record within a record: a form of it has no end. */
function holdsItself(schema: Schema, components: Components): boolean {
  return [...refsIn(schema)].some((name) => {
    const reached = refsIn(components[name] ?? {});
    for (const next of reached) for (const one of refsIn(components[next] ?? {})) reached.add(one);
    return reached.has(name);
  });
}

/** Words of what is in an object; of what comes after, the engine says the name. */
const MOST_INNER = 50;

/** Several types that are no plain value or null. */
function isSeveral({ oneOf, anyOf, type }: Schema): boolean {
  const branches = (oneOf ?? anyOf ?? []).filter((one) => one.type !== 'null');
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  return branches.length > 1 || types.length > 1;
}

/** Up to this many fields stand under one heading. */
const ONE_SECTION = 8;
const MOST_FIELDS = 200;

function sectionsOf(
  written: readonly { name: string; field: Json; rank: string }[],
  resource: Resource,
  texts: Texts,
): Json[] {
  const { id, single } = resource;
  const parts = {
    main: written.filter(({ rank }) =>
      ['name', 'code', 'state', 'contact', 'text', 'number', 'date', 'flag'].includes(rank),
    ),
    related: written.filter(({ rank }) => rank === 'id' || rank === 'stamp'),
    more: written.filter(({ rank }) => ['long', 'list', 'object'].includes(rank)),
  };
  const main = { title: titleOf(single), key: 'section.main' };
  if (written.length <= ONE_SECTION) return section([...parts.main, ...parts.related, ...parts.more], main);
  const halves = parts.main.length > 2 * ONE_SECTION ? 12 : parts.main.length;
  return [
    ...section(parts.main.slice(0, halves), main),
    ...section(parts.main.slice(halves), { title: 'Details', key: 'section.details' }),
    ...section(parts.related, { title: 'Related', key: 'section.related' }),
    ...section(parts.more, { title: 'More', key: 'section.more' }),
  ];

  function section(fields: readonly { field: Json }[], { title, key }: { title: string; key: string }): Json[] {
    const chunks: Json[] = [];
    for (let at = 0; at < fields.length; at += MOST_FIELDS) {
      const part = fields.slice(at, at + MOST_FIELDS).map(({ field }) => field);
      chunks.push({ title: texts.key(id, key, title), fields: part });
    }
    return chunks;
  }
}
