import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { directionOf, type RootStore, useRoot } from '#engine/index.ts';
import { Splash } from '../theme/Splash.tsx';
import classes from './FirstPaint.module.css';

/** Pages below /app that stand without the shell. */
const BARE = /^\/app\/(voyagerselection|accessdenied|profile\/password)\b/;
/** Kinds of documents whose pages begin with a table. */
const TABLES = ['list', 'report'];

interface FirstPaintProps {
  /** Stands in the place of the page. */
  children?: ReactNode;
}

/**
 * What shows until the first page of the application does. Where a session goes on it has the shape of the shell and of the page
 * that was open last, without a word of it: what was in them is asked for first. Elsewhere it is said that the page is coming.
 */
export const FirstPaint = observer(function FirstPaint({ children }: FirstPaintProps) {
  const root = useRoot();
  const { ui } = root;
  const kind = lastKind(root);
  if (kind === undefined) return children ?? <Splash />;
  const isOpen = ui.size === 'large' && !ui.hiddenUnder.includes(location.pathname.split('/')[2] ?? '');
  return (
    <div
      className={classes.shape}
      // The texts, which say the direction, are still on their way.
      dir={directionOf(ui.language ?? '')}
      data-shape={TABLES.includes(kind) ? 'table' : kind}
      data-navigation={isOpen ? ui.navigationMode : 'closed'}
      aria-busy={!children}
    >
      <div className={classes.header} />
      {isOpen && <div className={classes.navigation}>{bars(7)}</div>}
      <div className={classes.page}>
        {children ?? (
          <>
            <div className={classes.title} />
            <div className={classes.content}>{bars(kind === 'dashboard' ? 6 : 12)}</div>
          </>
        )}
      </div>
    </div>
  );
});

/** Kind of the document of the page that this browser had open last; undefined where none is to be expected again. */
export function lastKind({ memory, session }: Pick<RootStore, 'memory' | 'session'>): string | undefined {
  const { pathname, search } = location;
  if (!pathname.startsWith('/app') || BARE.test(pathname) || /\bhm=1/.test(search)) return undefined;
  if (!session.isKept) return undefined;
  const { path, documents } = memory.read();
  if (path === '') return undefined;
  return (path === pathname ? documents[0]?.split('/')[0] : undefined) ?? 'page';
}

function bars(count: number) {
  return Array.from({ length: count }, (_, place) => place).map((place) => <i key={place} />);
}
