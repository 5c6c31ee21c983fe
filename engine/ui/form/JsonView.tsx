import { Fragment, type ReactNode } from 'react';
import type { Scopes } from '../../language/binding.ts';
import { compileCondition } from '../../language/condition.ts';
import { schemaAt } from '../../language/contract/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { shapesAt } from '../../language/contract/shapesAt.ts';
import { isObject, type JsonObject } from '../../language/json.ts';
import type { Path } from '../../models/fields/field.types.ts';
import { innerField } from '../../models/form/innerField.ts';
import type { JsonNode } from '../../models/form/JsonNode.ts';
import { type Part, partOf, readableName, typeOf } from '../../models/form/structure.ts';
import type { EngineServices } from '../../services.ts';
import { useEngine } from '../EngineContext.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './form.module.css';

interface Place {
  path: Path;
  value: unknown;
  schema: JsonSchema;
  part: Part | undefined;
  /** Beside values of other kinds it needs its label to be understood. */
  isLabelled?: boolean;
}

/**
 * A value that holds an object or a list, as text: what is one is written in a line, lists in it below. One of several shapes begins
 * with what that is called, and says what each of its values is.
 */
export function JsonView({ json, value, scopes }: { json: JsonNode; value: unknown; scopes(): Scopes }) {
  const services = useEngine();
  const { schema, part } = json.structure;
  const definitions = isSchema(schema.$defs) ? schema.$defs : {};
  const draw = (place: Place): ReactNode => {
    const { path, value, schema, part } = place;
    if (typeof value !== 'object' || value === null) return <bdi>{textOf(place)}</bdi>;
    const shape = shapeOf(place, definitions);
    const inner = Object.entries(value).filter(
      ([key, one]) => one !== null && one !== undefined && key !== shape?.property,
    );
    const all = inner.map(([key, one]): Place => {
      const name = Array.isArray(value) ? Number(key) : key;
      return {
        path: [...path, name],
        value: one,
        schema: schemaAt(shape?.schema ?? schema, name, definitions),
        part: partOf(part, name),
        isLabelled: shape !== undefined,
      };
    });
    const places = Array.isArray(value) ? all : all.filter(isShown(value as JsonObject));
    if (Array.isArray(value))
      return (
        <ul className={classes.list}>
          {places.map((place) => (
            <li key={place.path.join('.')}>{draw(place)}</li>
          ))}
        </ul>
      );
    const values = places.toSorted(inOrderOf(part)).map((place, index) => (
      <Fragment key={place.path.join('.')}>
        {(index > 0 || shape) && !isList(place) && ' · '}
        <span className={place.isLabelled ? undefined : hidden.hidden}>{`${labelOf(place, services)}: `}</span>
        {draw(place)}
      </Fragment>
    ));
    if (!shape) return values;
    return (
      <>
        {services.locale.text(shape.name)}
        {values}
      </>
    );
  };
  const isShown =
    (row: JsonObject) =>
    ({ part }: Place) =>
      compileCondition(part?.visible)({ ...scopes(), row });
  const textOf = (place: Place): string => {
    const name = String(place.path.at(-1) ?? '');
    const label = labelOf(place, services);
    const { schema, part, value } = place;
    if (typeOf(schema) === 'boolean') {
      const said = services.locale.text(value === true ? 'state.yes' : 'state.no');
      return place.isLabelled ? said : `${label}: ${said}`;
    }
    const node = innerField(services, {
      name,
      label,
      schema,
      part,
      isRequired: false,
      isLocked: () => true,
      scopes,
      value,
    });
    return node.text || String(value);
  };
  return draw({ path: [], value, schema, part });
}

/** The shape that a value has, with its name. */
function shapeOf({ value, schema, part }: Place, definitions: JsonSchema) {
  const shapes = shapesAt(schema, definitions);
  if (!shapes || !isObject(value)) return undefined;
  const { property, byKey } = shapes;
  const key = String(value[property]);
  const found = byKey.get(key);
  if (!found) return undefined;
  return {
    property,
    schema: found,
    name: part?.shapes?.[key] ?? (typeof found.title === 'string' ? found.title : key),
  };
}

/** In the order of the form, what it does not name last. */
function inOrderOf(part: Part | undefined) {
  const names = part?.fields?.map(({ field }) => field) ?? [];
  const rank = ({ path }: Place) => {
    const at = names.indexOf(String(path.at(-1)));
    return at < 0 ? names.length : at;
  };
  return (one: Place, other: Place) => rank(one) - rank(other);
}

const isList = ({ value }: Place) => typeof value === 'object';

function labelOf({ path, schema, part }: Place, { locale }: EngineServices): string {
  const name = path.findLast((one) => typeof one === 'string') ?? '';
  return locale.text(part?.label ?? (typeof schema.title === 'string' ? schema.title : readableName(String(name))));
}
