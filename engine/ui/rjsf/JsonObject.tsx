import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import classes from './JsonField.module.css';
import { labelAt, partAt } from './jsonParts.ts';

/** The inputs of an object side by side; one that stands in another object has its label above them. */
export function JsonObject({ properties, fieldPathId, schema, registry, required = false }: ObjectFieldTemplateProps) {
  const { path, $id } = fieldPathId;
  // Of a choice of shapes without a part in common the shape is drawn beside this.
  if (properties.length === 0) return null;
  const order = partAt(registry, path)?.fields?.map(({ field }) => field) ?? [];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const contents = properties
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ name, content, hidden }) =>
      hidden ? (
        content
      ) : (
        <div key={name} className={partAt(registry, [...path, name])?.wide ? classes.wide : undefined}>
          {content}
        </div>
      ),
    );
  if (typeof path.at(-1) === 'number') return <div className={classes.fields}>{contents}</div>;
  return (
    <fieldset id={$id} tabIndex={-1} className={classes.group}>
      <legend className={classes.legend}>
        {labelAt(registry, path, schema.title)}
        {required && <Required />}
      </legend>
      <div className={classes.fields}>{contents}</div>
    </fieldset>
  );
}

export function Required() {
  return (
    <span className={classes.required} aria-hidden="true">
      *
    </span>
  );
}
