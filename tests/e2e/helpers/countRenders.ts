import type { Page } from 'playwright';

/** A node of React's tree as the developer tools see it. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

declare global {
  interface Window {
    /** One entry for each component that ran: the first label in the part of the page that it draws. */
    renders: string[];
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  }
}

/** Counts the components that React runs, in production builds too. Call it before the page is opened. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const components = new Set([0, 1, 11, 14, 15]);
    const performedWork = 1;
    window.renders = [];
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => visit(current, current.alternate),
    };

    function visit(now: Fiber, before: Fiber | null): void {
      const hasRun = before === null || (now.flags & performedWork) === performedWork;
      if (components.has(now.tag) && hasRun) window.renders.push(labelOf(now));
      if (before && now.child === before.child) return;
      for (let child = now.child; child; child = child.sibling) visit(child, before ? child.alternate : null);
    }

    function labelOf(fiber: Fiber): string {
      const element = within(fiber, 'child') ?? within(fiber, 'return');
      return element?.closest('div')?.querySelector('label')?.textContent ?? '';
    }

    function within(fiber: Fiber, way: 'child' | 'return'): Element | undefined {
      for (let at: Fiber | null = fiber; at; at = at[way]) {
        if (at.stateNode instanceof Element) return at.stateNode;
      }
      return undefined;
    }
  });
}
