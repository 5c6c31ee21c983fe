import { autorun } from 'mobx';
import { useEffect } from 'react';
import { openLook, useRoot } from '#engine/index.ts';

/** Gives the pages the colours, rules and picture of the company while somebody is signed in. */
export function useSiteLook(): void {
  const root = useRoot();
  useEffect(() => {
    // A sheet made by script needs no nonce and cannot import another.
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const { style } = document.documentElement;
    let end: (() => void) | undefined;
    let isOver = false;
    void openLook(root).then((look) => {
      if (isOver) return;
      void look.load();
      end = autorun(() => {
        sheet.replaceSync(look.css);
        if (look.picture) style.setProperty('--site-picture-image', `url("${look.picture}")`);
        else style.removeProperty('--site-picture-image');
      });
    });
    return () => {
      isOver = true;
      end?.();
      style.removeProperty('--site-picture-image');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [root]);
}
