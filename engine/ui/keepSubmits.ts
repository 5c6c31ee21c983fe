import type { FormEvent } from 'react';

/**
 * Ends a submit at what is drawn over the page. React hands events on to the component that opened a portal: a form in a
 * dialog that a filter opened would search the page behind it too.
 */
export function keepSubmits(event: FormEvent): void {
  event.stopPropagation();
}
