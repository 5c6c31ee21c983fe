import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../ui/late/lazyPart.tsx';
import type { ControlComponent, ControlProps, ControlViewProps } from './defineControl.ts';
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

/**
 * The view of a control whose code is loaded when the first one is drawn.
 *
 * @example
 * View: lazyView(() => import('./Lightbox.tsx').then((file) => file.LightboxView))
 */
export function lazyView<V>(
  load: () => Promise<ComponentType<ControlViewProps<V>>>,
): (props: ControlViewProps<V>) => ReactNode {
  const Loaded = lazyPart(load);
  return function LazyView(props: ControlViewProps<V>) {
    return <Loaded {...props} />;
  };
}
