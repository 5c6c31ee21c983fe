import { type FocusEvent, useRef } from 'react';

/**
 * Tells when the focus leaves a control with several parts, panels in a portal included: React passes focus events up
 * the component tree, so a move between the input and its panel stays inside.
 */
export function useLeave(onLeave: () => void) {
  const isInside = useRef(false);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      isInside.current = false;
      // A move into the panel arrives as the next focus event, before the timer.
      setTimeout(() => {
        if (!isInside.current) onLeave();
      });
    },
  };
}
