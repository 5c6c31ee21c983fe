import type { FilterControl } from '../../generated/documents.ts';
import { parameterNames } from '../../language/contract/parameterNames.ts';

/**
 * Filter definitions as the controls that they stand for, so that each thing has one form from here on: `ishide` is
 * `isHidden`, two `rangeControls` are a name `From:To`, and `value2` or the values of the ends are the end of a range.
 *
 * @example
 * resolveControls([{ name: 'Rent', isRangeControl: true, rangeControls: [{ name: 'RentMin' }, { name: 'RentMax' }], ... }])
 * // [{ name: 'RentMin:RentMax', ... }]
 */
export function resolveControls(controls: readonly FilterControl[]): readonly FilterControl[] {
  if (!controls.some(isDefinition)) return controls;
  const names = new Map(controls.map((control) => [control.name, nameOf(control)]));
  const nameIn = (name: string) => names.get(name) ?? name;
  const linked = (links: readonly string[]) => links.map(nameIn) as [string, ...string[]];
  return controls.map((control) => {
    const { ishide, value2: _value2, parentfilter, childrentfilter, ...rest } = control;
    const value = startOf(control);
    return {
      ...rest,
      name: nameOf(control),
      ...(ishide ? { isHidden: true } : {}),
      ...(value === undefined ? {} : { value }),
      ...(parentfilter
        ? {
            parentfilter: Array.isArray(parentfilter)
              ? linked(parentfilter)
              : Object.fromEntries(Object.entries(parentfilter).map(([name, as]) => [nameIn(name), as])),
          }
        : {}),
      ...(childrentfilter ? { childrentfilter: linked(childrentfilter) } : {}),
    };
  });
}

function isDefinition({ ishide, isRangeControl, value2 }: FilterControl): boolean {
  return ishide === true || isRangeControl === true || value2 !== undefined;
}

function nameOf(control: FilterControl): string {
  return control.isRangeControl && control.rangeControls ? parameterNames(control).join(':') : control.name;
}

/** The value at the start: that of the control, with its second one or those of the ends as a range. */
function startOf({ value, value2, isRangeControl, rangeControls }: FilterControl): unknown {
  if (value2 !== undefined) return { from: value ?? null, to: value2 };
  if (value !== undefined || !isRangeControl) return value;
  const ends = rangeControls?.map((end) => end.value);
  return ends?.some((end) => end !== undefined) ? { from: ends[0] ?? null, to: ends[1] ?? null } : undefined;
}

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
    const { parentfilter = [] } = control;
    if (!Array.isArray(parentfilter)) {
      const own = parents.map((parent) => [parent.name, parameterNames(parent)[0] ?? parent.name]);
      return { ...control, parentfilter: { ...Object.fromEntries(own), ...parentfilter } };
    }
    const names = new Set([...parentfilter, ...parents.map(({ name }) => name)]);
    return { ...control, parentfilter: [...names] as [string, ...string[]] };
  });
}
