import type { FormDocument, FormField } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import type { EngineServices } from '../../services.ts';
import { createField } from '../fields/createField.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { fieldConditions } from './formAccess.ts';
import { fieldOf, formControl } from './formControl.ts';

type Nodes = ReadonlyMap<string, FieldNode>;

/** What a node asks the form that it stands in. */
interface HostForm {
  readonly document: FormDocument;
  readonly nodes: Nodes;
  readonly scopes: Scopes;
  readonly canEdit: boolean;
}

/** The node of a field, which follows the values of its form. */
export function formNode(services: EngineServices, form: HostForm, field: FormField): FieldNode {
  const { isVisible, isReadOnly } = fieldConditions(field);
  const { element } = field;
  return createField(services, formControl(form.document, field), {
    scopes: () => form.scopes,
    target: fieldOf(form.document, field.field),
    isVisible: () => isVisible(form.scopes),
    isLocked: () => !form.canEdit || isReadOnly(form.scopes),
    parents: (names) => Object.fromEntries(names.map((name) => [name, form.nodes.get(name)?.recordValue])),
    ...(element ? { access: () => services.permissions.elementAccess(element) } : {}),
  });
}

/** What the fields hold beside the record, for an operation that takes files. */
export function filesOf(nodes: Nodes): Readonly<Record<string, readonly Blob[]>> {
  return Object.fromEntries([...nodes].flatMap(([name, { files }]) => (files ? [[name, files]] : [])));
}

/** A fault of a field, for the summary of the form. */
export interface FormFault {
  name: string;
  label: string;
  text: string;
}

/** Faults in the order of the form. */
export function faultsOf(nodes: Nodes): readonly FormFault[] {
  return [...nodes].flatMap(([name, { error, label }]) => (error ? [{ name, label, text: error }] : []));
}

/** Shows every fault at its field: those of the fields themselves first, then those of the record, by key of the locales. */
export function areGood(
  nodes: Nodes,
  ofRecord: Readonly<Record<string, string>>,
  locale: EngineServices['locale'],
): boolean {
  for (const node of nodes.values()) node.touch();
  if (![...nodes.values()].every((node) => node.faults.length === 0)) return false;
  const faults = Object.entries(ofRecord).filter(([name]) => nodes.get(name)?.visible);
  for (const [name, key] of faults) nodes.get(name)?.fail(locale.text(key));
  return faults.length === 0;
}
