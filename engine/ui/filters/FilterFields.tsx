import type { FieldNode } from '../../models/fields/FieldNode.ts';
import type { FilterModel } from '../../models/filters/FilterModel.ts';
import { FieldGroups } from '../fields/FieldGroups.tsx';
import classes from './FilterBar.module.css';

interface FilterFieldsProps {
  nodes: readonly FieldNode[];
  id: string;
  /** Whether it filters what is shown: it has more of the line than an empty one, also while another one is being filled. */
  isApplied?(node: FieldNode): boolean;
}

/** The controls of a filter form, one cell each; a single column takes a row, a pair two cells. */
export function FilterFields({ nodes, id, isApplied }: FilterFieldsProps) {
  const classOf = (node: FieldNode) => fieldClass(node, isApplied?.(node));
  return <FieldGroups nodes={nodes} idOf={(node) => inputId(id, node)} classOf={classOf} />;
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

function fieldClass(node: FieldNode, isApplied: boolean | undefined): string {
  const shape = node.control.singlecolumn ? classes.wide : isPair(node) && classes.period;
  const isOfNumbers = node.options.type === 'integer' || node.options.type === 'number';
  const size = shape || (isApplied && classes.chosen);
  return [classes.field, size, isOfNumbers && classes.numbers].filter(Boolean).join(' ');
}
