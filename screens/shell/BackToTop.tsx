import { IconArrowUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useText } from '#engine/index.ts';
import classes from './BackToTop.module.css';

/** Scrolled so far, px, that the way back is worth a button. */
const FAR = 300;
/** Smaller parts, px, are lists of choices. */
const SMALL = 200;

/**
 * Leads back to the top of what was scrolled last: the page itself or its table (SHELL-SET-04). It stands in the footer of the
 * table, or in a line under the page, which is as much lower: never on what is read.
 */
export const BackToTop = observer(function BackToTop({ page }: { page: RefObject<HTMLElement | null> }) {
  const text = useText();
  const scrolled = useRef<Element>(undefined);
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const main = page.current;
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.clientHeight < SMALL) return;
      scrolled.current = target;
      setFar(target.scrollTop > FAR);
    };
    // Scrolling does not bubble.
    main?.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => main?.removeEventListener('scroll', follow, { capture: true });
  }, [page]);
  // A page that was left takes what was scrolled with it.
  useLocation();
  const isShown = isFar && scrolled.current?.isConnected === true;
  const foot = isShown ? footOf(scrolled.current) : undefined;
  useLayoutEffect(() => {
    const main = page.current;
    if (!main || !isShown || foot) return undefined;
    main.dataset.lifted = '';
    return () => {
      delete main.dataset.lifted;
    };
  }, [page, isShown, foot]);
  if (!isShown) return null;
  const leave = () => {
    scrolled.current?.scrollTo({ top: 0 });
    page.current?.focus({ preventScroll: true });
  };
  const button = (
    <button
      type="button"
      className={classes.button}
      title={text('shell.backToTop')}
      aria-label={text('shell.backToTop')}
      onClick={leave}
    >
      <IconArrowUp size={18} stroke={1.75} aria-hidden />
    </button>
  );
  return foot ? createPortal(button, foot) : <div className={classes.line}>{button}</div>;
});

/** The footer of the table that was scrolled, or the one that stays in sight while the page scrolls as a whole. */
function footOf(scrolled: Element | undefined): Element | undefined {
  const own = scrolled?.closest('[data-table]')?.querySelector('[data-foot]');
  if (own) return own;
  const feet = [...(scrolled?.querySelectorAll('[data-foot]') ?? [])];
  return feet.find(({ parentElement }) => parentElement && getComputedStyle(parentElement).position === 'sticky');
}
