import type { DocumentAction, FormDocument } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import type { EngineServices } from '../../services.ts';
import { type ActionHost, type ActionState, actionState, runAction } from '../actions/actions.ts';
import type { Row } from '../shared/answers.ts';

interface HostForm {
  readonly document: FormDocument;
  readonly scopes: Scopes;
  readonly record: Row;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly page: string | undefined;
}

/** Buttons of a form: a record that does not exist yet has none. */
export class FormActions {
  readonly #services: EngineServices;
  readonly #form: HostForm;

  constructor(services: EngineServices, form: HostForm) {
    this.#services = services;
    this.#form = form;
  }

  get all(): readonly DocumentAction[] {
    const { isNew, document } = this.#form;
    return isNew ? [] : (document.actions ?? []).filter((action) => action.on === 'form');
  }

  stateOf(action: DocumentAction): ActionState {
    return actionState(this.#services, action, this.#scopes, this.#form.page);
  }

  /** What reads the record anew throws away what was typed: that is asked first. */
  async run(action: DocumentAction, host: ActionHost): Promise<boolean> {
    const { dialogs, locale } = this.#services;
    const isLost = this.#form.isDirty && action.done?.reload === true;
    const question = {
      title: locale.text('guard.title'),
      text: locale.text('form.unsavedAction'),
      action: locale.text(action.label),
      danger: true,
    };
    if (isLost && !(await dialogs.confirm(question))) return false;
    return runAction(this.#services, action, this.#scopes, host);
  }

  get #scopes(): Scopes {
    const { scopes, record } = this.#form;
    return { ...scopes, row: record, saved: record };
  }
}
