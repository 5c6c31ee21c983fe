import type { FilterControl } from '../../generated/documents.ts';

/**
 * The controls with their links at the child: `childrentfilter` says the same as `parentfilter` from the other side.
 *
 * @example
 * linkControls([{ name: 'property', childrentfilter: ['unit'], ... }, { name: 'unit', ... }])[1].parentfilter // ['property']
 */
export function linkControls(controls: readonly FilterControl[]): readonly FilterControl[] {
  return controls.map((control) => {
    const parents = controls.filter(({ childrentfilter }) => childrentfilter?.includes(control.name));
    if (parents.length === 0) return control;
    const names = new Set([...(control.parentfilter ?? []), ...parents.map(({ name }) => name)]);
    return { ...control, parentfilter: [...names] as [string, ...string[]] };
  });
}
