import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { JsonNode } from '../../models/form/JsonNode.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { FieldGroups } from '../fields/FieldGroups.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { schemaOf } from '../rjsf/schemaOf.ts';
import { recordCheck } from '../rjsf/validator.ts';
import { FormSections } from './FormSections.tsx';
import { formFieldId, formId } from './fieldId.ts';
import classes from './form.module.css';
import { HeldInput } from './HeldInput.tsx';

/** RJSF comes with the first field that needs it. */
const JsonField = lazyPart(async () => (await import('../rjsf/JsonField.tsx')).JsonField);

export interface FormInputsProps {
  model: FormModel;
  /** Prefix of the ids of the inputs. */
  prefix: string;
  onSubmit(): void;
  children?: ReactNode;
}

/**
 * The inputs of a record form: a field of one value is its node's control, one that holds an object or a list is drawn by RJSF.
 * Those of a long form that are far from the screen come when they are near.
 */
export function FormInputs({ model, prefix, onSubmit, children }: FormInputsProps) {
  const schema = useMemo(() => schemaOf(model.document), [model]);
  const wide = useMemo(() => new Set(model.fields.flatMap((field) => (field.wide ? [field.field] : []))), [model]);
  useEffect(() => model.checkWith(recordCheck(schema)), [model, schema]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={formId(prefix)} onSubmit={submit} noValidate className={classes.inputs}>
      <FormSections
        model={model}
        drawFields={(fields, before) => (
          <FieldGroups
            nodes={fields.flatMap(({ field }) => model.nodes.get(field) ?? [])}
            idOf={({ name }) => formFieldId(prefix, name)}
            classOf={({ name }) => (wide.has(name) ? classes.wide : undefined)}
            draw={(node, id) => <FormInput model={model} node={node} id={id} />}
            before={before}
            total={model.fields.length}
          />
        )}
      />
      <ConcealedInputs model={model} prefix={prefix} />
      <HeldInput model={model} of={formId(prefix)} />
      {children}
    </form>
  );
}

/** Inputs that an element rule hides are there without being seen. */
const ConcealedInputs = observer(function ConcealedInputs({ model, prefix }: { model: FormModel; prefix: string }) {
  return (
    <div hidden>
      {model.concealed.map((node) => (
        <div key={node.name}>
          <FormInput model={model} node={node} id={formFieldId(prefix, node.name)} />
        </div>
      ))}
    </div>
  );
});

function FormInput({ model, node, id }: { model: FormModel; node: FieldNode; id: string }) {
  const { inner } = node;
  if (!(inner instanceof JsonNode)) return <FieldControl node={node} id={id} />;
  return <JsonField node={node} json={inner} id={id} scopes={() => model.scopes} />;
}
