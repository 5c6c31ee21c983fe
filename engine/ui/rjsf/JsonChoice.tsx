import type { WidgetProps } from '@rjsf/utils';
import { useContext, useLayoutEffect, useState } from 'react';
import { innerField } from '../../models/form/innerField.ts';
import { useEngine } from '../EngineContext.tsx';
import { FieldControl } from '../fields/FieldControl.tsx';
import { ShapesContext } from './JsonShapes.tsx';
import { contextOf, partAt } from './jsonParts.ts';

/** Which of several shapes a value has (`oneOf`). */
export function JsonChoice({ id, name, value, options, onChange, registry }: WidgetProps) {
  const services = useEngine();
  const { node: field, scopes, text } = contextOf(registry);
  const { id: place, property = '' } = useContext(ShapesContext) ?? {};
  const [node] = useState(() => {
    const choices = (options.enumOptions ?? []).map(({ value: key, label }) => ({ key: String(key), data: label }));
    const part = { filtertype: 'dropdownsingleselect' as const, options: { dropdownfixedlist: choices } };
    // What the document says of the property that tells the shapes apart.
    const said = place && partAt(registry, [...place.path, property]);
    const label = text(said?.label ?? 'entry.kind');
    return innerField(services, {
      name,
      label,
      schema: {},
      part: { ...part, label, ...(said?.help ? { help: said.help } : {}) },
      isRequired: true,
      isLocked: () => !field.enabled,
      scopes,
      value: value === undefined ? null : String(value),
    });
  });
  useLayoutEffect(() => {
    node.onChanged = () => onChange(node.isEmpty ? undefined : Number(node.recordValue));
  });
  useLayoutEffect(() => {
    node.accept(value === undefined ? null : String(value));
  }, [node, value]);
  return <FieldControl node={node} id={id} />;
}
