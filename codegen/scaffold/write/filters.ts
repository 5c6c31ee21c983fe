import { namesOf } from '../../conventions/conventionOf.ts';
import { schemaOf } from '../../conventions/look.ts';
import { propertiesOf } from '../../emit/contract/contractFields.ts';
import { resolve } from '../../emit/types/operationTypes.ts';
import type { Components, Parameter } from '../../openapi/types.ts';
import type { Api, ListCall, Resource } from '../resource.types.ts';
import { singularName, titleOf, wordsOf } from '../words.ts';
import { parameterOf, purposeOf } from './parameters.ts';
import { choicesOf, choicesOfParameter, referenceTitle } from './references.ts';
import type { Texts } from './Texts.ts';
import { textOfValue } from './values.ts';

type Json = Record<string, unknown>;

/** The controls of a list, and the fixed values of its query. */
export interface WrittenFilters {
  filters: Json[];
  query: Json;
}

/** Rows that are asked for at once, where the operation says how many it gives. */
const MOST_ROWS = 200;
/** Controls that stand in the bar; the others are behind "More filters". */
const IN_BAR = 4;

/** What a control of a document may be named. */
const NAME = /^[A-Za-z_]\w*$/;

/** Controls for the query parameters of a list. What cannot be a control is told. */
export function filtersOf(resource: Resource, resources: readonly Resource[], api: Api, texts: Texts): WrittenFilters {
  const { list, id } = resource;
  const written: WrittenFilters = { filters: [], query: {} };
  if (!list) return written;
  const { convention = {} } = list;
  const parameters = offered(list, api);
  const paged: string[] = [];
  const searches: Json[] = [];
  const narrows: Json[] = [];
  const orders: Json[] = [];
  for (const parameter of parameters) {
    const { name } = parameter;
    const isFilter = Object.hasOwn(convention.filters ?? {}, name);
    const purpose = isFilter ? 'filter' : purposeOf(parameter, api.components);
    const known = parameterOf(parameter, api.components);
    const chooses = choicesOf(name, { type: known.array ? 'array' : known.type }, { resources, texts });
    const isText = purpose === 'search' && searches.length === 0;
    const said = isText ? 'Search text' : chooses ? referenceTitle(name) : titleOf(name);
    const label = texts.key(id, `filter.${name}`, said);
    const base = { name, label };
    const needed = parameter.required ? { isrequired: true } : {};
    if (convention.paging && !parameter.required && ['size', 'page', 'cursor'].includes(purpose)) {
      resource.leftOut.push(`parameter \`${name}\`: another way of paging than the one that is used`);
      continue;
    }
    if (purpose === 'size') {
      paged.push(name);
      if (typeof known.maximum === 'number') written.query[name] = Math.min(known.maximum, MOST_ROWS);
      else if (parameter.required) narrows.push({ ...base, filtertype: 'inputnumber', value: 25, ...needed });
      continue;
    }
    if (purpose === 'page') {
      paged.push(name);
      if (!NAME.test(name)) continue;
      orders.push({ ...base, filtertype: 'inputnumber', decimals: 0, ...needed });
      continue;
    }
    if (purpose === 'cursor' && !parameter.required) {
      paged.push(name);
      continue;
    }
    if (purpose === 'shape' && !parameter.required) {
      resource.leftOut.push(`parameter \`${name}\`: it changes what a row holds, not which rows there are`);
      continue;
    }
    if (!NAME.test(name)) {
      resource.leftOut.push(`parameter \`${name}\`: a control is named by letters, digits and _ alone`);
      continue;
    }
    const control = controlOf(parameter.name, known, { resource, resources, texts });
    if (typeof control === 'string') {
      resource.leftOut.push(`parameter \`${name}\`: ${control}`);
      continue;
    }
    if (purpose === 'sort' && !('dropdownfixedlist' in control)) {
      resource.leftOut.push(`parameter \`${name}\`: the document does not say which orders there are`);
      continue;
    }
    const target = purpose === 'search' ? searches : purpose === 'sort' ? orders : narrows;
    const start = parameter.required ? startOf(known.schema.default, control.filtertype) : {};
    target.push({ ...base, ...control, ...needed, ...start });
  }
  if (paged.length > 0) tellPaging(resource, paged, orders, written.query);
  const all = [
    ...placesAsked(resource, resources, api, texts),
    ...searches,
    ...rangesOf(narrows, { id, texts }),
    ...orders,
  ].sort((a, b) => Number(b.isrequired === true) - Number(a.isrequired === true));
  written.filters = all.map((one, at) =>
    one.isrequired === true || (at < IN_BAR && !orders.includes(one)) ? one : { ...one, advancedfilter: true },
  );
  return written;
}

/** Controls for parameters of the path that no record fills. */
function placesAsked(resource: Resource, resources: readonly Resource[], api: Api, texts: Texts): Json[] {
  const { id, asked, list } = resource;
  return asked.map((name) => {
    const parameter = list?.operation.operation.parameters?.find((one) => one.in === 'path' && one.name === name);
    const choices = choicesOfParameter(name, { resources, texts });
    const known = parameter && controlOf(name, parameterOf(parameter, api.components), { resource, resources, texts });
    const control = typeof known === 'object' ? known : { filtertype: 'inputstring' };
    if (choices)
      resource.guessed.push(`filter \`${name}\` chooses among \`${choices.of}\`, whose records are named so`);
    const chosen = choices ? { filtertype: choices.filtertype.one, ...choices.options } : control;
    return {
      name,
      label: texts.key(id, `filter.${name}`, titleOf(choices ? singularName(choices.of) : name)),
      ...chosen,
      isrequired: true,
    };
  });
}

/** Parameters that may be controls: what the convention sends belongs to the table. */
function offered(list: ListCall, api: Api): Parameter[] {
  const { convention = {} } = list;
  const own = namesOf({ ...convention, filters: {} });
  const isOwn = ({ name }: Parameter) => own.some((one) => one === name || one.startsWith(`${name}[`));
  const sent = new Set(Object.values(convention.filters ?? {}).map((one) => one.in));
  const isSent = ({ name }: Parameter) => sent.has(name) || [...sent].some((one) => one.startsWith(`${name}[`));
  const query = (list.operation.operation.parameters ?? []).filter((one) => one.in === 'query');
  return [
    // Ids are chosen in lookups, not typed in a bar.
    ...query.filter((one) => !isOwn(one) && !isSent(one) && (one['x-ids'] === undefined || one.required === true)),
    ...foreignFilters(list, query, api.components),
  ];
}

/** What a filter begins with that has to have a value; one that gives several begins with a list. */
function startOf(preset: unknown, filtertype: unknown): Json {
  if (filtertype !== 'dropdownmultiselect') return typeof preset === 'string' ? { value: preset } : {};
  const all = [preset].flat().filter((one) => typeof one === 'string');
  return all.length > 0 ? { value: all } : {};
}

/** Filters that are sent otherwise than by their name, as if they were parameters. */
function foreignFilters(
  { convention, schema, inside }: ListCall,
  query: readonly Parameter[],
  components: Components,
): Parameter[] {
  const row = propertiesOf(resolve(schema, components), components);
  const fields =
    inside === undefined ? row : { ...propertiesOf(resolve(row[inside] ?? {}, components), components), ...row };
  return Object.entries(convention?.filters ?? {}).flatMap(([name, syntax]) => {
    const field = fields[name.replace(/_(from|to)$/, '')] ?? fields[name];
    const same = query.find((one) => one.name === syntax.in);
    // Ids are chosen in lookups.
    if (syntax.ids !== undefined || (same?.['x-ids'] !== undefined && same.required !== true)) return [];
    const sent = schemaOf({ query, components }, syntax.in);
    return {
      name,
      in: 'query',
      required: same?.required === true,
      schema: (syntax.as === undefined ? sent : field) ?? sent,
    };
  });
}

/** Where the document does not say how the next page is asked for, one answer is shown. */
function tellPaging(resource: Resource, paged: readonly string[], orders: readonly Json[], query: Json): void {
  const byHand = paged.filter((name) => orders.some((one) => one.name === name));
  const size = paged.find((name) => name in query);
  resource.leftOut.push(
    `paging by ${paged.map((name) => `\`${name}\``).join(', ')}: the document does not say how the next page is asked for or where the rows end, so the list shows the rows of one answer` +
      (size ? `, of ${String(query[size])} rows at most (\`${size}\`)` : '') +
      (byHand.length > 0
        ? `; ${byHand.map((name) => `\`${name}\``).join(', ')} can be typed under "More filters"`
        : ''),
  );
}

type Known = ReturnType<typeof parameterOf>;
interface Place {
  resource: Resource;
  resources: readonly Resource[];
  texts: Texts;
}

/** The control of a parameter, or why it has none. */
function controlOf(name: string, known: Known, { resource, resources, texts }: Place): Json | string {
  const { type, format, array, enum: values, schema } = known;
  if (schema.oneOf || (schema.anyOf && schema.anyOf.filter((one) => one.type !== 'null').length > 1))
    return 'it takes values of several shapes';
  if (type === 'object') return 'it takes an object, which no control gives';
  const choices = choicesOf(name, { type: array ? 'array' : type }, { resources, texts });
  if (choices) {
    const { of, options, filtertype } = choices;
    resource.guessed.push(`filter \`${name}\` chooses among \`${of}\`, by its name`);
    return { filtertype: array ? filtertype.several : filtertype.one, ...options };
  }
  if (values) {
    const list = values
      .filter((value) => value !== null && value !== '')
      .map((value) => ({
        key: String(value),
        data: textOfValue(texts, { resource: resource.id, field: name, values }, value),
      }));
    return { filtertype: array ? 'dropdownmultiselect' : 'dropdownsingleselect', dropdownfixedlist: list };
  }
  if (array) return 'it takes a list of values of which the document does not say what they are';
  if (type === 'boolean') {
    const yes = { key: 'true', data: texts.key(resource.id, 'value.true', 'Yes') };
    const no = { key: 'false', data: texts.key(resource.id, 'value.false', 'No') };
    return { filtertype: 'dropdownsingleselect', dropdownfixedlist: [yes, no] };
  }
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = known;
    return {
      filtertype: 'inputnumber',
      ...(type === 'integer' ? { decimals: 0 } : {}),
      ...(minimum === undefined ? {} : { min: minimum }),
      ...(maximum === undefined ? {} : { max: maximum }),
    };
  }
  if (format === 'date') return { filtertype: 'inputdate', allowfuture: true };
  if (format === 'date-time') return { filtertype: 'inputdatetime', allowfuture: true };
  return { filtertype: 'inputstring', ...(schema.maxLength === undefined ? {} : { maxlength: schema.maxLength }) };
}

const BEGINS = ['from', 'min', 'start', 'after', 'since', 'gte', 'gt'];
const ENDS = ['to', 'max', 'end', 'before', 'until', 'lte', 'lt'];
const RANGES: ReadonlySet<unknown> = new Set(['inputdate', 'inputdatetime', 'inputnumber']);

/** `created_from` and `created_to` are one control. */
function rangesOf(controls: readonly Json[], { id, texts }: { id: string; texts: Texts }): Json[] {
  const ends = new Map<string, Json>();
  for (const one of controls) {
    const found = endOf(one, ENDS);
    if (found !== undefined) ends.set(found, one);
  }
  const taken = new Set<Json>();
  const joined = controls.map((one) => {
    const subject = endOf(one, BEGINS);
    const end = subject === undefined ? undefined : ends.get(subject);
    if (!end || end === one || end.filtertype !== one.filtertype) return one;
    taken.add(end);
    const name = `${String(one.name)}:${String(end.name)}`;
    const { min: _min, max: _max, ...rest } = one;
    return {
      ...rest,
      name,
      label: texts.key(id, `filter.${String(one.name)}_range`, titleOf(subject?.split(' ')[1] || 'Range')),
    };
  });
  return joined.filter((one) => !taken.has(one));
}

/** What a control is the begin or the end of, with its place among begins or ends: `0 created`. */
function endOf({ name, filtertype }: Json, marks: readonly string[]): string | undefined {
  if (!RANGES.has(filtertype)) return undefined;
  const words = wordsOf(String(name));
  const at = words.findIndex((word) => marks.includes(word));
  if (at < 0) return undefined;
  return `${marks.indexOf(words[at] ?? '')} ${words.filter((_, index) => index !== at).join('_')}`;
}
