import type { FieldProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useState } from 'react';
import { sameValue } from '../../models/fields/FieldNode.ts';
import { innerField } from '../../models/form/innerField.ts';
import { useEngine } from '../EngineContext.tsx';
import { FieldControl } from '../FieldControl.tsx';
import { contextOf, labelAt, partAt, trailOf } from './jsonParts.ts';

/** One of our inputs at an end of the schema, with a node of its own that writes into the value of the field. */
export function JsonInput({ schema, fieldPathId, formData, required = false, name, registry, onChange }: FieldProps) {
  const services = useEngine();
  const { json, node: field, scopes } = contextOf(registry);
  const { path, $id } = fieldPathId;
  const [node] = useState(() =>
    innerField(services, {
      name,
      label: labelAt(registry, path, schema.title),
      schema,
      part: partAt(registry, path),
      isRequired: required,
      isLocked: () => !field.enabled,
      scopes,
      value: formData,
    }),
  );
  const place = path.join('.');
  useEffect(() => {
    node.prepare();
    return () => node.dispose();
  }, [node]);
  useEffect(() => json.add({ path, label: trailOf(registry, path, schema.title), node }), [json, node, place]);
  useLayoutEffect(() => {
    node.onChanged = () => onChange(node.recordValue ?? (required ? null : undefined), path);
  });
  useLayoutEffect(() => {
    if (!sameValue(node.recordValue, formData)) node.accept(formData ?? null);
  }, [node, formData]);
  return <FieldControl node={node} id={$id} />;
}
