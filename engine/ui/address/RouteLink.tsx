import type { ReactNode } from 'react';
import { useEngine } from '../EngineContext.tsx';

interface RouteLinkProps {
  /** Path below /app. */
  to: string;
  className?: string | undefined;
  /** Before the page is left, unless it is opened in a tab of its own. */
  onFollow?(): void;
  children: ReactNode;
}

/** A link to a page of the application: followed in place, or by the browser into a new tab. */
export function RouteLink({ to, className, onFollow, children }: RouteLinkProps) {
  const { navigation } = useEngine();
  return (
    <a
      className={className}
      href={`/app/${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onFollow?.();
        navigation.go(to);
      }}
    >
      {children}
    </a>
  );
}
