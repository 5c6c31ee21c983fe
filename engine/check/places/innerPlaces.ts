import type { Contract, ContractField, FieldType } from '../../language/contract/contract.ts';
import { namesIn, schemaAt, targetOf } from '../../language/contract/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { resolveForm } from '../../language/form/resolveForm.ts';
import { ownValue } from '../../language/json.ts';
import { asList, asRecord, asText } from '../loose.ts';
import type { Entry, Fields, World } from '../world.ts';
import { nodesOf } from './nodes.ts';
import type { DocumentNode } from './walk.ts';

/** A field of the form, or what is named in one, with its schema. */
export interface InnerPlace {
  name: string;
  value: unknown;
  pointer: string;
  schema: JsonSchema;
  definitions: JsonSchema;
  /** The field that it stands in; a field of the form stands in none. */
  owner?: InnerPlace;
}

const known = new WeakMap<World, WeakMap<Entry, readonly InnerPlace[]>>();

/** Every field of a form that its component has, and what the document names in them, outer ones first. */
export function innerPlaces(world: World, entry: Entry): readonly InnerPlace[] {
  const ofWorld = known.get(world) ?? new WeakMap<Entry, readonly InnerPlace[]>();
  const places = ofWorld.get(entry) ?? placesOf(world, entry);
  known.set(world, ofWorld.set(entry, places));
  return places;
}

/** The schema of what is written in `fields` and `shapes`: of a list that of its entries. */
export function schemaOfEntry({ schema, definitions }: InnerPlace): JsonSchema {
  const entry = schemaAt(schema, 0, definitions);
  return Object.keys(entry).length > 0 ? entry : schema;
}

/** Fields of the entries of a list, or of an object; undefined for a field that holds one value. */
export function entryFields(place: InnerPlace): Fields | undefined {
  const known = fieldsByPlace.get(place) ?? { fields: entryFieldsNow(place) };
  fieldsByPlace.set(place, known);
  return known.fields;
}

const fieldsByPlace = new WeakMap<InnerPlace, { fields: Fields | undefined }>();

function entryFieldsNow(place: InnerPlace): Fields | undefined {
  const { schema, definitions } = place;
  const names = namesIn(schema, definitions);
  if (names.length === 0) return undefined;
  const entry = targetOf(schemaOfEntry(place), definitions);
  const required = Array.isArray(entry.required) ? entry.required : [];
  return Object.fromEntries(
    names.map((name) => [name, fieldOf(schemaAt(entry, name, definitions), required.includes(name), definitions)]),
  );
}

/**
 * Fields of the entry that a place in a form is about, which is called `row` there; undefined where there is none.
 *
 * @param node a condition or a computation of a field in a list, or of what is said of the entries of a list
 */
export function entryFieldsAt(world: World, entry: Entry, node: DocumentNode): Fields | undefined {
  if (entry.kind !== 'form') return undefined;
  const owner = ownerOf(node);
  const place = owner && innerPlaces(world, entry).find(({ pointer }) => pointer === owner.pointer);
  return place && entryFields(place);
}

/** What an inner field says of its entry. */
const OF_ENTRY = /^\/(?:visible|readonly|required)(?:\/|$)/;

/** The field whose entries a place is about. */
function ownerOf(node: DocumentNode): DocumentNode | undefined {
  let isComputed = false;
  for (let at: DocumentNode | undefined = node; at; at = at.parent) {
    const rest = node.pointer.slice(at.pointer.length);
    if (at.type === 'Computation') isComputed = true;
    if (at.type === 'EntryRule') return rest.startsWith('/refuse') ? fieldAround(at) : undefined;
    // What is taken from elsewhere is taken when the entry is made, so it cannot read it.
    if (at.type === 'EntryDefaults') return isComputed ? fieldAround(at) : undefined;
    if (at.type === 'InnerField') return OF_ENTRY.test(rest) ? fieldAround(at) : undefined;
  }
  return undefined;
}

function fieldAround(node: DocumentNode): DocumentNode | undefined {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'InnerField' || at.type === 'FormField') return at;
  return undefined;
}

function placesOf(world: World, entry: Entry): readonly InnerPlace[] {
  const fields = nodesOf(entry, 'FormField');
  if (fields.length === 0) return [];
  const { properties, definitions } = resolved(world.contract, asText(entry.value.component) ?? '');
  return fields.flatMap(({ value, pointer }) => {
    const name = asText(asRecord(value).field) ?? '';
    const property = ownValue(properties, name);
    return isSchema(property) ? withInner({ name, value, pointer, schema: property, definitions }) : [];
  });
}

function withInner(place: InnerPlace): InnerPlace[] {
  const { value, pointer, schema, definitions } = place;
  const names = namesIn(schema, definitions);
  const inner = asList(asRecord(value).fields).flatMap((field, index) => {
    const name = asText(asRecord(field).field);
    if (name === undefined || !names.includes(name)) return [];
    const at = `${pointer}/fields/${index}`;
    const found = schemaAt(schemaOfEntry(place), name, definitions);
    return withInner({ name, value: field, pointer: at, schema: found, definitions, owner: place });
  });
  return [place, ...inner];
}

interface Resolved {
  properties: JsonSchema;
  definitions: JsonSchema;
}

const components = new WeakMap<Contract, Map<string, Resolved>>();

/** A component as forms see it; many forms are of one. The shape stage has told what is malformed: the component counts alone. */
function resolved(contract: Contract, component: string): Resolved {
  const ofContract = components.get(contract) ?? new Map<string, Resolved>();
  components.set(contract, ofContract);
  const known = ofContract.get(component);
  if (known) return known;
  const { schema } = resolveForm({ component } as Parameters<typeof resolveForm>[0], contract.components);
  const found = {
    properties: isSchema(schema?.properties) ? schema.properties : {},
    definitions: isSchema(schema?.$defs) ? schema.$defs : {},
  };
  ofContract.set(component, found);
  return found;
}

/** A property as the contract names fields. */
function fieldOf(property: JsonSchema, isRequired: boolean, definitions: JsonSchema): ContractField {
  const branches = [property.anyOf ?? property.oneOf].flat().filter(isSchema);
  const some = branches.filter(({ type }) => type !== 'null').map((one) => targetOf(one, definitions));
  const schema = { ...property, ...(some.length === 1 ? some[0] : {}) };
  const types = [schema.type].flat().filter((type): type is FieldType => typeof type === 'string');
  const type = types.find((one) => (one as string) !== 'null') ?? (isSchema(schema.properties) ? 'object' : undefined);
  const isNullable = some.length < branches.length || (types as string[]).includes('null');
  return {
    type: type ?? (branches.length > 0 ? 'object' : 'string'),
    ...(typeof schema.format === 'string' ? { format: schema.format } : {}),
    ...(Array.isArray(schema.enum) ? { enum: schema.enum as (string | number | boolean | null)[] } : {}),
    ...(isNullable ? { nullable: true as const } : {}),
    ...(isRequired ? { required: true as const } : {}),
    ...(typeof schema.maxLength === 'number' ? { maxLength: schema.maxLength } : {}),
    ...(typeof schema.minimum === 'number' ? { minimum: schema.minimum } : {}),
    ...(typeof schema.maximum === 'number' ? { maximum: schema.maximum } : {}),
  };
}
