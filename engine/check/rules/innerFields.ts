import { namesIn, schemaAt } from '../../language/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/jsonSchema.ts';
import { resolveForm } from '../../language/resolveForm.ts';
import { type Shapes, shapesAt } from '../../language/shapesAt.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { nodesOf } from '../nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Context, Rule } from '../world.ts';
import { isGiven } from './ruleTools.ts';

/** What a field holds has the properties that are named in it. */
export const innerFieldExists: Rule = {
  name: 'inner-field-exists',
  codes: ['MU1703'],
  check(context) {
    for (const place of placesOf(context)) checkFields(context, place);
  },
};

/** Every shape that a value may have is named, and no other. */
export const shapesNamed: Rule = {
  name: 'shapes-named',
  codes: ['MU1711', 'MU1712'],
  check(context) {
    for (const place of placesOf(context)) checkShapes(context, place);
  },
};

/** A field of the form, or what is named in one, with its schema. */
interface Place {
  name: string;
  value: unknown;
  pointer: string;
  schema: JsonSchema;
  definitions: JsonSchema;
}

function placesOf(context: Context): Place[] {
  const { schema } = resolveForm(asForm(context), context.world.contract.components);
  const definitions = isSchema(schema?.$defs) ? schema.$defs : {};
  const properties = isSchema(schema?.properties) ? schema.properties : {};
  return nodesOf(context.entry, 'FormField').flatMap(({ value, pointer }) => {
    const name = asText(asRecord(value).field) ?? '';
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isSchema(property) ? withInner({ name, value, pointer, schema: property, definitions }) : [];
  });
}

function withInner(place: Place): Place[] {
  const { value, pointer, schema, definitions } = place;
  const names = namesIn(schema, definitions);
  const inner = asList(asRecord(value).fields).flatMap((field, index) => {
    const name = asText(asRecord(field).field);
    if (name === undefined || !names.includes(name)) return [];
    const at = `${pointer}/fields/${index}`;
    return withInner({
      name,
      value: field,
      pointer: at,
      schema: schemaAt(ofEntry(place), name, definitions),
      definitions,
    });
  });
  return [place, ...inner];
}

function checkFields(context: Context, { name: component, value, pointer, schema, definitions }: Place): void {
  const names = namesIn(schema, definitions);
  for (const [index, field] of asList(asRecord(value).fields).entries()) {
    const at = `${pointer}/fields/${index}`;
    const name = asText(asRecord(field).field);
    if (name === undefined || names.includes(name)) continue;
    if (names.length > 0)
      context.report({ code: 'MU1703', pointer: pointerTo(at, 'field'), values: { component, name }, names });
    else context.unchecked(at, `the contract names nothing in ${component}`);
  }
}

function checkShapes(context: Context, place: Place): void {
  const { name: component, pointer, definitions } = place;
  const value = asRecord(place.value);
  const shapes = shapesAt(ofEntry(place), definitions);
  const known = [...(shapes?.byKey.keys() ?? [])];
  const at = pointerTo(pointer, 'shapes');
  for (const name of Object.keys(asRecord(value.shapes))) {
    if (known.includes(name)) continue;
    context.report({
      code: 'MU1711',
      pointer: pointerTo(at, name),
      part: 'key',
      values: { component, name, ...(shapes ? {} : { allowed: 'one shape only' }) },
      names: known,
    });
  }
  // A renderer draws the value by itself.
  if (!shapes || value.filtertype !== undefined) return;
  for (const name of unnamed(shapes, value.shapes))
    context.report({ code: 'MU1712', pointer: value.shapes === undefined ? pointer : at, values: { component, name } });
}

/** Where the document names none, the titles of the contract do. */
function unnamed({ byKey }: Shapes, named: unknown): string[] {
  if (named === undefined) return [...byKey].flatMap(([name, { title }]) => (title === undefined ? [name] : []));
  return [...byKey.keys()].filter((name) => !isGiven(named, name));
}

/** The schema of what is written in `fields` and `shapes`: of a list that of its entries. */
function ofEntry({ schema, definitions }: Place): JsonSchema {
  const entry = schemaAt(schema, 0, definitions);
  return Object.keys(entry).length > 0 ? entry : schema;
}

/** The shape stage has told what is malformed; here the component counts alone. */
function asForm({ entry }: Context): Parameters<typeof resolveForm>[0] {
  return { component: asText(entry.value.component) ?? '' } as Parameters<typeof resolveForm>[0];
}
