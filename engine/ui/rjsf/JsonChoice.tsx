import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useState } from 'react';
import { innerField } from '../../models/form/innerField.ts';
import { useEngine } from '../EngineContext.tsx';
import { FieldControl } from '../FieldControl.tsx';
import { contextOf } from './jsonParts.ts';

/** Which of several shapes a value has (`oneOf`). */
export function JsonChoice({ id, name, value, options, disabled, onChange, registry }: WidgetProps) {
  const services = useEngine();
  const { scopes, text } = contextOf(registry);
  const [node] = useState(() => {
    const choices = (options.enumOptions ?? []).map(({ value: key, label }) => ({ key: String(key), data: label }));
    const part = { filtertype: 'dropdownsingleselect' as const, options: { dropdownfixedlist: choices } };
    const isLocked = () => disabled === true;
    return innerField(services, {
      name,
      label: text('entry.kind'),
      schema: {},
      part: { ...part, label: text('entry.kind') },
      isRequired: true,
      isLocked,
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
