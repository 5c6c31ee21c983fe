import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { bringCode, tellMissing } from './bringCode.ts';

/** What stands in the place of a part until its code has come. */
export interface Waiting {
  waiting?: ReactNode;
  /** Stands there when the code cannot be had; `again` asks for it once more. Without it, that is an error of the page. */
  failed?: (again: () => void) => ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first drawn, and at once when the code is there. `lazy` and `Suspense` would
 * do the same later: React holds back what replaces a fallback for 300 ms, however soon it could be shown. Code that cannot be
 * had is an error of the page unless the part says `failed`; drawn again, the part asks for it again. Without a network it is
 * waited for.
 *
 * @example
 * const TreePanel = lazyPart(async () => (await import('./TreePanel.tsx')).TreePanel);
 * <TreePanel waiting={<Skeleton height={200} />} tree={tree} />
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P & Waiting> {
  let known: ComponentType<P> | undefined;
  return function LazyPart({ waiting, failed, ...props }: P & Waiting) {
    const [Part, setPart] = useState(() => known);
    const hasFailed = useRef(failed !== undefined);
    const [fault, setFault] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part || fault) return;
      let isGone = false;
      // What says that it failed does so at once.
      (hasFailed.current ? load() : bringCode(load)).then(
        (loaded) => {
          known = loaded;
          if (!isGone) startTransition(() => setPart(() => loaded));
        },
        (error: unknown) => {
          if (hasFailed.current && navigator.onLine) tellMissing();
          if (!isGone) setFault({ error });
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part, fault]);
    if (fault && failed) return failed(() => setFault(undefined));
    // Thrown while it is drawn, where the boundary of the page is.
    if (fault) throw fault.error;
    // What is left of the props without those of waiting is what the part takes.
    return Part ? <Part {...(props as unknown as P)} /> : waiting;
  };
}
