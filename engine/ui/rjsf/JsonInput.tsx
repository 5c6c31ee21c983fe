import type { FieldProps } from '@rjsf/utils';
import { observable, runInAction } from 'mobx';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { sameValue } from '../../models/fields/sameValue.ts';
import { innerField } from '../../models/form/innerField.ts';
import { useEngine } from '../EngineContext.tsx';
import { FieldControl } from '../fields/FieldControl.tsx';
import {
  contextOf,
  holdsAt,
  isLockedAt,
  isThereAt,
  labelAt,
  OptionalDepths,
  partAt,
  scopesAt,
  trailOf,
} from './jsonParts.ts';

/** One of our inputs at an end of the schema, with a node of its own that writes into the value of the field. */
export function JsonInput({ schema, fieldPathId, formData, required = false, name, registry, onChange }: FieldProps) {
  const services = useEngine();
  const { json } = contextOf(registry);
  const { path, $id } = fieldPathId;
  const place = path.join('.');
  const optional = useContext(OptionalDepths);
  // An entry moves up where one before it is taken out; its inputs stay.
  const [at] = useState(() => observable.box(path, { deep: false }));
  const [node] = useState(() => {
    const part = partAt(registry, path);
    const needed = part?.required;
    return innerField(services, {
      name,
      label: labelAt(registry, path, schema.title),
      schema,
      part,
      isRequired: required,
      isThere: () => isThereAt(registry, at.get(), optional),
      isLocked: () => isLockedAt(registry, at.get()),
      ...(needed ? { isNeeded: () => holdsAt(registry, at.get(), needed) } : {}),
      ruled: () => json.broken.get(at.get().join('.')),
      scopes: () => scopesAt(registry, at.get()),
      value: formData,
    });
  });
  useEffect(() => {
    node.prepare();
    return () => node.dispose();
  }, [node]);
  useLayoutEffect(() => {
    if (at.get().join('.') !== place) runInAction(() => at.set(path));
  });
  useEffect(() => json.add({ path, label: trailOf(registry, path, schema.title), node }), [json, node, place]);
  useLayoutEffect(() => {
    node.onChanged = () => onChange(node.recordValue ?? (required ? null : undefined), path);
  });
  useLayoutEffect(() => {
    if (!sameValue(node.recordValue, formData)) node.accept(formData ?? null);
  }, [node, formData]);
  return <FieldControl node={node} id={$id} />;
}
