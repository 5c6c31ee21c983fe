import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { Fragment, useContext } from 'react';
import classes from './JsonField.module.css';
import { JsonGroup } from './JsonGroup.tsx';
import { ShapesContext } from './JsonShapes.tsx';
import { isShownAt, partAt } from './jsonParts.ts';

/** The inputs of an object side by side; one that stands in another object has its label above them. */
export const JsonObject = observer(function JsonObject({
  properties,
  fieldPathId,
  schema,
  registry,
  required = false,
}: ObjectFieldTemplateProps) {
  const { path } = fieldPathId;
  const isShape = useContext(ShapesContext)?.id.path.join('.') === path.join('.');
  // Of a choice of shapes without a part in common the shape is drawn beside this.
  if (properties.length === 0) return null;
  const order = partAt(registry, path)?.fields?.map(({ field }) => field) ?? [];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const contents = properties
    .filter(({ name }) => isShownAt(registry, [...path, name]))
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
  // The choice of shapes has the frame, and its grid.
  if (isShape) return contents;
  const fields = <div className={classes.fields}>{contents}</div>;
  if (typeof path.at(-1) === 'number') return fields;
  return (
    <JsonGroup registry={registry} fieldPathId={fieldPathId} title={schema.title} required={required}>
      {fields}
    </JsonGroup>
  );
});

/** What has one value only is nothing to enter. */
export function isConstant(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'const' in schema;
}
