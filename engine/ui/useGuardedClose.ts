import { useEffect, useEffectEvent, useRef } from 'react';
import { useEngine } from './EngineContext.tsx';

/**
 * The way out of a dialog with a form: asks while there are changes, which the leave guard of the page knows of too. It asks
 * once, however many ways out are tried meanwhile.
 */
export function useGuardedClose(isDirty: () => boolean, onClose: () => void): () => void {
  const { dialogs, guard } = useEngine();
  const isAsking = useRef(false);
  const isDirtyNow = useEffectEvent(isDirty);
  useEffect(() => guard.register(() => isDirtyNow()), [guard]);
  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const question = { title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true };
    const leaves = !isDirty() || (await dialogs.confirm(question));
    isAsking.current = false;
    if (leaves) onClose();
  };
}
