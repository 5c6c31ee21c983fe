import type { Locale } from '../../services.ts';

/**
 * Names where the kit puts what opens over the page: menus, choices, tips. While there is something it is a landmark, so that all that
 * stands on the page is in one; dialogs are their own. The disposer ends that.
 */
export function nameOverlays(locale: Locale): () => void {
  const look = () => {
    const place = document.querySelector('[data-mantine-shared-portal-node]');
    if (!place) return;
    observer.observe(place, { childList: true });
    if (place.childElementCount === 0) {
      for (const name of ['role', 'aria-label']) place.removeAttribute(name);
      return;
    }
    place.setAttribute('role', 'region');
    place.setAttribute('aria-label', locale.text('shell.over'));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true });
  look();
  return () => observer.disconnect();
}
