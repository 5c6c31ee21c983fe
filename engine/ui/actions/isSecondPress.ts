import type { MouseEvent } from 'react';

/** The second press of a double click: what one press does is not done twice. Presses by keys are not counted. */
export function isSecondPress({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1;
}
