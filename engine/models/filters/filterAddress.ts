import type { FilterControl } from '../../generated/documents.ts';
import { ADDRESS_PARAMETERS } from '../../language/addressParameters.ts';
import { parameterNames } from '../../language/contract/parameterNames.ts';
import type { EngineServices } from '../../services.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { sameValue } from '../fields/sameValue.ts';

/** A filter of the address that means nothing here: it is left out, and the bar says so. */
export interface IgnoredFilter {
  label: string;
  /** What the address says. */
  text: string;
}

/** What the address says about one control: nothing, a value, or something that cannot be read. */
export type AddressValue =
  | { is: 'absent' }
  | { is: 'value'; value: unknown }
  | { is: 'ignored'; filter: IgnoredFilter };

/** Reads a control's parameters; a value counts only when all that stands in the address is part of it. */
export function readAddress(node: FieldNode, params: URLSearchParams): AddressValue {
  const names = parameterNames(node.control);
  if (!names.some((name) => params.has(name))) return { is: 'absent' };
  const value = node.codec.fromQuery(node.name, params, node.options);
  const given = names.filter((name) => params.getAll(name).some((text) => text !== ''));
  const understood = node.codec.isEmpty(value) ? {} : node.codec.toQuery(node.name, value, node.options);
  const isWhole = given.every((name) => understood[name] !== undefined && understood[name] !== '');
  if (node.definition === undefined || (isWhole && node.takes(value))) return { is: 'value', value };
  const text = given.flatMap((name) => params.getAll(name)).join(', ');
  return { is: 'ignored', filter: { label: node.label, text } };
}

/** Parameters that belong to no control, nor to the list, the shell, or to others. */
export function strangers(
  nodes: readonly FieldNode[],
  params: URLSearchParams,
  others: readonly string[],
): IgnoredFilter[] {
  const known = new Set([...ADDRESS_PARAMETERS, ...others, ...nodes.flatMap((node) => parameterNames(node.control))]);
  const names = [...new Set(params.keys())].filter((name) => !known.has(name) && params.get(name) !== '');
  return names.map((name) => ({ label: name, text: params.getAll(name).join(', ') }));
}

/**
 * Writes what is applied. A default is not written, so that a relative one stays relative; an emptied default is written
 * as an empty parameter, or it would come back.
 */
export function writeAddress(
  params: URLSearchParams,
  nodes: readonly FieldNode[],
  applied: (node: FieldNode) => unknown,
): void {
  for (const name of nodes.flatMap((node) => parameterNames(node.control))) params.delete(name);
  for (const node of nodes) {
    const value = applied(node);
    if (sameValue(value, node.initial)) continue;
    if (node.codec.isEmpty(value)) {
      params.set(parameterNames(node.control)[0] ?? node.name, '');
      continue;
    }
    for (const [name, items] of Object.entries(node.isPresent ? addressOf(node, value) : {})) {
      for (const item of [items].flat()) params.append(name, item);
    }
  }
}

function addressOf({ codec, name, options }: FieldNode, value: unknown): Record<string, string | string[]> {
  return codec.toAddress ? codec.toAddress(name, value, options) : codec.toQuery(name, value, options);
}

/** What an address of a search in plain words says: nothing where the product has the feature off (SHELL-URL-02). */
export function spokenParameters(
  controls: readonly FilterControl[],
  params: URLSearchParams,
  { filters, locale }: Pick<EngineServices, 'filters' | 'locale'>,
): URLSearchParams {
  return filters?.hasAi === true ? aiParameters(controls, params, locale.text) : new URLSearchParams();
}

/**
 * The address of a search in plain words (`ai=yes`): names are taken in any case, and a fixed choice by its text.
 *
 * @example
 * aiParameters([status], new URLSearchParams('ai=yes&STATUS=Vacant'), text) // ai=yes&status=vacant
 */
export function aiParameters(
  controls: readonly FilterControl[],
  params: URLSearchParams,
  text: (key: string) => string,
): URLSearchParams {
  const named = new Map(
    controls.flatMap((control) => parameterNames(control).map((name) => [name.toLowerCase(), { name, control }])),
  );
  const read = new URLSearchParams();
  for (const [given, value] of params) {
    const { name, control } = named.get(given.toLowerCase()) ?? { name: given, control: undefined };
    const choice = control?.dropdownfixedlist?.find(({ data }) => text(data).toLowerCase() === value.toLowerCase());
    read.append(name, choice ? String(choice.key) : value);
  }
  return read;
}
