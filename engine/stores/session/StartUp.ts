import { runInAction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import { type Asked, Latest } from '../../models/shared/Latest.ts';
import { observe } from '../../models/shared/observe.ts';
import { START_DELAY } from '../storage/storageKeys.ts';
import type { Resolution, Role, StoredChoice } from '../workspace/roleRules.ts';
import type { EndReason } from './SessionStore.ts';

/**
 * Where the app stands between the first byte and work (shell 4): nothing of a screen shows before `ready`.
 * `ended`: the session was ended from outside and the login page follows in a moment.
 */
export type StartState =
  | { is: 'idle' | 'loading' | 'password' | 'switching' | 'ready' }
  /** `byChoice`: the user signed out, so there is no page to come back to. */
  | { is: 'signed-out'; byChoice: boolean }
  /** `refused`: what the address asked for and the user does not hold. */
  | { is: 'selection'; candidate: Role | undefined; refused?: StoredChoice | undefined }
  | { is: 'ended'; reason: EndReason }
  | { is: 'failed'; error: unknown };

/** The steps of start-up; the root store brings them. */
export interface StartSteps {
  restore(): Promise<boolean>;
  mustChangePassword(): boolean;
  loadUser(): Promise<void>;
  resolve(entry: StoredChoice): Resolution;
  choose(role: Role, database: string): void;
  /** Rules, menu, documents and company of the chosen pair. */
  loadWorkspace(): Promise<void>;
}

/** Start-up as a state: the screens only look at it. */
export class StartUp {
  state: StartState = { is: 'idle' };
  readonly #steps: StartSteps;
  readonly #callbacks = new Set<() => void>();
  readonly #latest = new Latest();

  constructor(steps: StartSteps) {
    this.#steps = steps;
    observe(this, 'state');
  }

  /** True while screens may render. */
  get isReady(): boolean {
    return this.state.is === 'ready' || this.state.is === 'switching';
  }

  /** Registers a callback for "the app is initialized". */
  onReady(callback: () => void): () => void {
    this.#callbacks.add(callback);
    return () => this.#callbacks.delete(callback);
  }

  /** From a reload or a sign-in to work, or to the question that stands in between. */
  async begin(entry: StoredChoice = { role: undefined, database: undefined }): Promise<void> {
    const run = this.#latest.ask();
    this.#set(run, { is: 'loading' });
    try {
      if (!(await this.#steps.restore())) return this.#set(run, { is: 'signed-out', byChoice: false });
      if (this.#steps.mustChangePassword()) return this.#set(run, { is: 'password' });
      await this.#steps.loadUser();
      if (run.isLate) return;
      const resolution = this.#steps.resolve(entry);
      if (resolution.is === 'choose') {
        const { candidate, refused } = resolution;
        return this.#set(run, { is: 'selection', candidate, refused });
      }
      await this.#enter(run);
    } catch (error) {
      this.#fail(run, error);
    }
  }

  /** The user chose a pair: on the selection page or in the modal. */
  async choose(role: Role, database: string): Promise<void> {
    const run = this.#latest.ask();
    const isSwitch = this.isReady;
    this.#set(run, { is: isSwitch ? 'switching' : 'loading' });
    // Pages leave before the pair changes: each would ask again for what the one after it asks for.
    if (isSwitch) await new Promise((done) => setTimeout(done));
    if (run.isLate) return;
    this.#steps.choose(role, database);
    try {
      await this.#enter(run);
    } catch (error) {
      this.#fail(run, error);
    }
  }

  /** The role in use is gone: ask again. */
  ask(candidate: Role | undefined): void {
    this.#set(this.#latest.ask(), { is: 'selection', candidate });
  }

  end(reason: EndReason): void {
    this.#set(this.#latest.ask(), { is: 'ended', reason });
  }

  signedOut(): void {
    this.#set(this.#latest.ask(), { is: 'signed-out', byChoice: true });
  }

  async #enter(run: Asked): Promise<void> {
    await this.#steps.loadWorkspace();
    await new Promise((done) => setTimeout(done, START_DELAY));
    if (run.isLate) return;
    this.#set(run, { is: 'ready' });
    for (const callback of this.#callbacks) callback();
  }

  #fail(run: Asked, error: unknown): void {
    const isPassword = error instanceof AppError && error.code === 'password_change_required';
    this.#set(run, isPassword ? { is: 'password' } : { is: 'failed', error });
  }

  #set(run: Asked, state: StartState): void {
    if (run.isLate) return;
    runInAction(() => {
      this.state = state;
    });
  }
}
