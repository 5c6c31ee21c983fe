// The package's own door also imports ajv, for its tests; these two files do not.
import Form from '@rjsf/core/lib/components/Form.js';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import { deepEquals, type FieldProps, type FieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { ControlBoundary } from '../../controls/ControlBoundary.tsx';
import { today } from '../../format/relativeRange.ts';
import { fillEntries } from '../../language/form/entryDefaults.ts';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import { holdsNothing } from '../../models/form/fitting.ts';
import type { JsonNode } from '../../models/form/JsonNode.ts';
import { useText } from '../EngineContext.tsx';
import { JsonChoice } from './JsonChoice.tsx';
import { JsonInput } from './JsonInput.tsx';
import { JsonItem, JsonList } from './JsonList.tsx';
import { isConstant, JsonObject } from './JsonObject.tsx';
import { JsonShapes, JsonShapesField } from './JsonShapes.tsx';
import { type JsonContext, partAt } from './jsonParts.ts';
import { asJson, interpretingValidator } from './validator.ts';

export interface JsonFieldProps {
  node: FieldNode;
  json: JsonNode;
  /** Id of the field; those of the inputs in it begin with it. */
  id: string;
  /** What the inputs in it may name. */
  scopes: JsonContext['scopes'];
}

/**
 * A field that holds an object, a list or one of several shapes, as RJSF draws it: RJSF walks the schema, our inputs stand at its
 * ends, and every change is one of the whole value.
 */
export const JsonField = observer(function JsonField({ node, json, id, scopes }: JsonFieldProps) {
  const text = useText();
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
  }, []);
  const context = useMemo<JsonContext>(() => ({ node, json, scopes, text }), [node, json, scopes, text]);
  const fill = useMemo(() => fillEntries(json.structure.part), [json]);
  const take = (formData: unknown) => {
    const typed = asJson(formData);
    // What the schema adds to a value as it is drawn is no change of the user's.
    if (!isDrawn.current || isSame(typed, node.value)) return;
    const value = fill ? asJson(fill(node.value, typed, scopes(), today())) : typed;
    // An object that may be left out was not begun, or what was typed into it is taken out again.
    const isLeftOut = !node.required && isNothing(node.initial) && holdsNothing(value);
    node.change(isLeftOut || isSame(value, node.initial) ? node.initial : value);
  };
  return (
    <Form
      tagName="div"
      idPrefix={id}
      schema={json.structure.schema as RJSFSchema}
      uiSchema={bare}
      validator={interpretingValidator}
      formData={node.value ?? undefined}
      onChange={({ formData }) => take(formData)}
      formContext={context}
      fields={fields}
      templates={templates}
      widgets={widgets}
      disabled={!node.enabled}
      noHtml5Validate
      noValidate
      showErrorList={false}
    >
      {/* biome-ignore lint/complexity/noUselessFragments: any child keeps RJSF from adding a submit button of its own */}
      <></>
    </Form>
  );
});

const isNothing = (value: unknown) => value === null || value === undefined;

/**
 * Whether two values hold the same, in whatever order: a shape that was left and chosen again. An empty list that the schema draws
 * where the record has nothing is nothing still.
 */
function isSame(value: unknown, known: unknown): boolean {
  return deepEquals(settled(value), settled(known));
}

function settled(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : asJson(value);
}

const { SchemaField: DefaultSchemaField } = getDefaultRegistry().fields;

/** What names a renderer, or is a choice of several texts, is one input; all else goes RJSF's own way, behind an error boundary. */
function RoutedSchemaField(props: FieldProps) {
  const { schema, registry, fieldPathId, name } = props;
  if (isConstant(schema)) return null;
  const isOne = partAt(registry, fieldPathId.path)?.filtertype !== undefined && fieldPathId.path.length > 0;
  if (isOne || registry.schemaUtils.isMultiSelect(schema)) return <JsonInput {...props} />;
  if (!DefaultSchemaField) return null;
  return (
    <ControlBoundary instead={<p role="alert">{name}</p>}>
      <DefaultSchemaField {...props} />
    </ControlBoundary>
  );
}

/** The frame is drawn by each input, list and object. */
function BareField({ children }: FieldTemplateProps) {
  return <>{children}</>;
}

const bare = { 'ui:globalOptions': { expandable: false } };
const fields = {
  SchemaField: RoutedSchemaField,
  StringField: JsonInput,
  NumberField: JsonInput,
  BooleanField: JsonInput,
  OneOfField: JsonShapesField,
  AnyOfField: JsonShapesField,
};
const templates = {
  FieldTemplate: BareField,
  ObjectFieldTemplate: JsonObject,
  ArrayFieldTemplate: JsonList,
  ArrayFieldItemTemplate: JsonItem,
  MultiSchemaFieldTemplate: JsonShapes,
};
const widgets = { SelectWidget: JsonChoice };
