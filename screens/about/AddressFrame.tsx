import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isOpenAddress, useRoot, useText } from '#engine/index.ts';
import { getSignaturePage } from '../api/signatures.ts';
import classes from './about.module.css';

/** Milliseconds after which a page that has not come counts as failed. */
const PATIENCE = 20_000;

/** A page of a signing service runs under its own origin, which is never this one; our own needs nothing at all. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** An answered address in a frame; one that may not be shown, or does not come, is told in its place. */
export const AddressFrame = observer(function AddressFrame({ address, title }: { address: string; title: string }) {
  const { api, settings } = useRoot();
  const text = useText();
  const ticket = ticketOf(address);
  const isAllowed = ticket !== undefined || isOpenAddress(address, settings.domains);
  const [state, setState] = useState<'asking' | 'loading' | 'here' | 'failed'>(
    ticket === undefined ? 'loading' : 'asking',
  );
  useEffect(() => {
    if (ticket === undefined) return undefined;
    // A frame does not tell that it shows an error.
    const abort = new AbortController();
    getSignaturePage(api, { query: { ticket } }, { signal: abort.signal }).then(
      () => !abort.signal.aborted && setState('loading'),
      () => !abort.signal.aborted && setState('failed'),
    );
    return () => abort.abort();
  }, [api, ticket]);
  useEffect(() => {
    if (state !== 'loading' || !isAllowed) return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state, isAllowed]);
  if (!isAllowed || state === 'failed')
    return (
      <p className={classes.fault} role="alert">
        {text(isAllowed ? 'signature.load' : 'signature.refused')}
      </p>
    );
  return (
    <>
      {state !== 'here' && (
        <p className={classes.status} role="status" data-tone="none">
          {text('signature.loading')}
        </p>
      )}
      {state !== 'asking' && (
        <iframe
          className={classes.frame}
          title={title}
          src={address}
          sandbox={ticket === undefined ? SANDBOX : ''}
          referrerPolicy="no-referrer"
          onLoad={() => setState('here')}
        />
      )}
    </>
  );
});

/** The ticket of our own signing page; undefined for every other address. */
function ticketOf(address: string): string | undefined {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isOwn = url.origin === origin && /\/ysignature\/ysignaturehtml$/i.test(url.pathname);
  return isOwn ? (url.searchParams.get('ticket') ?? '') : undefined;
}
