import { createContext, domToPng } from 'modern-screenshot';
import { fontsOfPage } from './fontsOfPage.ts';

/** Milliseconds for a picture, style sheet or font that does not come. */
const PATIENCE = 5_000;

/**
 * Properties that draw nothing in a still picture. Each is read and written once for each element: the computed values have the
 * custom ones in them already (half of all), and the physical ones say what the logical ones do.
 */
const notDrawn =
  /^--|^(animation|transition|scroll-|view-|timeline|anchor|position-|offset|overscroll|caret|break|page|speak)|(^|-)(block|inline)(-|$)/;

/** What stands over the page, and rows below its edge: each element costs time, and these hold no place for others. */
function isLeftOut(element: Element): boolean {
  if (element.matches('[data-portal], script')) return true;
  const isBelow = element.getBoundingClientRect().top > window.innerHeight;
  return isBelow && getComputedStyle(element).position === 'absolute';
}

/** What is in view of the page as the data address of a PNG, without what stands over it. */
export async function takePicture(): Promise<string> {
  const { body } = document;
  const frame = document.createElement('iframe');
  // It tells how elements look without any style; the library would fill its own one with text, which is refused here.
  frame.style.cssText = 'position:fixed;visibility:hidden;width:0;height:0;border:0';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  body.append(frame);
  try {
    const context = await createContext(body, {
      width: window.innerWidth,
      height: window.innerHeight,
      backgroundColor: getComputedStyle(body).backgroundColor,
      timeout: PATIENCE,
      font: { cssText: await fontsOfPage() },
      features: { restoreScrollPosition: true },
      includeStyleProperties: [...getComputedStyle(body)].filter((name) => !notDrawn.test(name)),
      filter: (node) => !(node instanceof Element && (node === frame || isLeftOut(node))),
    });
    Object.assign(context, { sandbox: frame });
    return await domToPng(context);
  } finally {
    frame.remove();
  }
}
