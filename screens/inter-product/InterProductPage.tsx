import { IconExternalLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isOpenAddress, PageHeader, useRoot, useText } from '#engine/index.ts';
import classes from './InterProductPage.module.css';

/**
 * What a page of another product may do in its frame: it runs under its own origin, which is never this one, and cannot lead
 * the whole window elsewhere.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals';

/** State app.inter-product: the page `pageURL` of `product` inside the shell, on a listed domain only (SHELL-ROUTE-05). */
export const InterProductPage = observer(function InterProductPage() {
  const { settings, toasts } = useRoot();
  const text = useText();
  const [query] = useSearchParams();
  const address = query.get('pageURL') ?? '';
  const product = query.get('product') ?? '';
  const route = routeHere(address);
  const isOpen = isOpenAddress(address, settings.domains);
  useEffect(() => {
    if (!isOpen && route === undefined) toasts.show({ type: 'warning', text: 'interproduct.refused' });
  }, [isOpen, route, toasts]);
  // A page of this app is opened, not framed.
  if (route !== undefined) return <Navigate to={route} replace />;
  const title = product ? text('interproduct.of', { product }) : text('interproduct.title');
  return (
    <div className={classes.page}>
      <PageHeader title={title}>
        {isOpen && (
          <a className={classes.link} href={address} target="_blank" rel="noopener noreferrer">
            {text('interproduct.newTab')}
            <IconExternalLink size={16} aria-hidden />
          </a>
        )}
      </PageHeader>
      {isOpen ? (
        <iframe className={classes.frame} title={title} src={address} sandbox={SANDBOX} referrerPolicy="no-referrer" />
      ) : (
        <p className={classes.refused} role="status">
          {text('interproduct.refused')}
        </p>
      )}
    </div>
  );
});

/** Path of an address of this app; undefined for any other, this page itself included. */
function routeHere(address: string): string | undefined {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isHere = url.origin === origin && /^\/app(\/|$)/i.test(url.pathname) && !/inter-product/i.test(url.pathname);
  return isHere ? url.pathname + url.search + url.hash : undefined;
}
