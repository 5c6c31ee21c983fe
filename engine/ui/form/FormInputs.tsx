import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { FormModel } from '../../models/form/FormModel.ts';
import { JsonNode } from '../../models/form/JsonNode.ts';
import { FieldControl } from '../FieldControl.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { schemaOf } from '../rjsf/schemaOf.ts';
import { recordFaults } from '../rjsf/validator.ts';
import { FormSections } from './FormSections.tsx';
import { formFieldId, formId } from './fieldId.ts';
import classes from './form.module.css';

/** RJSF comes with the first field that needs it. */
const JsonField = lazyPart(async () => (await import('../rjsf/JsonField.tsx')).JsonField);

export interface FormInputsProps {
  model: FormModel;
  /** Prefix of the ids of the inputs. */
  prefix: string;
  onSubmit(): void;
  children?: ReactNode;
}

/** The inputs of a record form: a field of one value is its node's control, one that holds an object or a list is drawn by RJSF. */
export function FormInputs({ model, prefix, onSubmit, children }: FormInputsProps) {
  const schema = useMemo(() => schemaOf(model.document), [model]);
  useEffect(() => model.checkWith((record) => recordFaults(schema, record)), [model, schema]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={formId(prefix)} onSubmit={submit} noValidate className={classes.inputs}>
      <FormSections
        model={model}
        drawField={(name) => <FormInput model={model} name={name} id={formFieldId(prefix, name)} />}
      />
      {children}
    </form>
  );
}

const FormInput = observer(function FormInput({ model, name, id }: { model: FormModel; name: string; id: string }) {
  const node = model.nodes.get(name);
  if (!node) return null;
  const { inner } = node;
  if (!(inner instanceof JsonNode)) return <FieldControl node={node} id={id} />;
  return <JsonField node={node} json={inner} id={id} scopes={() => model.scopes} />;
});
