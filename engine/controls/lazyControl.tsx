import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { ControlComponent, ControlProps } from './defineControl.ts';
import { PendingControl } from './PendingControl.tsx';

/**
 * A control whose code is loaded when the first one is drawn; until then a box of the same height stands in its place.
 *
 * @example
 * Control: lazyControl(() => import('./IconPicker.tsx').then((file) => file.IconPicker))
 */
export function lazyControl<V>(load: () => Promise<ComponentType<ControlProps<V>>>): ControlComponent<V> {
  const Loaded = lazyPart(load);
  return function LazyControl(props: ControlProps<V>) {
    return <Loaded waiting={<PendingControl />} {...props} />;
  };
}
