// The package's own door also imports ajv, for its tests; these two files do not.
import Form from '@rjsf/core/lib/components/Form.js';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type FormEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { FormModel } from '../../models/form/FormModel.ts';
import { FieldControl } from '../FieldControl.tsx';
import { FormSections } from '../form/FormSections.tsx';
import { formFieldId, formId } from '../form/fieldId.ts';
import { FieldBoundary } from './FieldBoundary.tsx';
import classes from './RecordSchemaForm.module.css';
import { schemaOf } from './schemaOf.ts';
import { interpretingValidator, recordFaults } from './validator.ts';

/** What the fields and templates below the form read. */
interface FormContext {
  model: FormModel;
  prefix: string;
}

export interface RecordSchemaFormProps {
  model: FormModel;
  /** Prefix of the ids of the inputs. */
  prefix: string;
  onSubmit(): void;
  children?: ReactNode;
}

/**
 * The record form as RJSF draws it: RJSF walks the schema, our nodes hold the values. Because the data are initial
 * only and every field of the document is routed to its node, typing renders one control and nothing of RJSF.
 */
export function RecordSchemaForm({ model, prefix, onSubmit, children }: RecordSchemaFormProps) {
  const schema = useMemo(() => schemaOf(model.document), [model]);
  const context = useMemo<FormContext>(() => ({ model, prefix }), [model, prefix]);
  useEffect(() => model.checkWith((record) => recordFaults(schema, record)), [model, schema]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={formId(prefix)} onSubmit={submit} noValidate className={classes.form}>
      <Form
        tagName="div"
        idPrefix={prefix}
        schema={schema}
        validator={interpretingValidator}
        initialFormData={model.record}
        formContext={context}
        fields={fields}
        templates={templates}
        noHtml5Validate
        noValidate
        showErrorList={false}
      >
        {/* biome-ignore lint/complexity/noUselessFragments: any child keeps RJSF from adding a submit button of its own */}
        <></>
      </Form>
      {children}
    </form>
  );
}

const { SchemaField: DefaultSchemaField } = getDefaultRegistry().fields;

/** Routes a field of the document to its control; anything nested goes RJSF's own way, behind an error boundary. */
function RoutedSchemaField(props: FieldProps) {
  const { model, prefix } = props.registry.formContext as FormContext;
  const { path } = props.fieldPathId;
  const node = path.length === 1 ? model.nodes.get(String(path[0])) : undefined;
  if (node) return <FieldControl node={node} id={formFieldId(prefix, node.name)} />;
  if (!DefaultSchemaField) return null;
  return (
    <FieldBoundary name={props.name}>
      <DefaultSchemaField {...props} />
    </FieldBoundary>
  );
}

/** The root object in the document's sections; nested objects one field below the other. */
function SectionedObject({ properties, fieldPathId, registry }: ObjectFieldTemplateProps) {
  const { model } = registry.formContext as FormContext;
  const contents = new Map(properties.map((property) => [property.name, property.content]));
  if (fieldPathId.path.length > 0) return <div className={classes.nested}>{[...contents.values()]}</div>;
  return <FormSections model={model} drawField={(name) => contents.get(name)} />;
}

/** The frame is drawn by FieldControl. */
function BareField({ children }: FieldTemplateProps) {
  return <>{children}</>;
}

const fields = { SchemaField: RoutedSchemaField };
const templates = { ObjectFieldTemplate: SectionedObject, FieldTemplate: BareField };
