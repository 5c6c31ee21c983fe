import type { DocumentAction } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import { type ActionHost, type ActionState, actionState, permitOf, runAction } from '../actions/actions.ts';
import type { BulkRun } from '../actions/BulkRun.ts';
import type { BulkList } from '../actions/runBulk.ts';
import type { ExportedList } from '../report/ExportedList.ts';
import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';

interface ActionList extends BulkList, Omit<ExportedList, 'pager'> {
  readonly document: ExportedList['document'] & { readonly actions?: readonly DocumentAction[] };
  /** Page whose permission decides. */
  readonly page: string | undefined;
}

/** Buttons of a list: which there are, whether they may be used, what they do. */
export class ListActions {
  /** The action on chosen rows that is under way, or that failed for some of them. */
  bulk: BulkRun | undefined;
  readonly #services: EngineServices;
  readonly #list: ActionList;
  /** Calls of actions whose answer has not come, by action and row. */
  readonly #open = new Set<string>();

  constructor(services: EngineServices, list: ActionList) {
    this.#services = services;
    this.#list = list;
    observe(this, 'bulk');
  }

  on(place: DocumentAction['on']): readonly DocumentAction[] {
    return (this.#list.document.actions ?? []).filter((action) => action.on === place);
  }

  /** Those that rows of this user may have: without any there is no room for them. */
  offered(place: DocumentAction['on']): readonly DocumentAction[] {
    return this.on(place).filter((action) => permitOf(this.#services, action, this.#list.page) !== 'hidden');
  }

  /** Something of it is permitted; also where the document has none, which is used from outside. */
  mayUse(place: DocumentAction['on']): boolean {
    const actions = this.on(place);
    return actions.length === 0 || actions.some((one) => permitOf(this.#services, one, this.#list.page) === 'free');
  }

  /** What can be done with chosen rows names them one by one: a question to the server that is "everything" is of no use. */
  get nameRows(): boolean {
    const all = this.on('selection');
    return all.length > 0 && all.every(isOfNamedRows);
  }

  /** State of an action for one row, or for the list. Reads observables. */
  stateOf(action: DocumentAction, row?: Row): ActionState {
    const state = actionState(this.#services, action, this.#list.scopesOf(row), this.#list.page);
    const isUnlisted = action.on === 'selection' && this.#list.selection.isAll && isOfNamedRows(action);
    if (state.enabled && isUnlisted) return { visible: true, enabled: false, reason: 'list.each.all' };
    return state;
  }

  async run(action: DocumentAction, host: ActionHost, row?: Row): Promise<boolean> {
    const { open } = action;
    if (open && 'export' in open) host.openForm('', {}, { export: { list: this.#list, formats: open.export } });
    if (action.on !== 'selection' || !action.call) return this.#once(action, host, row);
    if (this.bulk?.status === 'running') return false;
    const { runBulk } = await import('../actions/runBulk.ts');
    return runBulk(this.#services, this.#list, action, host);
  }

  /** What is pressed again before its answer has come is done once. */
  async #once(action: DocumentAction, host: ActionHost, row?: Row): Promise<boolean> {
    const scopes = this.#list.scopesOf(row);
    if (!action.call) return runAction(this.#services, action, scopes, host);
    const key = `${action.id} ${row ? this.#list.idOf(row) : ''}`;
    if (this.#open.has(key)) return false;
    this.#open.add(key);
    try {
      return await runAction(this.#services, action, scopes, host);
    } finally {
      this.#open.delete(key);
    }
  }

  show(run: BulkRun | undefined): void {
    this.bulk = run;
  }
}

/** It goes on row by row, or sends the ids of the chosen rows. */
function isOfNamedRows({ each, call, open }: DocumentAction): boolean {
  return each === true || JSON.stringify([call, open]).includes('{selection.ids}');
}
