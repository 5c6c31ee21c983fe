import { autorun } from 'mobx';
import { useEffect } from 'react';
import { type RootStore, useRoot } from '#engine/index.ts';
import type { SiteLook } from './SiteLook.ts';

/** Where the look of a company is changed. */
const SITE_COLORS = '/api/sitecolors/';

/** Gives the pages the colours, rules and picture of the company while somebody is signed in. */
export function useSiteLook(pathname: string): void {
  const root = useRoot();
  useEffect(() => {
    // A sheet made by script needs no nonce and cannot import another.
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const { style } = document.documentElement;
    const ends: (() => void)[] = [];
    let isOver = false;
    void openLook(root).then((look) => {
      if (isOver) return;
      void look.load();
      const endSheet = autorun(() => {
        sheet.replaceSync(look.shown);
        if (look.picture) style.setProperty('--site-picture-image', `url("${look.picture}")`);
        else style.removeProperty('--site-picture-image');
      });
      const endListening = root.api.onAnswered(({ mutates, path }) => {
        if (mutates && path.startsWith(SITE_COLORS)) void look.load();
      });
      ends.push(endSheet, endListening);
    });
    return () => {
      isOver = true;
      for (const end of ends) end();
      style.removeProperty('--site-picture-image');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [root]);
  useEffect(() => void openLook(root).then((look) => look.goTo(pathname)), [root, pathname]);
}

/** What the company has chosen of the look; its code is loaded with the first page. */
async function openLook(root: RootStore): Promise<SiteLook> {
  const { SiteLook } = await import('./SiteLook.ts');
  return root.own.get(SiteLook, () => new SiteLook(root.api));
}
