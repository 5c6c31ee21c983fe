import { runInAction } from 'mobx';
import type { EngineServices } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import type { SavedFiltersOfView, SavedFilterWork } from './SavedFilterWork.ts';
import type { SavedFilter, SharedWith } from './savedFilterCalls.ts';

/** What a user does with the saved filters of a view beside choosing one; each ends with one text (OP-SAVEDMSG), and is loaded when it is asked for. */
export class SavedFilterActions {
  isSaving = false;
  readonly #services: EngineServices;
  readonly #saved: SavedFiltersOfView;

  constructor(services: EngineServices, saved: SavedFiltersOfView) {
    this.#services = services;
    this.#saved = saved;
    observe(this, 'isSaving');
  }

  /** Read-only users choose, and save nothing. */
  get isAllowed(): boolean {
    return !this.#services.permissions.isReadOnlyUser;
  }

  /** One of somebody else is read only; one that is shared is changed by who may share. */
  mayChange({ IsOwn = true, SharedWith = 'none' }: SavedFilter): boolean {
    return this.isAllowed && IsOwn && (SharedWith === 'none' || this.mayShare);
  }

  /** The product shares views, and the user has the right to. */
  get mayShare(): boolean {
    const { contract, permissions } = this.#services;
    const { page } = contract.operations.shareSavedFilter?.permission ?? {};
    return this.isAllowed && page !== undefined && permissions.editPage(page);
  }

  setSaving(isSaving: boolean): void {
    runInAction(() => {
      this.isSaving = isSaving;
    });
  }

  /** Gives the chosen filter to those of the role or of the company, or takes it back. */
  async share(sharedWith: SharedWith): Promise<void> {
    return this.#with((work) => work.share(sharedWith), undefined);
  }

  /** Saves the form as a new filter. Answers what is wrong, for the name field, or nothing when it is saved. */
  async create(name: string, isDefault: boolean): Promise<string | undefined> {
    return this.#with((work) => work.create(name, isDefault), '');
  }

  /** Saves the form in the chosen filter. */
  async update(): Promise<void> {
    return this.#with((work) => work.update(), undefined);
  }

  /** Makes the chosen filter the one that the page opens with, or takes that away; the form is not saved. */
  async toggleDefault(): Promise<void> {
    return this.#with((work) => work.toggleDefault(), undefined);
  }

  /** Removes the chosen filter after a question; the form stays as it is. */
  async remove(): Promise<void> {
    return this.#with((work) => work.remove(), undefined);
  }

  /** Where the code does not come, that is told, and nothing is changed. */
  async #with<T>(run: (work: SavedFilterWork) => Promise<T>, otherwise: T): Promise<T> {
    try {
      const { SavedFilterWork } = await import('./SavedFilterWork.ts');
      return await run(new SavedFilterWork(this.#services, this.#saved, this));
    } catch (error) {
      this.#services.toasts.showError(error);
      return otherwise;
    }
  }
}
