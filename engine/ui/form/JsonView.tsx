import { Fragment, type ReactNode } from 'react';
import type { Scopes } from '../../language/binding.ts';
import { schemaAt } from '../../language/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/jsonSchema.ts';
import type { Path } from '../../models/fields/FieldNode.ts';
import { innerField } from '../../models/form/innerField.ts';
import type { JsonNode } from '../../models/form/JsonNode.ts';
import { type Part, partOf, readableName, typeOf } from '../../models/form/structure.ts';
import type { EngineServices } from '../../services.ts';
import { useEngine } from '../EngineContext.tsx';
import hidden from '../visuallyHidden.module.css';
import classes from './form.module.css';

interface Place {
  path: Path;
  value: unknown;
  schema: JsonSchema;
  part: Part | undefined;
}

/** A value that holds an object or a list, as text: what is one is written in a line, lists in it below. */
export function JsonView({ json, value, scopes }: { json: JsonNode; value: unknown; scopes(): Scopes }) {
  const services = useEngine();
  const { schema, part } = json.structure;
  const definitions = isSchema(schema.$defs) ? schema.$defs : {};
  const draw = ({ path, value, schema, part }: Place): ReactNode => {
    if (typeof value !== 'object' || value === null) return <bdi>{textOf({ path, value, schema, part })}</bdi>;
    const inner = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
    const places = inner.map(([key, one]): Place => {
      const name = Array.isArray(value) ? Number(key) : key;
      return {
        path: [...path, name],
        value: one,
        schema: schemaAt(schema, name, definitions),
        part: partOf(part, name),
      };
    });
    if (Array.isArray(value))
      return (
        <ul className={classes.list}>
          {places.map((place) => (
            <li key={place.path.join('.')}>{draw(place)}</li>
          ))}
        </ul>
      );
    return places.map((place, index) => (
      <Fragment key={place.path.join('.')}>
        {index > 0 && !isList(place) && ' · '}
        <span className={hidden.hidden}>{`${labelOf(place, services)}: `}</span>
        {draw(place)}
      </Fragment>
    ));
  };
  const textOf = (place: Place): string => {
    const name = String(place.path.at(-1) ?? '');
    const label = labelOf(place, services);
    const { schema, part, value } = place;
    if (typeOf(schema) === 'boolean')
      return `${label}: ${services.locale.text(value === true ? 'state.yes' : 'state.no')}`;
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

const isList = ({ value }: Place) => typeof value === 'object';

function labelOf({ path, schema, part }: Place, { locale }: EngineServices): string {
  const name = path.findLast((one) => typeof one === 'string') ?? '';
  return locale.text(part?.label ?? (typeof schema.title === 'string' ? schema.title : readableName(String(name))));
}
