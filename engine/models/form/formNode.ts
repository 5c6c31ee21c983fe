import type { FormDocument, FormField, FormSection } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import type { EngineServices } from '../../services.ts';
import { createField } from '../fields/createField.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import type { Path } from '../fields/field.types.ts';
import type { Row } from '../shared/answers.ts';
import type { SharedConditions } from '../shared/sharedConditions.ts';
import { typeOfComputed } from './computedNodes.ts';
import { ruledBy } from './fieldRules.ts';
import { fieldOf, formControl } from './formControl.ts';
import { JsonNode } from './JsonNode.ts';
import { structureOf } from './structure.ts';

type Nodes = ReadonlyMap<string, FieldNode>;

/** What a node asks the form that it stands in. */
interface HostForm {
  readonly document: FormDocument;
  readonly nodes: Nodes;
  /** Values of the fields, read one by one. */
  readonly form: Row;
  readonly scopes: Scopes;
  readonly canEdit: boolean;
}

/** The node of a field, which follows the values of its form. */
export function formNode(
  services: EngineServices,
  form: HostForm,
  { section, field }: { section: FormSection; field: FormField },
  conditions: SharedConditions,
): FieldNode {
  const { element, readonly, required, compute } = field;
  const shown = [section.visible, field.visible].flatMap((condition) => (condition ? [conditions(condition)] : []));
  const locks = [section.readonly, readonly].flatMap((lock) => (typeof lock === 'object' ? [conditions(lock)] : []));
  const ruled = ruledBy(form, field, conditions);
  const structure = structureOf(form.document, field);
  const computed = compute && typeOfComputed(form.document, compute);
  const control = formControl(form.document, field);
  // Whole numbers are shown as such, as those of the contract are.
  const shownAs = computed?.type === 'integer' ? { decimals: 0, ...control } : control;
  return createField(services, shownAs, {
    scopes: () => form.scopes,
    target: computed ?? fieldOf(form.document, field.field),
    ...(structure
      ? {
          inner: new JsonNode(structure, {
            node: () => form.nodes.get(field.field),
            record: () => form.form,
            text: services.locale.text,
          }),
        }
      : {}),
    // Few fields have conditions: the others spare the form the values that these may name.
    ...(shown.length > 0 ? { isVisible: () => shown.every((holds) => holds()) } : {}),
    ...(required ? { isRequired: conditions(required) } : {}),
    ...(ruled ? { ruled } : {}),
    ...(compute ? { isComputed: true } : {}),
    isLocked: () => !form.canEdit || readonly === true || compute !== undefined || locks.some((holds) => holds()),
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
  /** Where in the field, if it holds an object or a list. */
  path?: Path;
  label: string;
  text: string;
}

/** Faults in the order of the form. What was said of a field that is not there any more is nothing to correct. */
export function faultsOf(nodes: Nodes): readonly FormFault[] {
  return [...nodes].flatMap(([name, { error, label, inner, isPresent }]): FormFault[] => {
    if (!isPresent) return [];
    const within = inner?.errors ?? [];
    if (within.length > 0)
      return within.map(({ path, text, ...at }) => ({ name, path, label: at.label || label, text }));
    return error ? [{ name, label, text: error }] : [];
  });
}

/** Shows what was said of a field, or of a place in one: `Hours.0.Opens`. */
export function failAt(nodes: Nodes, place: string, text: string): void {
  const own = nodes.get(place);
  if (own) {
    own.fail(text);
    return;
  }
  const [name = '', ...path] = place.split('.');
  const node = nodes.get(name) ?? alike(nodes, name);
  node?.fail(text, path.join('.'));
}

/** Servers that write their fields in another way than they take them say faults so: `Name` and `first_name` for `name` and `firstName`. */
function alike(nodes: Nodes, name: string): FieldNode | undefined {
  const plain = (one: string) => one.replaceAll(/[_-]/g, '').toLowerCase();
  const found = [...nodes].filter(([other]) => plain(other) === plain(name));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** What has to be there before the changed values are judged and written. */
export function rulesOf(nodes: Nodes): readonly (() => Promise<unknown>)[] {
  return [...nodes.values()].flatMap(({ codec, isChanged }) => (isChanged && codec.load ? [codec.load] : []));
}

/** Shows every fault at its field: those of the fields themselves first, then those of the record, by key of the locales. */
export function areGood(
  nodes: Nodes,
  ofRecord: () => Readonly<Record<string, string>>,
  locale: EngineServices['locale'],
): boolean {
  for (const node of nodes.values()) node.touch();
  if (![...nodes.values()].every((node) => node.faults.length === 0)) return false;
  const faults = Object.entries(ofRecord()).filter(([place]) => nodes.get(place.split('.')[0] ?? '')?.visible);
  for (const [place, key] of faults) failAt(nodes, place, locale.text(key));
  return faults.length === 0;
}

/** Whether the user may save a form at all; the server decides again. */
export function mayEdit(services: EngineServices, document: FormDocument, page: string | undefined): boolean {
  if (!document.save || isReaderOf(services, document)) return false;
  return page === undefined || services.permissions.editPage(page);
}

/** Whether read-only keeps the user from saving; what is the user's own, such as the profile, it leaves alone. */
export function isReaderOf({ contract, permissions }: EngineServices, { save }: FormDocument): boolean {
  return save !== undefined && permissions.isReadOnlyUser && !contract.operations[save.operation]?.own;
}

/** The page whose permission a form needs: its own, or that of what it calls. */
export function pageOf({ contract }: EngineServices, { permission, save, load }: FormDocument): string | undefined {
  return permission?.page ?? contract.operations[save?.operation ?? load?.operation ?? '']?.permission.page;
}
