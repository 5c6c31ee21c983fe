import { ActionIcon, Popover } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatDateTime } from '../../../format/formatDate.ts';
import type { RecordNews } from '../../../models/pages/RecordNews.ts';
import { useEngine } from '../../EngineContext.tsx';
import hidden from '../../theme/visuallyHidden.module.css';
import { useIsNarrow } from '../../useIsNarrow.ts';
import classes from './NewsLine.module.css';

/** At the top of a record: who changed it since its reader looked at it last, and when. */
export const NewsLine = observer(function NewsLine({ told }: { told: NonNullable<RecordNews['told']> }) {
  const { locale } = useEngine();
  const isNarrow = useIsNarrow();
  const style = { culture: locale.culture, never: locale.text('date.never') };
  const [latest] = told.items;
  if (!latest) return null;
  const more = told.items.length - 1;
  const news = [
    locale.text('record.news', { since: formatDateTime(told.since, style) }),
    locale.text('record.news.by', { user: latest.user, when: formatDateTime(latest.when, style) }),
    ...(more > 0 ? [locale.text('record.news.more', { count: more })] : []),
  ].join(' ');
  if (isNarrow) return <NewsButton news={news} label={locale.text('record.news.open')} />;
  return (
    <p className={classes.line} role="status">
      <IconHistory className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <span>{news}</span>
    </p>
  );
});

/** On a phone a line would stand empty over most records: the news is said, and read where it is asked for. */
function NewsButton({ news, label }: { news: string; label: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p className={hidden.hidden} role="status">
        {news}
      </p>
      <Popover
        {...{ opened, onChange: setOpened }}
        withinPortal
        trapFocus
        returnFocus
        shadow="md"
        width={260}
        position="bottom-end"
      >
        <Popover.Target>
          <ActionIcon
            variant="light"
            className={classes.button}
            aria-label={label}
            title={label}
            onClick={() => setOpened(!opened)}
            // The panel takes the focus a moment after it is there.
            onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
          >
            <IconHistory size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={label} tabIndex={-1} data-autofocus>
          {news}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
