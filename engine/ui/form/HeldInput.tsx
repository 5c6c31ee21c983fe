import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { FormModel } from '../../models/form/FormModel.ts';

/** What would change a value, by the pointer or the keyboard. */
const EVENTS = ['beforeinput', 'keydown', 'pointerdown', 'click', 'paste', 'drop'];
/** Keys that change nothing: who waits may go on to another place, or leave. */
const FREE = new Set(['Tab', 'Escape', 'Shift']);

interface HeldInputProps {
  model: FormModel;
  /** Id of the element whose inputs take nothing meanwhile. */
  of: string;
}

/** Inputs of a record that is being made take nothing until the answer: what was typed then would have no place. They keep the focus. */
export const HeldInput = observer(function HeldInput({ model, of }: HeldInputProps) {
  const { isHeld } = model;
  useEffect(() => {
    const form = document.getElementById(of);
    if (!isHeld || !form) return undefined;
    const hold = (event: Event) => {
      if (event instanceof KeyboardEvent && FREE.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of EVENTS) form.addEventListener(type, hold, true);
    return () => {
      for (const type of EVENTS) form.removeEventListener(type, hold, true);
    };
  }, [isHeld, of]);
  return null;
});
