import { observe } from '../../models/shared/observe.ts';
import type { Command } from '../../services.ts';

/** What the open page can do, from the views that are mounted: by their keys, and by name in the search of the shell. */
export class CommandStore {
  sets: readonly (readonly Command[])[] = [];
  /** A command to be run as soon as a view offers it. */
  awaited: { id: string; route: string } | undefined = undefined;

  constructor() {
    observe(this, 'sets', 'awaited');
  }

  /** Those of the view that was mounted last come first. */
  get all(): readonly Command[] {
    return this.sets.flat();
  }

  /** Offers commands until the disposer is called. */
  add(commands: readonly Command[]): () => void {
    this.sets = [commands, ...this.sets];
    const wanted = commands.find(({ id }) => id === this.awaited?.id);
    if (wanted) {
      this.awaited = undefined;
      // The view that offers it is mounted by then.
      queueMicrotask(wanted.run);
    }
    return () => this.#remove(commands);
  }

  /** Runs a command of the page of this route, which is about to open. */
  runAt(route: string, id: string): void {
    const here = this.all.find((command) => command.id === id);
    if (here) here.run();
    else this.awaited = { id, route };
  }

  /** Whoever is on another page by now has given it up. */
  arrive(route: string): void {
    if (this.awaited && this.awaited.route !== route) this.awaited = undefined;
  }

  #remove(commands: readonly Command[]): void {
    this.sets = this.sets.filter((set) => set !== commands);
  }
}
