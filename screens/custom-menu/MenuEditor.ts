/** Longer than most: a tree, what is done to it and where its save stands are one state; the pure parts are menuTree and savedTree. */

import { runInAction } from 'mobx';
import { AppError, Latest, observe, type RootStore } from '#engine/index.ts';
import { listCustomMenuItems, listMenuSources, saveCustomMenuItems } from '../api/custom-menus.ts';
import type { CustomMenuItem } from '../api/types.ts';
import {
  find,
  flatten,
  insert,
  LIMITS,
  linesOf,
  type MenuNode,
  move,
  type Place,
  placeBeside,
  placeTowards,
  type Refusal,
  refusal,
  remove,
  rename,
  setDefault,
  type Tree,
  type TreeLine,
} from './menuTree.ts';
import { fromAnswer, fromSource, goneOf, isSaved, toSave, withoutGone } from './savedTree.ts';

/** What the editor needs of the app. */
type Services = Pick<RootStore, 'api' | 'toasts' | 'dialogs' | 'locale'>;

type State =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown }
  | { is: 'ready' }
  | { is: 'saving' }
  /** A save that did not arrive. */
  | { is: 'unsent'; error: unknown }
  /** Somebody else saved the menu in between. */
  | { is: 'overtaken'; error: AppError };

/** Steps that can be undone. */
const STEPS = 200;
/** Page whose rights count. */
export const MENU_PAGE = 'custommenu';

/** A menu while it is edited: its tree, what was done to it, and what product menus offer. */
export class MenuEditor {
  state: State = { is: 'loading' };
  tree: Tree = [];
  sources: Tree = [];
  /** Items that show nothing of what is below them. */
  closed: ReadonlySet<string> = new Set();
  /** The item that keys and buttons are about. */
  active: string | undefined;
  /** The item that waits to be pasted. */
  cut: string | undefined;
  /** The item whose text is being changed. */
  renaming: string | undefined;
  /** What is read out. */
  said = '';
  past: readonly Tree[] = [];
  future: readonly Tree[] = [];
  readonly #menu: number;
  readonly #services: Services;
  readonly #latest = new Latest();
  #answered: readonly CustomMenuItem[] = [];
  #savedTree: Tree = [];
  #version: number | undefined;
  #made = 0;

  constructor(services: Services, menu: number) {
    this.#services = services;
    this.#menu = menu;
    observe(this, 'state', 'tree', 'sources', 'closed', 'active', 'cut', 'renaming', 'said', 'past', 'future');
  }

  start(): () => void {
    void this.load();
    return () => this.#latest.stop();
  }

  /** What somebody else made is read; one step back are the own changes, so that nothing is lost by looking. */
  async reload(): Promise<void> {
    const own = this.tree;
    await this.load();
    runInAction(() => {
      const ids = new Set(flatten(this.tree).flatMap(({ saved }) => (saved ? [saved.id] : [])));
      if (this.state.is === 'ready') this.past = [withoutGone(own, ids)];
    });
  }

  async load(): Promise<void> {
    const { api } = this.#services;
    this.state = { is: 'loading' };
    await this.#latest.run(
      ({ signal }) =>
        Promise.all([
          listCustomMenuItems(api, { path: { menuId: this.#menu } }, { signal }),
          listMenuSources(api, {}, { signal }),
        ]),
      {
        answer: ([items, sources]) => {
          this.sources = sources.data.map((item) => fromSource(item, this.#newKey));
          this.tree = [];
          this.#take(items);
          this.active = this.tree[0]?.key;
        },
        failure: (error) => {
          this.state = { is: 'failed', error };
        },
      },
    );
  }

  get isDirty(): boolean {
    return this.tree !== this.#savedTree;
  }

  get lines(): readonly TreeLine[] {
    return linesOf(this.tree, this.closed);
  }

  get count(): number {
    return flatten(this.tree).length;
  }

  get activeNode(): MenuNode | undefined {
    return this.active === undefined ? undefined : find(this.tree, this.active)?.node;
  }

  /** Text of an item as it is read. */
  nameOf(node: MenuNode): string {
    return this.#services.locale.text(node.text);
  }

  choose(key: string | undefined): void {
    this.active = key;
  }

  setOpen(key: string, isOpen: boolean): void {
    const closed = new Set(this.closed);
    if (isOpen) closed.delete(key);
    else closed.add(key);
    this.closed = closed;
  }

  /** Puts an item of a product menu, with all below it, to a place; without one beside the active item. */
  add(source: MenuNode, place: Place = placeBeside(this.tree, this.active)): void {
    const copy = this.#copyOf(source);
    if (this.#refuses(copy, place)) return;
    this.#change(insert(this.tree, copy, place), copy.key, 'menuEditor.said.added');
  }

  addFolder(): void {
    const text = this.#services.locale.text('menuEditor.folder');
    const node: MenuNode = { key: this.#newKey(), text, isDefault: false, children: [] };
    const place = placeBeside(this.tree, this.active);
    if (this.#refuses(node, place)) return;
    this.#change(insert(this.tree, node, place), node.key, 'menuEditor.said.added');
    this.renaming = node.key;
  }

  moveTo(key: string, place: Place): void {
    const node = find(this.tree, key)?.node;
    if (!node || this.#refuses(node, place)) return;
    this.#change(move(this.tree, key, place), key, 'menuEditor.said.moved');
  }

  moveBy(way: 'up' | 'down' | 'in' | 'out'): void {
    const key = this.active;
    const place = key === undefined ? undefined : placeTowards(this.tree, key, way);
    if (key !== undefined && place) this.moveTo(key, place);
    else this.say('menuEditor.said.end');
  }

  cutActive(): void {
    this.cut = this.active;
    const node = this.activeNode;
    if (node) this.say('menuEditor.said.cut', { name: this.nameOf(node) });
  }

  uncut(): void {
    this.cut = undefined;
  }

  paste(): void {
    const { cut, active } = this;
    if (cut === undefined || cut === active) return;
    this.moveTo(cut, placeBeside(this.tree, active));
    this.cut = undefined;
  }

  startRename(key = this.active): void {
    if (!this.isLocked) this.renaming = key;
  }

  /** An empty text, or the one that it had, changes nothing; undefined gives up. */
  endRename(text: string | undefined): void {
    const key = this.renaming;
    this.renaming = undefined;
    const node = key === undefined ? undefined : find(this.tree, key)?.node;
    const next = text?.trim();
    if (!node || !next || next === this.nameOf(node)) return;
    this.#change(rename(this.tree, node.key, next), node.key, 'menuEditor.said.renamed');
  }

  toggleDefault(): void {
    const node = this.activeNode;
    if (!node) return;
    const said = node.isDefault ? 'menuEditor.said.noDefault' : 'menuEditor.said.default';
    this.#change(setDefault(this.tree, node.key), node.key, said);
  }

  /** What the server has is asked about; what is only here goes at once (CONSOLE-MENU-10). */
  async removeActive(): Promise<void> {
    const node = this.activeNode;
    if (!node || this.isLocked) return;
    if (isSaved(node)) {
      const question = { text: 'menuEditor.delete.confirm', action: 'action.delete', danger: true };
      const isSure = await this.#services.dialogs.confirm({ ...question, subject: this.nameOf(node) });
      if (!isSure) return;
    }
    runInAction(() => {
      const index = this.lines.findIndex((line) => line.node.key === node.key);
      const next = remove(this.tree, node.key);
      const lines = linesOf(next, this.closed);
      const after = lines[Math.min(index, lines.length - 1)]?.node.key;
      this.#change(next, after, 'menuEditor.said.removed', node);
    });
  }

  undo(): void {
    this.#step('past', 'future', 'menuEditor.said.undone');
  }

  redo(): void {
    this.#step('future', 'past', 'menuEditor.said.redone');
  }

  /** Sends the tree; while that is under way nothing is changed or sent again (CONSOLE-MENU-12). */
  async save(): Promise<void> {
    if (!this.isDirty || this.isLocked) return;
    const { api, toasts } = this.#services;
    this.state = { is: 'saving' };
    const body = {
      menulist: toSave(this.tree, this.#menu),
      deletemenulist: goneOf(this.#answered, this.tree),
      MenuID: this.#menu,
      ...(this.#version === undefined ? {} : { Version: this.#version }),
    };
    try {
      const answer = await saveCustomMenuItems(api, { body });
      runInAction(() => this.#take(answer));
      toasts.show({ type: 'success', text: 'ok.menuItemsSaved' });
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === 'conflict';
      const isUnsent = error instanceof AppError && (error.status === 0 || error.status >= 500);
      runInAction(() => {
        this.state = isOvertaken ? { is: 'overtaken', error } : isUnsent ? { is: 'unsent', error } : { is: 'ready' };
      });
      if (!isOvertaken) toasts.showError(error);
    }
  }

  /** Why the last save did not arrive. */
  get unsent(): unknown {
    return this.state.is === 'unsent' ? this.state.error : undefined;
  }

  /** Nothing can be changed at the moment. */
  get isLocked(): boolean {
    return this.state.is === 'saving' || this.state.is === 'loading';
  }

  say(key: string, values?: Readonly<Record<string, string | number>>): void {
    this.said = this.#services.locale.text(key, values);
  }

  /** Tells why an item cannot be put somewhere; the same is seen and read out. */
  #refuses(node: MenuNode, place: Place): boolean {
    if (this.isLocked) return true;
    const why: Refusal | undefined = refusal(this.tree, node, place);
    if (!why) return false;
    const values = { count: why === 'deep' ? LIMITS.levels : LIMITS.items };
    this.#services.toasts.show({
      type: 'warning',
      text: this.#services.locale.text(`menuEditor.refused.${why}`, values),
    });
    return true;
  }

  #change(tree: Tree, active: string | undefined, said: string, about?: MenuNode): void {
    if (this.isLocked || tree === this.tree) return;
    this.past = [...this.past, this.tree].slice(-STEPS);
    this.future = [];
    this.tree = tree;
    this.#show(active);
    this.#sayPlace(said, about);
  }

  #step(from: 'past' | 'future', to: 'past' | 'future', said: string): void {
    const tree = this[from].at(-1);
    if (!tree || this.isLocked) return;
    this[from] = this[from].slice(0, -1);
    this[to] = [...this[to], this.tree];
    this.tree = tree;
    this.cut = undefined;
    if (this.active !== undefined && !find(tree, this.active)) this.active = tree[0]?.key;
    this.say(said);
  }

  /** The item becomes the active one and is seen. */
  #show(key: string | undefined): void {
    this.active = key;
    const closed = new Set(this.closed);
    for (let at = key ? find(this.tree, key) : undefined; at?.parent; at = find(this.tree, at.parent)) {
      closed.delete(at.parent);
    }
    if (closed.size !== this.closed.size) this.closed = closed;
  }

  #sayPlace(key: string, about?: MenuNode): void {
    const found = this.active === undefined ? undefined : find(this.tree, this.active);
    const node = about ?? found?.node;
    const parent = found?.parent ? find(this.tree, found.parent)?.node : undefined;
    this.say(key, {
      name: node ? this.nameOf(node) : '',
      place: (found?.index ?? 0) + 1,
      of: found?.siblings.length ?? 0,
      level: found?.level ?? 1,
      parent: parent ? this.nameOf(parent) : this.#services.locale.text('menuEditor.top'),
    });
  }

  #take({ data, Version }: { data: readonly CustomMenuItem[]; Version?: number }): void {
    this.#answered = data;
    this.#version = Version;
    this.#savedTree = fromAnswer(data, this.tree);
    this.tree = this.#savedTree;
    this.past = [];
    this.future = [];
    this.state = { is: 'ready' };
  }

  #copyOf(node: MenuNode): MenuNode {
    return { ...node, key: this.#newKey(), children: node.children.map((child) => this.#copyOf(child)) };
  }

  readonly #newKey = (): string => {
    this.#made += 1;
    return `new-${this.#made}`;
  };
}
