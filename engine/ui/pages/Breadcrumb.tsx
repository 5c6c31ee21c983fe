import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Crumb } from '../../generated/documents.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './PageHeader.module.css';

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  /** The open page. */
  title: string;
}

/** Links to the pages above, and the open page as the end of the trail (SHELL-NAV-01). */
export const Breadcrumb = observer(function Breadcrumb({ crumbs, title: here }: BreadcrumbProps) {
  const { navigation } = useEngine();
  const text = useText();
  const parent = crumbs.at(-1)?.to;
  useEffect(() => {
    navigation.setParent?.(parent);
    return () => navigation.setParent?.(undefined);
  }, [navigation, parent]);
  return (
    <nav aria-label={text('page.breadcrumb')} className="mu-breadcrumb">
      <ol className={classes.crumbs}>
        {crumbs.map(({ title, to }) => (
          <li key={to}>
            <a
              className={classes.crumb}
              href={`/app/${to}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                navigation.go(to);
              }}
            >
              {text(title)}
            </a>
          </li>
        ))}
        {here.trim() !== '' && (
          <li aria-current="page" className={classes.here}>
            <bdi>{here}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
});
