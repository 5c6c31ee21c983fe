import { runInAction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import type { EngineServices } from '../../services.ts';
import { awaitedOf } from '../fields/FieldNode.ts';
import type { FilterModel } from '../filters/FilterModel.ts';
import { type FilterValues, valuesOf } from '../filters/savedValues.ts';
import { LONGEST_FILTER, type SavedFilter, type SharedWith, savedFilterCalls } from './savedFilterCalls.ts';

/** What the actions read of the saved filters of a view, and tell them. */
export interface SavedFiltersOfView {
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

/** What the changes need of who asks for them. */
interface Asker {
  mayChange(saved: SavedFilter): boolean;
  setSaving(isSaving: boolean): void;
}

/** How saved filters are changed, loaded with the first change. */
export class SavedFilterWork {
  readonly #services: EngineServices;
  readonly #saved: SavedFiltersOfView;
  readonly #asker: Asker;

  constructor(services: EngineServices, saved: SavedFiltersOfView, asker: Asker) {
    this.#services = services;
    this.#saved = saved;
    this.#asker = asker;
  }

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
      await this.#tell(error, current.Id);
    }
  }

  async create(name: string, isDefault: boolean): Promise<string | undefined> {
    const fault = this.#nameFault(name) ?? (await this.#formFault());
    if (fault !== undefined) return fault;
    const { name: Filtername, text: Filter } = this.#saved;
    const View = this.#saved.viewText() ?? null;
    const filter = { Id: 0, Filtername, Savedfiltername: name.trim(), Filter, View, IsDefault: isDefault };
    return this.#store(filter, 'savedFilter.savedOk');
  }

  async update(): Promise<void> {
    const { current } = this.#saved;
    if (!current || !this.#asker.mayChange(current)) return;
    const fault = (await this.#formFault()) ?? (await this.#storeForm(current));
    if (fault) this.#services.toasts.show({ type: 'warning', text: fault });
  }

  async toggleDefault(): Promise<void> {
    const { current } = this.#saved;
    if (current)
      await this.#send({ ...current, IsDefault: !current.IsDefault }, 'savedFilter.saved', this.#saved.accept);
  }

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
      await this.#tell(error, current.Id);
    }
  }

  /** One that was removed elsewhere leaves the list, which is read anew; the form stays, and can be saved as a new one. */
  async #tell(error: unknown, id: number): Promise<void> {
    const { locale, toasts } = this.#services;
    if (id === 0 || !(error instanceof AppError) || error.status !== 404) {
      toasts.showError(error);
      return;
    }
    toasts.show({ type: 'warning', text: locale.text('savedFilter.gone') });
    const known = this.#saved.items.map(({ Id }) => Id);
    const items = await savedFilterCalls(this.#services)
      .list(this.#saved.name)
      .catch(() => this.#saved.items.filter(({ Id }) => Id !== id));
    runInAction(() => {
      this.#saved.drop(known.filter((one) => !items.some(({ Id }) => Id === one)));
      for (const item of items) this.#saved.accept(item);
    });
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

  /** Asked when what is being looked up for the form is there: pasted codes, all that match. */
  async #formFault(): Promise<string | undefined> {
    const { filters } = this.#saved;
    const { locale } = this.#services;
    const isThere = await this.#isAllThere();
    const isLong = Math.max(this.#saved.text.length, this.#saved.viewText()?.length ?? 0) > LONGEST_FILTER;
    if (isLong) return locale.text('savedFilter.tooLong');
    if (isThere && filters.isValid) return undefined;
    // Marks every control that is in error; nothing is applied.
    filters.apply();
    return locale.text('savedFilter.invalid');
  }

  /**
   * Waits for what is being looked up for the form; false when something could not be had, which stands at its field. The wait is of
   * its own: a search that is called off meanwhile does not call off what is saved.
   */
  async #isAllThere(): Promise<boolean> {
    const awaited = awaitedOf(this.#saved.filters.nodes);
    if (awaited.length === 0) return true;
    this.#asker.setSaving(true);
    const answers = await Promise.all(awaited).finally(() => this.#asker.setSaving(false));
    return !answers.includes(false) && this.#isAllThere();
  }

  #storeForm(current: SavedFilter): Promise<string | undefined> {
    const filter = { ...current, Filter: this.#saved.text, View: this.#saved.viewText(current) ?? null };
    return this.#store(filter, 'savedFilter.updated');
  }

  #store(filter: SavedFilter, done: string): Promise<string | undefined> {
    const values = valuesOf(this.#saved.filters);
    return this.#send(filter, done, (saved) => this.#saved.keep(saved, values));
  }

  /** Answers the fault of the name; other faults are a toast and an empty text. */
  async #send(filter: SavedFilter, done: string, then: (saved: SavedFilter) => void): Promise<string | undefined> {
    const { locale, toasts } = this.#services;
    this.#asker.setSaving(true);
    try {
      const saved = await savedFilterCalls(this.#services).save(filter);
      runInAction(() => then(saved));
      toasts.show({ type: 'success', text: locale.text(done) });
      return undefined;
    } catch (error) {
      const fault = error instanceof AppError ? error.fields.Savedfiltername : undefined;
      if (fault === undefined) await this.#tell(error, filter.Id);
      return fault ?? '';
    } finally {
      this.#asker.setSaving(false);
    }
  }
}
