import { useCallback, useEffect, useState } from 'react';
import { type ApiClient, type OperationInput, useRoot } from '#engine/index.ts';

/** What is known of a call that is made when the screen opens. */
export type Answer<T> = { is: 'loading' } | { is: 'here'; value: T } | { is: 'failed'; error: unknown };

/** The answer of a call, and the way to ask again; `ask` is a function of a module. */
export function useAnswer<T>(
  ask: (api: ApiClient, input?: Record<never, never>, options?: Pick<OperationInput, 'signal'>) => Promise<T>,
) {
  const { api } = useRoot();
  const [answer, setAnswer] = useState<Answer<T>>({ is: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    void round;
    const abort = new AbortController();
    setAnswer({ is: 'loading' });
    ask(api, {}, { signal: abort.signal }).then(
      (value) => !abort.signal.aborted && setAnswer({ is: 'here', value }),
      (error: unknown) => !abort.signal.aborted && setAnswer({ is: 'failed', error }),
    );
    return () => abort.abort();
  }, [api, ask, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { answer, again };
}
