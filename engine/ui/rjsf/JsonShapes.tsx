import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { FieldPathId, FieldProps, MultiSchemaFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { createContext, Fragment, isValidElement, useContext, useMemo } from 'react';
import { targetOf } from '../../language/contract/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { keyAt, shapesAt } from '../../language/contract/shapesAt.ts';
import classes from './JsonField.module.css';
import { JsonGroup } from './JsonGroup.tsx';
import { contextOf, partAt } from './jsonParts.ts';

/** The value whose shape is chosen: RJSF tells its place to the field alone, and not to what is drawn in it. */
interface ShapesPlace {
  id: FieldPathId;
  required: boolean;
  /** The property that tells the shapes apart. */
  property: string | undefined;
}

export const ShapesContext = createContext<ShapesPlace | undefined>(undefined);

const { OneOfField: DefaultShapes } = getDefaultRegistry().fields;

/** A value of one of several shapes, which are called as the document says. */
export function JsonShapesField(props: FieldProps) {
  const { fieldPathId, registry, options, schema, required = false } = props;
  const { text } = contextOf(registry);
  const names = partAt(registry, fieldPathId.path)?.shapes;
  const definitions: JsonSchema = isSchema(registry.rootSchema.$defs) ? registry.rootSchema.$defs : {};
  const property = shapesAt(schema, definitions)?.property;
  const named = useMemo(() => {
    const nameOf = (option: RJSFSchema) => names?.[keyAt(targetOf(option, definitions), property ?? '') ?? ''];
    return (options as RJSFSchema[]).map((option) => {
      const name = nameOf(option);
      return name === undefined ? option : { ...option, title: text(name) };
    });
  }, [options, names, definitions, property, text]);
  const place = useMemo(() => ({ id: fieldPathId, required, property }), [fieldPathId, required, property]);
  if (!DefaultShapes) return null;
  return (
    <ShapesContext value={place}>
      <DefaultShapes {...props} options={named} />
    </ShapesContext>
  );
}

/** The choice and the inputs of the chosen shape, side by side. */
export function JsonShapes({ schema, registry, selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const place = useContext(ShapesContext);
  // The inputs of another shape are others, those of the same name too: their limits differ.
  const chosen = isValidElement<{ value?: unknown }>(selector) ? String(selector.props.value) : '';
  const fields = (
    <div className={classes.fields}>
      <div>{selector}</div>
      <Fragment key={chosen}>{optionSchemaField}</Fragment>
    </div>
  );
  if (!place || typeof place.id.path.at(-1) === 'number') return fields;
  return (
    <JsonGroup registry={registry} fieldPathId={place.id} title={schema.title} required={place.required}>
      {fields}
    </JsonGroup>
  );
}
