import { Loader, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { lazyPart, useRoot, useText } from '#engine/index.ts';
import type { NotificationStore } from '../notifications/NotificationStore.ts';
import classes from './AppHeader.module.css';
import { HeaderButton } from './HeaderButton.tsx';

const NotificationPanel = lazyPart(
  async () => (await import('../notifications/NotificationPanel.tsx')).NotificationPanel,
);

/** How many notifications there are, and their list. */
export const NotificationBell = observer(function NotificationBell() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const store = useNotifications(isOpen);
  const count = store?.count ?? '';
  const label = count ? text('notifications.open', { amount: count }) : text('notifications.title');
  const waiting = (
    <div className={classes.waiting}>
      <Loader size="sm" />
    </div>
  );
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width="min(400px, calc(100vw - 16px))"
        withinPortal
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <HeaderButton label={label} className={classes.bell ?? ''} onClick={() => setOpen(!isOpen)}>
            <IconBell size={20} stroke={1.75} />
            {count && (
              <span className={classes.badge} aria-hidden>
                {count}
              </span>
            )}
          </HeaderButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={text('notifications.title')}>
          {isOpen && (store ? <NotificationPanel store={store} waiting={waiting} /> : waiting)}
        </Popover.Dropdown>
      </Popover>
      <span className="visually-hidden" role="status">
        {store?.announcement}
      </span>
    </>
  );
});

/** The store, read at once when somebody looks. */
function useNotifications(isNeeded: boolean): NotificationStore | undefined {
  const root = useRoot();
  const [store, setStore] = useState<NotificationStore>();
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    const begin = async () => {
      const { openNotifications } = await import('../notifications/NotificationStore.ts');
      if (isGone) return;
      const opened = openNotifications(root);
      stop = opened.start();
      setStore(opened);
    };
    void begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [root]);
  // Whoever looks does not wait.
  useEffect(() => {
    if (isNeeded && store?.state === 'unread') void store.load();
  }, [isNeeded, store]);
  return store;
}
