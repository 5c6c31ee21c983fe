import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Crumb } from '../../generated/documents.ts';
import { useWindowTitle } from '../address/useWindowTitle.ts';
import { BackButton } from './BackButton.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import classes from './PageHeader.module.css';
import { useShortButtons } from './useShortButtons.ts';

export interface PageHeaderProps {
  title: string;
  /** The title names what is shown: false for that of a record which is not there (yet). */
  isNamed?: boolean;
  /** A record that is not saved yet: nobody marks it. */
  isUnsaved?: boolean;
  /** Title of the window where it is another one, such as that of a page whose heading greets. */
  windowTitle?: string | undefined;
  description?: string | undefined;
  /** Pages above, the outermost first. */
  breadcrumb?: readonly Crumb[] | undefined;
  /** Page that a button leads back to: the last one of the breadcrumb where nothing else is given. */
  back?: Crumb | undefined;
  /** What stands behind the title: the state of a record, ways to others. */
  beside?: ReactNode;
  /** A line that may come later than the page: its room is kept at the end of the title, that of a button on a narrow screen. */
  late?: ReactNode;
  /** As wide as a form, so that its buttons stand above its end. */
  isNarrow?: boolean;
  /** Buttons at the end. */
  children?: ReactNode;
}

/** What is marked: a page, or the record over it to which a query of its address leads. */
export interface PageMarkProps {
  title: string;
  /** Path below /app of another page than the one that is shown. */
  route?: string;
  query?: string | undefined;
}

/** What the shell puts beside the title of each page, such as a mark that the user sets. */
export const PageMark = createContext<ComponentType<PageMarkProps> | undefined>(undefined);

/** The one header of a page; its title is the title of the window too, unless that has its own. */
export function PageHeader(props: PageHeaderProps) {
  const {
    title,
    // The title of a record that is not there yet, or cannot be loaded, has no words.
    isNamed = title.trim() !== '',
    isUnsaved,
    windowTitle = title,
    description,
    breadcrumb,
    back = breadcrumb?.at(-1),
    beside,
    late,
    isNarrow,
    children,
  } = props;
  const Mark = use(PageMark);
  const end = useShortButtons();
  useWindowTitle(windowTitle);
  return (
    <header className={isNarrow ? `${classes.header} ${classes.narrow}` : classes.header}>
      {breadcrumb && (
        <div className={classes.above}>
          <Breadcrumb crumbs={breadcrumb} title={isNamed ? title : ''} />
        </div>
      )}
      <div className={classes.heading} data-beside={Boolean(beside)}>
        {back && <BackButton to={back.to} title={back.title} />}
        <h1 className={classes.title}>{title}</h1>
        {Mark && isNamed && !isUnsaved && <Mark title={title} />}
        {beside}
      </div>
      {description && (
        <p className={classes.description} title={description}>
          {description}
        </p>
      )}
      {late !== undefined && <div className={classes.late}>{late}</div>}
      {children && (
        <div ref={end} className={classes.end}>
          {children}
        </div>
      )}
    </header>
  );
}
