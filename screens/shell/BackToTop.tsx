import { IconArrowUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#engine/index.ts';
import classes from './BackToTop.module.css';

/** Scrolled so far, px, that the way back is worth a button. */
const FAR = 300;
/** Smaller parts, px, are lists of choices. */
const SMALL = 200;

/** Leads back to the top of what was scrolled last: the page itself or its table (SHELL-SET-04). */
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
  if (!isFar || !scrolled.current?.isConnected) return null;
  const leave = () => {
    scrolled.current?.scrollTo({ top: 0 });
    page.current?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={classes.button}
      title={text('shell.backToTop')}
      aria-label={text('shell.backToTop')}
      onClick={leave}
    >
      <IconArrowUp size={20} stroke={1.75} aria-hidden />
    </button>
  );
});
