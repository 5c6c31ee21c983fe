import { renderToStaticMarkup } from 'react-dom/server';
import { Shape } from './Shape.tsx';

/**
 * The shape of shell and page as HTML: the build lays it into the page, so that a first visit sees it before any script. The
 * server writes the words; `screens/theme/early.ts` says which page it is, or takes it away.
 */
export function drawShape(): string {
  return renderToStaticMarkup(
    <Shape kind="page" navigation="closed" dir={undefined} words="__T:shell.opening__" isDrawn />,
  );
}
