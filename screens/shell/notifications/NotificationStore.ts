import { runInAction } from 'mobx';
import { Latest, observe, type RootStore, today } from '#engine/index.ts';
import {
  createDueNotifications,
  listNotifications,
  markNotificationReceived,
  markNotificationsReceived,
} from '../../api/notifications.ts';
import type { UserNotification } from '../../api/types.ts';

/** Topic under which the server tells that they are others. */
const TOPIC = 'notifications';
/** Notifications of one answer: a full one may have others behind it. */
const PAGE = 100;
/** Most that are read anew; what is shown behind them stays as it was. */
const MOST = 1_000;
/** The bell counts as far. */
const MOST_COUNTED = 99;
/** Milliseconds that the first reading waits for the stream of changes, which begins with one. */
const PATIENCE = 2_500;

/** What the user has not marked as received, latest first (WIDGET-NOTIF-01 to -03). */
export class NotificationStore {
  items: readonly UserNotification[] = [];
  state: 'unread' | 'loading' | 'ready' | 'failed' = 'unread';
  /** There are earlier ones on the server. */
  hasMore = false;
  isReadingMore = false;
  /** What a screen reader is told, politely. */
  announcement = '';
  readonly #root: RootStore;
  readonly #latest = new Latest();
  /** Those that are being marked. */
  readonly #marking = new Set<number>();
  /** The latest that was ever here; undefined until the first reading. */
  #newest: number | undefined;

  constructor(root: RootStore) {
    this.#root = root;
    observe(this, 'items', 'state', 'hasMore', 'isReadingMore', 'announcement');
  }

  /** As the bell shows it: `3`, `99+`, or nothing. */
  get count(): string {
    const { length } = this.items;
    if (this.hasMore || length > MOST_COUNTED) return `${MOST_COUNTED}+`;
    return length === 0 ? '' : String(length);
  }

  /** Reads them, has the server make what is due, and follows what changes. The disposer ends it. */
  start(): () => void {
    let isFirst = true;
    const read = () => {
      if (isFirst) void this.#makeDue();
      isFirst = false;
      void this.load();
    };
    const timer = setTimeout(() => isFirst && read(), PATIENCE);
    const leave = this.#root.live.on(TOPIC, read, { polled: true });
    return () => {
      clearTimeout(timer);
      leave();
      this.#latest.stop();
    };
  }

  /** Reads as many as are shown. What cannot be read leaves what was there. */
  async load(): Promise<void> {
    const asked = this.#latest.ask();
    if (this.state !== 'ready') this.#set(() => (this.state = 'loading'));
    try {
      // Earlier ones may join what is shown meanwhile.
      const wanted = () => Math.min(Math.max(this.items.length, PAGE), MOST);
      const items: UserNotification[] = [];
      let hasMore = true;
      while (hasMore && items.length < wanted()) {
        const page = await this.#page(items.at(-1)?.Id, asked.signal);
        items.push(...page);
        hasMore = page.length === PAGE;
      }
      if (asked.isLate) return;
      const last = items.at(-1)?.Id ?? 0;
      const rest = hasMore && items.length >= MOST ? this.items.filter(({ Id }) => Id < last) : [];
      this.#take([...items, ...rest], rest.length > 0 ? this.hasMore : hasMore);
    } catch {
      if (asked.isLate || this.state === 'ready') return;
      this.#set(() => (this.state = 'failed'));
    }
  }

  async more(): Promise<void> {
    if (this.isReadingMore || !this.hasMore) return;
    const last = this.items.at(-1)?.Id;
    this.#set(() => (this.isReadingMore = true));
    try {
      const page = await this.#page(last);
      // Read anew meanwhile: what comes behind it is another page.
      if (this.items.at(-1)?.Id === last)
        this.#set(() => {
          this.items = [...this.items, ...page];
          this.hasMore = page.length === PAGE;
        });
    } catch (error) {
      this.#root.toasts.showError(error);
    } finally {
      this.#set(() => (this.isReadingMore = false));
    }
  }

  /** False: it is still on the list. */
  async receive(id: number): Promise<boolean> {
    if (this.#marking.has(id)) return false;
    this.#marking.add(id);
    try {
      await markNotificationReceived(this.#root.api, { path: { id } });
      this.#set(() => (this.items = this.items.filter(({ Id }) => Id !== id)));
      if (this.hasMore) void this.load();
      return true;
    } catch (error) {
      this.#root.toasts.showError(error);
      // Taken back meanwhile, or marked elsewhere.
      void this.load();
      return false;
    } finally {
      this.#marking.delete(id);
    }
  }

  /** All up to the latest that is shown; what came meanwhile stays. */
  async receiveAll(): Promise<boolean> {
    const UpTo = this.items[0]?.Id;
    if (UpTo === undefined) return true;
    const told = this.count;
    try {
      await markNotificationsReceived(this.#root.api, { body: { UpTo } });
      this.#set(() => {
        this.items = this.items.filter(({ Id }) => Id > UpTo);
        this.hasMore = false;
        this.announcement = this.#root.locale.text('notifications.received', { amount: told });
      });
      return true;
    } catch (error) {
      this.#root.toasts.showError(error);
      return false;
    }
  }

  forget(): void {
    this.#latest.stop();
    this.#newest = undefined;
    this.#set(() => {
      this.items = [];
      this.state = 'unread';
      this.hasMore = false;
      this.announcement = '';
    });
  }

  /** What is new joins the list, whether it was read before or after it was made. */
  async #makeDue(): Promise<void> {
    try {
      const made = await createDueNotifications(this.#root.api, { query: { today: today() } });
      if (made.length === 0) return;
      const known = new Set(this.items.map(({ Id }) => Id));
      const items = [...this.items, ...made.filter(({ Id }) => !known.has(Id))];
      if (this.state === 'ready')
        this.#take(
          items.toSorted((one, other) => other.Id - one.Id),
          this.hasMore,
        );
    } catch {
      // Asked again with the next visit; nobody waits for it.
    }
  }

  #page(before: number | undefined, signal?: AbortSignal): Promise<UserNotification[]> {
    const query = before === undefined ? {} : { before };
    return listNotifications(this.#root.api, { query }, signal ? { signal } : {});
  }

  #take(items: readonly UserNotification[], hasMore: boolean): void {
    const newest = items[0]?.Id ?? 0;
    const known = this.#newest;
    const fresh = known === undefined ? [] : items.filter(({ Id }) => Id > known);
    this.#newest = Math.max(known ?? 0, newest);
    this.#set(() => {
      this.items = items;
      this.hasMore = hasMore;
      this.state = 'ready';
      if (fresh.length > 0) this.announcement = this.#announce(fresh);
    });
  }

  #announce(fresh: readonly UserNotification[]): string {
    const { locale } = this.#root;
    const [first] = fresh;
    if (fresh.length === 1 && first) return locale.text('notifications.arrived', { text: first.Notification });
    return locale.text('notifications.arrivedMany', { count: fresh.length });
  }

  #set(change: () => void): void {
    runInAction(change);
  }
}

/** The one of an app. */
export function openNotifications(root: RootStore): NotificationStore {
  return root.own.get(NotificationStore, () => new NotificationStore(root));
}
