import { useEffect, useRef, useState } from 'react';
import { type ApiClient, Latest, type OperationInput, useRoot } from '#engine/index.ts';
import { messageOfError } from './messageOfError.ts';

interface Answered {
  sURL: string | null;
  error: string | null;
}

/** Asks for the address of a viewer; why there is none is said as the specification words it (CONSOLE-ABOUT-08). */
export function useAddress() {
  const { api, locale, toasts } = useRoot();
  const [address, setAddress] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [latest] = useState(() => new Latest());
  useEffect(() => () => latest.stop(), [latest]);
  /** The message of the request before: a new one makes it untrue. */
  const told = useRef<number>(undefined);
  const request = async (ask: (api: ApiClient, options: Pick<OperationInput, 'signal'>) => Promise<Answered>) => {
    setBusy(true);
    setAddress(undefined);
    if (told.current !== undefined) toasts.close(told.current);
    const tell = (why: string) => {
      told.current = toasts.show({ type: 'error', text: locale.text('signature.error') + why });
    };
    await latest.run(({ signal }) => ask(api, { signal }), {
      answer: ({ sURL, error }) => {
        setBusy(false);
        if (error || !sURL) tell(error ?? '');
        else setAddress(sURL);
      },
      failure: (error) => {
        setBusy(false);
        tell(messageOfError(error));
      },
    });
  };
  /** Forgets the address; one that comes later is nobody's. */
  const reset = () => {
    latest.stop();
    setBusy(false);
    setAddress(undefined);
  };
  return { address, isBusy, request, reset };
}
