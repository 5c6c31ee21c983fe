import type { FieldNode } from '../../models/fields/FieldNode.ts';
import type { FilterModel } from '../../models/filters/FilterModel.ts';
import { FieldGroups } from '../fields/FieldGroups.tsx';
import classes from './FilterBar.module.css';

/** The controls of a filter form, one cell each; a single column takes a row, a pair two cells. */
export function FilterFields({ nodes, id }: { nodes: readonly FieldNode[]; id: string }) {
  return <FieldGroups nodes={nodes} idOf={(node) => inputId(id, node)} classOf={fieldClass} />;
}

/** The first control in error gets the focus, where it is shown: at once, since a moment later somebody types elsewhere. */
export function focusFirstFault(id: string, model: FilterModel): void {
  const first = model.invalid.find((node) => node.visible);
  if (first) document.getElementById(inputId(id, first))?.focus();
}

export function inputId(id: string, node: FieldNode): string {
  return `${id}${node.name.replace(':', '-')}`;
}

function isPair({ control, options }: FieldNode): boolean {
  return options.range === true || Boolean(control.minname ?? control.fromDateName);
}

function fieldClass(node: FieldNode): string {
  const shape = node.control.singlecolumn ? classes.wide : isPair(node) && classes.period;
  const isOfNumbers = node.options.type === 'integer' || node.options.type === 'number';
  return [classes.field, shape, isOfNumbers && classes.numbers].filter(Boolean).join(' ');
}
