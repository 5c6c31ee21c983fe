import { useEffect } from 'react';

/** What failed without a network is read again when it is back. */
export function useAgainOnline(isUnanswered: boolean, onRetry: (() => void) | undefined): void {
  useEffect(() => {
    if (!isUnanswered || !onRetry) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isUnanswered, onRetry]);
}
