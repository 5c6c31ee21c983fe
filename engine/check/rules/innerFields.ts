import { namesIn } from '../../language/contract/innerSchema.ts';
import { type Shapes, shapesAt } from '../../language/contract/shapesAt.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { type InnerPlace, innerPlaces, schemaOfEntry } from '../places/innerPlaces.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Context, Rule } from '../world.ts';
import { isGiven } from './ruleTools.ts';

/** What a field holds has the properties that are named in it. */
export const innerFieldExists: Rule = {
  name: 'inner-field-exists',
  codes: ['MU1703'],
  check(context) {
    for (const place of innerPlaces(context.world, context.entry)) checkFields(context, place);
  },
};

/** Every shape that a value may have is named, and no other. */
export const shapesNamed: Rule = {
  name: 'shapes-named',
  codes: ['MU1711', 'MU1712'],
  check(context) {
    for (const place of innerPlaces(context.world, context.entry)) checkShapes(context, place);
  },
};

function checkFields(context: Context, { name: component, value, pointer, schema, definitions }: InnerPlace): void {
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

function checkShapes(context: Context, place: InnerPlace): void {
  const { name: component, pointer, definitions } = place;
  const value = asRecord(place.value);
  const shapes = shapesAt(schemaOfEntry(place), definitions);
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
