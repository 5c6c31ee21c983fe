import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#engine/index.ts';

/**
 * Where the kit puts what opens over the page: menus, choices, tips. While there is something it is a landmark, so that all that
 * stands on the page is in one; dialogs are their own.
 */
export function OverPage() {
  const text = useText();
  const place = useRef<HTMLElement>(null);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const section = place.current;
    if (!section) return undefined;
    const look = () => setUsed(section.childElementCount > 0);
    const observer = new MutationObserver(look);
    observer.observe(section, { childList: true });
    look();
    return () => observer.disconnect();
  }, []);
  return createPortal(
    <section
      ref={place}
      data-portal
      // The kit looks for it by this name.
      data-mantine-shared-portal-node
      {...(isUsed ? { 'aria-label': text('shell.over') } : {})}
    />,
    document.body,
  );
}
