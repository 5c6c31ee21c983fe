import { type ComponentType, lazy, Suspense } from 'react';
import type { ControlComponent, ControlProps } from './defineControl.ts';
import { PendingControl } from './PendingControl.tsx';

/**
 * A control whose code is loaded when the first one is drawn; until then a box of the same height stands in its place.
 *
 * @example
 * Control: lazyControl(() => import('./IconPicker.tsx').then((file) => file.IconPicker))
 */
export function lazyControl<V>(load: () => Promise<ComponentType<ControlProps<V>>>): ControlComponent<V> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyControl(props: ControlProps<V>) {
    return (
      <Suspense fallback={<PendingControl id={props.id} label={props.label} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
