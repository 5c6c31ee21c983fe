import { autorun } from 'mobx';
import type { RootStore } from '#engine/index.ts';

/** Keeps language, direction and colour scheme of the HTML document with the stores. */
export function followDocument(root: RootStore, page: Document): () => void {
  const { documentElement: html, defaultView: view } = page;
  const colour = (scheme: 'light' | 'dark') => {
    html.dataset.mantineColorScheme = scheme;
  };
  const stop = autorun(() => {
    // A page that came with its words keeps their language until the texts are here.
    if (root.locale.revision > 0 || !page.querySelector('[data-drawn]')) {
      html.lang = root.locale.language;
      html.dir = root.locale.direction;
    }
    colour(root.ui.scheme);
  });
  // Paper is light.
  const print = () => colour('light');
  const end = () => colour(root.ui.scheme);
  view?.addEventListener('beforeprint', print);
  view?.addEventListener('afterprint', end);
  return () => {
    stop();
    view?.removeEventListener('beforeprint', print);
    view?.removeEventListener('afterprint', end);
  };
}
