import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { Fragment, useContext } from 'react';
import { isObject } from '../../language/json.ts';
import { holdsNothing } from '../../models/form/fitting.ts';
import classes from './JsonField.module.css';
import { JsonGroup } from './JsonGroup.tsx';
import { ShapesContext } from './JsonShapes.tsx';
import { contextOf, isKeyAt, isShownAt, OptionalDepths, partAt } from './jsonParts.ts';

/** The inputs of an object side by side; one that stands in another object has its label above them. */
export const JsonObject = observer(function JsonObject({
  properties,
  fieldPathId,
  schema,
  registry,
  formData,
  required = false,
}: ObjectFieldTemplateProps) {
  const { path } = fieldPathId;
  const isShape = useContext(ShapesContext)?.id.path.join('.') === path.join('.');
  const optional = useContext(OptionalDepths);
  const isEntry = typeof path.at(-1) === 'number';
  const mayBeLeftOut = path.length === 0 ? !contextOf(registry).node.required : !required && !isEntry;
  // Of a choice of shapes without a part in common the shape is drawn beside this.
  if (properties.length === 0) return null;
  const order = partAt(registry, path)?.fields?.map(({ field }) => field) ?? [];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const inputs = properties
    .filter(
      ({ name }) =>
        isShownAt(registry, [...path, name]) &&
        !isToCome(schema.properties?.[name], formData?.[name]) &&
        !isKeyAt(registry, [...path, name], schema),
    )
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ name, content, hidden }) =>
      hidden || isConstant(schema.properties?.[name]) ? (
        <Fragment key={name}>{content}</Fragment>
      ) : (
        <div key={name} className={partAt(registry, [...path, name])?.wide ? classes.wide : undefined}>
          {content}
        </div>
      ),
    );
  const depths = mayBeLeftOut ? [...optional, path.length] : optional;
  const contents = <OptionalDepths value={depths}>{inputs}</OptionalDepths>;
  // The choice of shapes has the frame, and its grid.
  if (isShape) return contents;
  const fields = <div className={classes.fields}>{contents}</div>;
  if (isEntry) return fields;
  return (
    <JsonGroup registry={registry} fieldPathId={fieldPathId} title={schema.title} required={required}>
      {fields}
    </JsonGroup>
  );
});

/** What the server alone writes, and has not yet. */
function isToCome(schema: unknown, value: unknown): boolean {
  return isObject(schema) && schema.readOnly === true && holdsNothing(value);
}

/** What has one value only is nothing to enter. */
export function isConstant(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'const' in schema;
}
