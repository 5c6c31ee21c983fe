import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

/** What stands in the place of a part until its code has come. */
export interface Waiting {
  waiting?: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first drawn, and at once when the code is there. `lazy` and `Suspense` would
 * do the same later: React holds back what replaces a fallback for 300 ms, however soon it could be shown. Code that cannot be
 * had is an error of the page; drawn again, the part asks for it again.
 *
 * @example
 * const TreePanel = lazyPart(async () => (await import('./TreePanel.tsx')).TreePanel);
 * <TreePanel waiting={<Skeleton height={200} />} tree={tree} />
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P & Waiting> {
  let known: ComponentType<P> | undefined;
  return function LazyPart({ waiting, ...props }: P & Waiting) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      load().then(
        (loaded) => {
          known = loaded;
          if (!isGone) setPart(() => loaded);
        },
        (error: unknown) =>
          !isGone &&
          setPart(() => {
            // Thrown while it is drawn, where the boundary of the page is.
            throw error;
          }),
      );
      return () => {
        isGone = true;
      };
    }, [Part]);
    // What is left of the props without `waiting` is what the part takes.
    return Part ? <Part {...(props as unknown as P)} /> : waiting;
  };
}
