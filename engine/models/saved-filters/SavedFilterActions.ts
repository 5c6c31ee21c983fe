import { runInAction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import type { EngineServices } from '../../services.ts';
import type { FilterModel } from '../filters/FilterModel.ts';
import { type FilterValues, valuesOf } from '../filters/filterValues.ts';
import { observe } from '../shared/observe.ts';
import { LONGEST_FILTER, type SavedFilter, type SharedWith, savedFilterCalls } from './savedFilterCalls.ts';

/** What the actions read of the saved filters of a view, and tell them. */
interface SavedFiltersOfView {
  readonly name: string;
  readonly filters: FilterModel;
  readonly items: readonly SavedFilter[];
  readonly current: SavedFilter | undefined;
  /** The form, as it is saved. */
  readonly text: string;
  /** Columns, order and density as they are saved, beside what `saved` says of other tables. */
  viewText(saved?: SavedFilter): string | undefined;
  accept(saved: SavedFilter): void;
  keep(saved: SavedFilter, values: FilterValues): void;
  drop(ids: readonly number[]): void;
}

/** What a user does with the saved filters of a view beside choosing one; each ends with one text (OP-SAVEDMSG). */
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

  /** Gives the chosen filter to those of the role or of the company, or takes it back. */
  async share(sharedWith: SharedWith): Promise<void> {
    const { current } = this.#saved;
    if (!current || (current.SharedWith ?? 'none') === sharedWith) return;
    try {
      const saved = await savedFilterCalls(this.#services).share(current.Id, sharedWith);
      runInAction(() => this.#saved.accept(saved));
      this.#services.toasts.show({
        type: 'success',
        text: this.#services.locale.text(`savedFilter.shared.${sharedWith}`),
      });
    } catch (error) {
      this.#services.toasts.showError(error);
    }
  }

  /** Saves the form as a new filter. Answers what is wrong, for the name field, or nothing when it is saved. */
  async create(name: string, isDefault: boolean): Promise<string | undefined> {
    const fault = this.#nameFault(name) ?? this.#formFault();
    if (fault !== undefined) return fault;
    const { name: Filtername, text: Filter } = this.#saved;
    const View = this.#saved.viewText() ?? null;
    const filter = { Id: 0, Filtername, Savedfiltername: name.trim(), Filter, View, IsDefault: isDefault };
    return this.#store(filter, 'savedFilter.savedOk');
  }

  /** Saves the form in the chosen filter. */
  async update(): Promise<void> {
    const { current, text } = this.#saved;
    if (!current || !this.mayChange(current)) return;
    const View = this.#saved.viewText(current) ?? null;
    const fault = this.#formFault() ?? (await this.#store({ ...current, Filter: text, View }, 'savedFilter.updated'));
    if (fault) this.#services.toasts.show({ type: 'warning', text: fault });
  }

  /** Makes the chosen filter the one that the page opens with, or takes that away; the form is not saved. */
  async toggleDefault(): Promise<void> {
    const { current } = this.#saved;
    if (current)
      await this.#send({ ...current, IsDefault: !current.IsDefault }, 'savedFilter.saved', this.#saved.accept);
  }

  /** Removes the chosen filter after a question; the form stays as it is. */
  async remove(): Promise<void> {
    const { current } = this.#saved;
    const { dialogs, locale, toasts } = this.#services;
    if (!current) return;
    const isSure = await dialogs.confirm({
      text: locale.text('savedFilter.removeQuestion'),
      subject: current.Savedfiltername,
      action: locale.text('savedFilter.remove'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await savedFilterCalls(this.#services).remove(current.Id);
      this.#saved.drop([current.Id]);
      toasts.show({ type: 'success', text: locale.text('savedFilter.removed') });
    } catch (error) {
      toasts.showError(error);
    }
  }

  /** A duplicate is told at once, without a request (OP-DUPNAME). */
  #nameFault(name: string): string | undefined {
    const { locale } = this.#services;
    const wanted = name.trim().toLowerCase();
    if (wanted === '') return locale.text('field.required');
    const isTaken = this.#saved.items.some(
      (item) => item.IsOwn !== false && item.Savedfiltername.trim().toLowerCase() === wanted,
    );
    return isTaken ? locale.text('savedFilter.nameTaken') : undefined;
  }

  #formFault(): string | undefined {
    const { filters, text } = this.#saved;
    const { locale } = this.#services;
    const isLong = Math.max(text.length, this.#saved.viewText()?.length ?? 0) > LONGEST_FILTER;
    if (isLong) return locale.text('savedFilter.tooLong');
    if (filters.isValid) return undefined;
    // Marks every control that is in error; nothing is applied.
    filters.apply();
    return locale.text('savedFilter.invalid');
  }

  #store(filter: SavedFilter, done: string): Promise<string | undefined> {
    const values = valuesOf(this.#saved.filters);
    return this.#send(filter, done, (saved) => this.#saved.keep(saved, values));
  }

  /** Answers the fault of the name; other faults are a toast and an empty text. */
  async #send(filter: SavedFilter, done: string, then: (saved: SavedFilter) => void): Promise<string | undefined> {
    const { locale, toasts } = this.#services;
    this.isSaving = true;
    try {
      const saved = await savedFilterCalls(this.#services).save(filter);
      runInAction(() => then(saved));
      toasts.show({ type: 'success', text: locale.text(done) });
      return undefined;
    } catch (error) {
      const fault = error instanceof AppError ? error.fields.Savedfiltername : undefined;
      if (fault === undefined) toasts.showError(error);
      return fault ?? '';
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }
}
