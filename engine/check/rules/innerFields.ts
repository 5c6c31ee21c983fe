import { namesIn, schemaAt } from '../../language/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/jsonSchema.ts';
import { resolveForm } from '../../language/resolveForm.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { pointerTo } from '../read/pointer.ts';
import { sitesOf } from '../sites.ts';
import type { Context, Rule } from '../world.ts';

/** What a field holds has the properties that are named in it. */
export const innerFieldExists: Rule = {
  name: 'inner-field-exists',
  codes: ['MU1703'],
  check(context) {
    const { schema } = resolveForm(asForm(context), context.world.contract.components);
    const definitions = isSchema(schema?.$defs) ? schema.$defs : {};
    const properties = isSchema(schema?.properties) ? schema.properties : {};
    for (const { value, pointer } of sitesOf(context.entry, 'FormField')) {
      const name = asText(asRecord(value).field) ?? '';
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isSchema(property)) checkFields(context, { name, value, pointer, schema: property, definitions });
    }
  },
};

interface Place {
  name: string;
  value: unknown;
  pointer: string;
  schema: JsonSchema;
  definitions: JsonSchema;
}

function checkFields(context: Context, { name: component, value, pointer, schema, definitions }: Place): void {
  const names = namesIn(schema, definitions);
  const entry = schemaAt(schema, 0, definitions);
  const inner = Object.keys(entry).length > 0 ? entry : schema;
  for (const [index, field] of asList(asRecord(value).fields).entries()) {
    const at = `${pointer}/fields/${index}`;
    const name = asText(asRecord(field).field);
    if (name === undefined) continue;
    if (names.includes(name)) {
      checkFields(context, {
        name,
        value: field,
        pointer: at,
        schema: schemaAt(inner, name, definitions),
        definitions,
      });
    } else if (names.length > 0) {
      context.report({ code: 'MU1703', pointer: pointerTo(at, 'field'), values: { component, name }, names });
    } else context.unchecked(at, `the contract names nothing in ${component}`);
  }
}

/** The shape stage has told what is malformed; here the component counts alone. */
function asForm({ entry }: Context): Parameters<typeof resolveForm>[0] {
  return { component: asText(entry.value.component) ?? '' } as Parameters<typeof resolveForm>[0];
}
