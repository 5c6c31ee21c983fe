import { IconAlertTriangle, IconLayoutGrid } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './LinkCards.module.css';

/** A page that a landing page leads to. */
export interface LinkCard {
  key: string;
  title: string;
  /** Path below /app. */
  to: string;
  note?: string | undefined;
  icon?: ReactNode;
  /** Stands in its corner, such as a mark that the user sets. */
  mark?: ReactNode;
  /** It cannot be used, and its page says why. */
  isBroken?: boolean;
}

/** A landing page: links to other pages as cards, each with its title and a line about it; `icon` for those without one. */
export function LinkCards({ links, icon }: { links: readonly LinkCard[]; icon?: ReactNode }) {
  return (
    <ul className={classes.grid}>
      {links.map((link) => (
        <li key={link.key} className={classes.item} data-marked={link.mark !== undefined}>
          <Card link={link} icon={link.icon ?? icon ?? <IconLayoutGrid size={20} stroke={1.75} />} />
          {link.mark && <span className={classes.mark}>{link.mark}</span>}
        </li>
      ))}
    </ul>
  );
}

const Card = observer(function Card({ link, icon }: { link: LinkCard; icon: ReactNode }) {
  const { navigation } = useEngine();
  const text = useText();
  const { title, to, note, isBroken = false } = link;
  return (
    <a
      className={classes.card}
      data-broken={isBroken}
      href={`/app/${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigation.go(to);
      }}
    >
      <span className={classes.icon} aria-hidden="true">
        {isBroken ? <IconAlertTriangle size={20} stroke={1.75} /> : icon}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{text(title)}</span>
        {note && <span className={classes.note}>{text(note)}</span>}
      </span>
    </a>
  );
});
