import { useEffect, useRef } from 'react';

/** What failed without a network is read again when it is back. */
export function useAgainOnline(isUnanswered: boolean, onRetry: (() => void) | undefined): void {
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (!isUnanswered) return undefined;
    const again = () => retry.current?.();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnanswered]);
}
