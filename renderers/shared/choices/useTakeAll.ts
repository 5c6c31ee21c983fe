import { useRef } from 'react';
import { joinList } from '#engine/format/index.ts';
import type { ControlProps, LateChange } from '#engine/index.ts';
import { addUpTo } from './listValue.ts';

/** What select-all or pasted texts come to; undefined when there are more than may be taken. */
export type Found = { ids: readonly string[]; unknown: readonly string[] } | undefined;

/** Takes many choices as soon as they were found, beside what was chosen until then. */
export function useTakeAll({ value, onChange, onLater, options, culture }: ControlProps<readonly string[]>) {
  const now = useRef(value);
  now.current = value;
  return (finding: Promise<Found>): void => {
    const coming = finding.then((found): LateChange<readonly string[]> => {
      if (!found) return { remark: { key: 'lookup.max500' } };
      const { ids, unknown } = found;
      return {
        change: (before) => addUpTo(before, ids, options),
        remark:
          unknown.length > 0 ? { key: 'lookup.unknown', values: { names: joinList(unknown, culture) } } : undefined,
      };
    });
    if (onLater) onLater(coming);
    else addWhenThere(coming);
  };

  /** Where nothing around the control waits for it. That it failed is said by the list. */
  function addWhenThere(coming: Promise<LateChange<readonly string[]>>): void {
    coming.then(
      ({ change }) => change && onChange(change(now.current)),
      () => undefined,
    );
  }
}
