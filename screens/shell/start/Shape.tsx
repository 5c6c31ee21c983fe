import type { ReactNode } from 'react';
import classes from './Shape.module.css';

/** Kinds of documents whose pages begin with a table. */
const TABLES = ['list', 'report'];

interface ShapeProps {
  /** Of the document of the page. */
  kind: string;
  /** How the navigation stands beside the page. */
  navigation: string;
  dir: 'ltr' | 'rtl' | undefined;
  /** What is said in the place of the title while the page is on its way. */
  words: string;
  /** It came with the page and shows when it is known to fit. */
  isDrawn?: boolean;
  /** Stands in the place of the page. */
  children?: ReactNode;
}

/** The shape of the shell and of a page in it, without anything of what was in them. */
export function Shape({ kind, navigation, dir, words, isDrawn = false, children }: ShapeProps) {
  return (
    <div
      className={classes.shape}
      dir={dir}
      data-shape={TABLES.includes(kind) ? 'table' : kind}
      data-navigation={navigation}
      data-early={isDrawn || undefined}
      hidden={isDrawn}
      aria-busy={!children}
    >
      <div className={classes.header} />
      <div className={classes.navigation}>{bars(7)}</div>
      <div className={classes.page}>
        {children ?? (
          <>
            <p className={classes.words}>{words}</p>
            <div className={classes.content}>{bars(12)}</div>
          </>
        )}
      </div>
    </div>
  );
}

function bars(count: number) {
  return Array.from({ length: count }, (_, place) => place).map((place) => <i key={place} />);
}
