import { Button, Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCheck,
  IconChecks,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import type { UserNotification } from '../../api/types.ts';
import type { NotificationStore } from './NotificationStore.ts';
import classes from './notifications.module.css';

const kinds = {
  0: { tone: 'info', label: 'notifications.kind.info', Icon: IconInfoCircle },
  1: { tone: 'warning', label: 'notifications.kind.warning', Icon: IconAlertTriangle },
  2: { tone: 'danger', label: 'notifications.kind.error', Icon: IconExclamationCircle },
} as const;

/** The list behind the bell. */
export const NotificationPanel = observer(function NotificationPanel({ store }: { store: NotificationStore }) {
  const text = useText();
  const { locale } = useRoot();
  const { culture } = locale;
  const when = useMemo(() => new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short' }), [culture]);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => title.current?.focus(), []);

  /** Where the next one is now, else at the title: never at the page. */
  const receive = useCallback(
    async (id: number) => {
      const index = store.items.findIndex(({ Id }) => Id === id);
      if (!(await store.receive(id))) return;
      requestAnimationFrame(() => {
        const buttons = list.current?.querySelectorAll('button') ?? [];
        (buttons[Math.min(index, buttons.length - 1)] ?? title.current)?.focus();
      });
    },
    [store],
  );
  const receiveAll = async () => {
    if (await store.receiveAll()) title.current?.focus();
  };
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title} ref={title} tabIndex={-1} data-autofocus>
          {text('notifications.title')}
        </h2>
        {store.items.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => void receiveAll()}
          >
            {text('notifications.receiveAll')}
          </Button>
        )}
      </div>
      {store.items.length > 0 ? (
        <ul className={classes.list} ref={list}>
          {store.items.map((item) => (
            <Item key={item.Id} item={item} when={when} onReceive={receive} />
          ))}
          {store.hasMore && (
            <li className={classes.more}>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={store.isReadingMore}
                onClick={() => void store.more()}
              >
                {text('notifications.more')}
              </Button>
            </li>
          )}
        </ul>
      ) : (
        <Nothing store={store} />
      )}
    </div>
  );
});

interface ItemProps {
  item: UserNotification;
  when: Intl.DateTimeFormat;
  onReceive(id: number): void;
}

/** Text is shown as text: whatever stands in it. Drawn once: there may be thousands of others. */
const Item = memo(function Item({ item, when, onReceive }: ItemProps) {
  const text = useText();
  const { tone, label, Icon } = kinds[item.type];
  const receive = text('notifications.receive');
  return (
    <li className={classes.item}>
      <Icon className={classes.icon} data-tone={tone} size={20} stroke={1.75} aria-hidden />
      <div className={classes.body}>
        <span className="visually-hidden">{text(label)}: </span>
        <p className={classes.text} dir="auto">
          {item.Notification}
        </p>
        <p className={classes.small}>
          {item.Sender && <bdi>{item.Sender}</bdi>}
          {item.CreateDate && <time dateTime={item.CreateDate}>{when.format(new Date(item.CreateDate))}</time>}
        </p>
      </div>
      <button
        type="button"
        className={classes.receive}
        title={receive}
        aria-label={`${receive}: ${item.Notification}`}
        onClick={() => onReceive(item.Id)}
      >
        <IconCheck size={18} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
});

const Nothing = observer(function Nothing({ store }: { store: NotificationStore }) {
  const text = useText();
  if (store.state === 'failed')
    return (
      <div className={classes.state} role="alert">
        <p>{text('notifications.failed')}</p>
        <Button variant="default" size="compact-sm" onClick={() => void store.load()}>
          {text('action.retry')}
        </Button>
      </div>
    );
  if (store.state !== 'ready')
    return (
      <div className={classes.state}>
        <Loader size="sm" />
      </div>
    );
  return (
    <div className={classes.state}>
      <IconBell size={28} stroke={1.5} aria-hidden />
      <p className={classes.emptyTitle}>{text('notifications.empty.title')}</p>
      <p>{text('notifications.empty.text')}</p>
    </div>
  );
});
