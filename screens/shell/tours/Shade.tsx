import { type Ref, useEffect } from 'react';
import { findTarget } from './browserStage.ts';
import type { Tours } from './Tours.ts';
import classes from './tours.module.css';

interface ShadeProps {
  ref: Ref<HTMLDivElement>;
  tours: Tours;
  /** Nobody asked for the tour. */
  isUnasked: boolean;
  isDark: boolean;
  /** A press on this goes on in the tour. */
  pressed?: string | undefined;
}

/**
 * Darkens the page around what a tour points at, and takes its presses. Under a tour that nobody asked for they reach the page, and end
 * the tour: whoever goes on working is not to be held.
 */
export function Shade({ ref, tours, isUnasked, isDark, pressed }: ShadeProps) {
  useEffect(() => {
    if (!isUnasked) return;
    const onClick = ({ target }: MouseEvent) => {
      const goesOn = pressed === undefined ? undefined : findTarget(pressed);
      const isOwn = goesOn instanceof Element && target instanceof Node && goesOn.contains(target);
      if (target instanceof Element && !isOwn && !target.closest('[data-tour]')) tours.end();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [tours, isUnasked, pressed]);
  return <div ref={ref} className={classes.shade} data-dark={isDark || undefined} data-open={isUnasked || undefined} />;
}
