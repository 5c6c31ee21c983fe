import { autorun } from 'mobx';
import type { RootStore } from '#engine/index.ts';

/** Keeps language, direction and colour scheme of the HTML document with the stores. */
export function followDocument(root: RootStore, page: Document): () => void {
  return autorun(() => {
    const { documentElement: html } = page;
    html.lang = root.locale.language;
    html.dir = root.locale.direction;
    html.dataset.mantineColorScheme = root.ui.scheme;
  });
}
