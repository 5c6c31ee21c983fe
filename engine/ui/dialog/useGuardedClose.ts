import { useEffect, useEffectEvent, useRef } from 'react';
import { useEngine } from '../EngineContext.tsx';

/**
 * The way out of a dialog with a form: asks while there are changes, which the leave guard of the page knows of too. It asks
 * once, however many ways out are tried meanwhile.
 *
 * @param words locale keys of the question
 */
export function useGuardedClose(
  isDirty: () => boolean,
  onClose: () => void,
  words = { title: 'guard.title', text: 'guard.leave', action: 'guard.action' },
): () => void {
  const { dialogs, guard } = useEngine();
  const isAsking = useRef(false);
  const isDirtyNow = useEffectEvent(isDirty);
  useEffect(() => guard.register(() => isDirtyNow()), [guard]);
  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const leaves = !isDirty() || (await dialogs.confirm({ ...words, danger: true }));
    isAsking.current = false;
    if (leaves) onClose();
  };
}
