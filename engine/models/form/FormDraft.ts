import { reaction, runInAction } from 'mobx';
import type { Draft, Drafts } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import type { FormModel } from './FormModel.ts';

/** Changes are kept this long after the last one, ms. */
const KEEP_DELAY = 300;

/** What a form hands over to the same one in the next version of its document. */
interface Carried {
  isEditing: boolean;
  /** What was typed. */
  draft: Draft | undefined;
}

/** Keeps what is typed into a form until it is saved, and offers back what was left unsaved. */
export class FormDraft {
  /** Found when the record was loaded; undefined once the user has decided. */
  offered: Draft | undefined;
  readonly #model: FormModel;
  readonly #drafts: Drafts | undefined;
  readonly #key: string;
  #isLooked = false;
  #carried: Carried | undefined;

  constructor(drafts: Drafts | undefined, model: FormModel) {
    this.#drafts = drafts;
    this.#model = model;
    this.#key = JSON.stringify([model.document.id, model.settings.route ?? {}]);
    observe(this, 'offered');
  }

  /** Follows the form; the disposer decides whether the draft outlives it. */
  start(): () => void {
    const drafts = this.#drafts;
    if (!drafts || !this.#model.document.save) return () => undefined;
    const stopLooking = reaction(() => this.#model.state === 'ready' && this.#model.canEdit, this.#look, {
      fireImmediately: true,
    });
    const stopKeeping = reaction(() => this.#changes, this.#keep, { delay: KEEP_DELAY, equals: isSame });
    const stopEnding = reaction(() => this.#model.saves, this.#end);
    const stopFollowing = drafts.follow(() => this.#model.isDirty && this.#keep(this.#changes));
    return () => {
      stopLooking();
      stopKeeping();
      stopEnding();
      stopFollowing();
      if (!this.#model.isDirty) return;
      // Whoever leaves was asked and wanted to lose the changes; who lost the page was not.
      if (drafts.isInterrupted || this.#model.isDenied) this.#keep(this.#changes);
      else drafts.remove(this.#key);
    };
  }

  /** True when somebody else has saved the record since. */
  get isOlder(): boolean {
    return this.offered !== undefined && this.offered.version !== this.#version;
  }

  /** Puts the kept values into the form; they are still unsaved. */
  restore(): void {
    const { offered } = this;
    this.#model.edit();
    for (const [name, value] of Object.entries(offered?.values ?? {})) this.#model.nodes.get(name)?.change(value);
    this.offered = undefined;
  }

  /** Whether all that is unsaved could be kept: secrets and files never are. */
  get isWhole(): boolean {
    const { nodes, lists } = this.#model;
    const changed = [...nodes.values()].filter((node) => node.isChanged);
    return this.#drafts !== undefined && !lists.isDirty && changed.every((node) => !node.isSecret && !node.files);
  }

  /** For {@link take} of the form in the next version of its document. */
  carry(): Carried {
    const values = this.#changes;
    return {
      isEditing: this.#model.mode === 'edit',
      draft: values && { at: Date.now(), version: this.#version, values },
    };
  }

  /** What was typed goes on when the record is there; somebody may have saved it meanwhile: then it is offered. */
  take(carried: unknown): void {
    this.#carried = carried as Carried;
    if (this.#isLooked) this.#goOn(this.#carried);
  }

  drop(): void {
    this.offered = undefined;
    this.#drafts?.remove(this.#key);
  }

  get #version(): unknown {
    return this.#model.record.Version ?? null;
  }

  /** Changed values; what is secret and files are never kept. */
  get #changes(): Readonly<Record<string, unknown>> | undefined {
    const { nodes, isDirty } = this.#model;
    if (!isDirty) return undefined;
    const kept = [...nodes].filter(([, node]) => node.isChanged && !node.isSecret && node.files === undefined);
    return Object.fromEntries(kept.map(([name, node]) => [name, node.value]));
  }

  /** Once, with the record that the draft is compared with, and when the user may edit it: rights may come after it. */
  #look = (isReady: boolean): void => {
    if (this.#isLooked || !isReady) return;
    this.#isLooked = true;
    if (this.#carried) {
      this.#goOn(this.#carried);
      return;
    }
    const found = this.#drafts?.read(this.#key);
    if (!found || !this.#isNews(found)) return;
    runInAction(() => {
      this.offered = found;
    });
  };

  #goOn({ isEditing, draft }: Carried): void {
    if (isEditing) this.#model.edit();
    if (!draft) return;
    runInAction(() => {
      this.offered = draft;
    });
    if (this.isOlder) this.#drafts?.write(this.#key, draft);
    else this.restore();
  }

  /** False when the record holds the same already: it was saved after all. */
  #isNews({ values }: Draft): boolean {
    return Object.entries(values).some(([name, value]) => {
      const node = this.#model.nodes.get(name);
      return node !== undefined && JSON.stringify(node.value) !== JSON.stringify(value);
    });
  }

  /** With its save, not a moment later: a page that is reloaded now offers nothing of it. */
  #end = (): void => {
    // An earlier one waits for the user's word.
    if (this.offered) this.#drafts?.write(this.#key, this.offered);
    else this.#drafts?.remove(this.#key);
  };

  #keep = (values: Readonly<Record<string, unknown>> | undefined): void => {
    if (!values) {
      if (!this.offered && this.#isLooked) this.#drafts?.remove(this.#key);
      return;
    }
    if (Object.keys(values).length === 0) return;
    this.#drafts?.write(this.#key, { at: Date.now(), version: this.#version, values });
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
