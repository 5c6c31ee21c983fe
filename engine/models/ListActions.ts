import type { DocumentAction } from '../generated/documents.ts';
import type { Scopes } from '../schema/binding.ts';
import { type ActionHost, type ActionState, actionState, runAction } from './actions.ts';
import type { Row } from './readAnswer.ts';
import type { EngineServices } from './services.ts';

/** The list that the actions belong to. */
export interface ActionOwner {
  readonly document: { readonly actions?: readonly DocumentAction[] };
  /** Page whose edit permission the actions need. */
  readonly page: string | undefined;
  /** What actions of a row, or of the list, may name. */
  scopesOf(row?: Row): Scopes;
}

/** Buttons of a list: which there are, whether they may be used, what they do. */
export class ListActions {
  readonly #services: EngineServices;
  readonly #owner: ActionOwner;

  constructor(services: EngineServices, owner: ActionOwner) {
    this.#services = services;
    this.#owner = owner;
  }

  on(place: DocumentAction['on']): readonly DocumentAction[] {
    return (this.#owner.document.actions ?? []).filter((action) => action.on === place);
  }

  /** State of an action for one row, or for the list. Reads observables. */
  stateOf(action: DocumentAction, row?: Row): ActionState {
    return actionState(this.#services, action, this.#owner.scopesOf(row), this.#owner.page);
  }

  run(action: DocumentAction, host: ActionHost, row?: Row): Promise<boolean> {
    return runAction(this.#services, action, this.#owner.scopesOf(row), host);
  }
}
