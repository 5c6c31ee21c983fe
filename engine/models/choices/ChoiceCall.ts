import type { ControlOption } from '../../controls/defineControl.ts';
import type { FilterControl } from '../../generated/documents.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import { parameterOf, takenIds } from '../../language/contract/lookupParameters.ts';
import type { EngineServices, OptionAnswer } from '../../services.ts';
import { type Row, readListAnswer } from '../shared/answers.ts';
import { MAX_PAGE_SIZE, OPTION_PAGE_SIZE, OPTION_TIMEOUT } from '../shared/constants.ts';
import { askRows } from '../shared/ownWords.ts';

type Query = Readonly<Record<string, unknown>>;

/** Where the choices of a dropdown come from: shared dropdown data, or the operation in `dataurl`. */
export class ChoiceCall {
  readonly #services: EngineServices;
  readonly #control: FilterControl;
  readonly #query: () => Query;

  constructor(services: EngineServices, control: FilterControl, query: () => Query) {
    this.#services = services;
    this.#control = control;
    this.#query = query;
  }

  /** False for a control whose choices all stand in the document. */
  get isNeeded(): boolean {
    return Boolean(this.#control.dataurl ?? this.#control.dropdowndata);
  }

  /** All choices, as far as one answer goes; the same question is asked once per role and database. */
  all(): Promise<OptionAnswer> {
    const { dropdowndata } = this.#control;
    if (dropdowndata) return inTime(() => this.#shared(dropdowndata));
    const size = this.#operation?.paging ? { StartIndex: 0, itemsPerPage: MAX_PAGE_SIZE } : {};
    return this.#cached({ ...this.#query(), ...size });
  }

  /** One page of the choices that match a text. */
  page(text: string, start: number, signal?: AbortSignal): Promise<OptionAnswer> {
    const parameters = this.#operation?.parameters ?? {};
    const name = 'searchstring' in parameters ? 'searchstring' : 'searchTerm';
    const search = text ? { [name]: text } : {};
    const paged = this.#operation?.paging ? { StartIndex: start, itemsPerPage: OPTION_PAGE_SIZE } : {};
    return this.#fetch({ ...this.#query(), ...search, ...paged }, signal);
  }

  /**
   * Choices by their ids, where the operation takes them; else nothing.
   *
   * @param isNarrowed only those that are offered now
   */
  async byId(ids: readonly string[], isNarrowed = false): Promise<readonly ControlOption[]> {
    const { idprop = 'id' } = this.#control;
    const parameters = this.#operation?.parameters ?? {};
    const name = parameterOf(this.#operation, idprop) ?? [idprop, 'id'].find((one) => parameters[one]?.in === 'query');
    const taken = takenIds(ids, name === undefined ? undefined : parameters[name]);
    if (name === undefined || taken.length === 0) return [];
    const narrowed = isNarrowed ? this.#query() : {};
    const portions = parameters[name]?.array ? [[...taken]] : taken;
    const answers = await Promise.all(portions.map((some) => this.#fetch({ ...narrowed, [name]: some })));
    return answers.flatMap(({ options }) => options);
  }

  get #operation(): ContractOperation | undefined {
    return this.#services.contract.operations[this.#control.dataurl ?? ''];
  }

  async #shared(key: string): Promise<OptionAnswer> {
    const dropdowns = this.#services.filters?.dropdowns;
    if (!dropdowns) throw new Error('The host brings no dropdown data.');
    const rows = await dropdowns.choices(key);
    return { options: this.#optionsOf(rows), total: rows.length };
  }

  async #fetch(query: Query, signal?: AbortSignal): Promise<OptionAnswer> {
    const operationId = this.#control.dataurl ?? '';
    const parts = this.#placed(query);
    const answer = await inTime((deadline) =>
      askRows(this.#services, operationId, {
        ...parts,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }),
    );
    const { rows, total } = readListAnswer(this.#operation, answer);
    return { options: this.#optionsOf(rows), total };
  }

  /** Values in the address of the operation, or after it, as the contract says. */
  #placed(values: Query): { path: Record<string, string>; query: Query } {
    const parameters = this.#operation?.parameters ?? {};
    const entries = Object.entries(values);
    const isInPath = ([name]: [string, unknown]) => parameters[name]?.in === 'path';
    return {
      path: Object.fromEntries(entries.filter(isInPath).map(([name, value]) => [name, String(value)])),
      query: Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
    };
  }

  /** A failure is not kept; without a memory, nothing is once it has come. */
  #cached(query: Query): Promise<OptionAnswer> {
    const { options = onTheirWay(this.#services) } = this.#services;
    const key = this.#keyOf(query);
    const known = options.get(key);
    if (known) return known;
    const fetched = this.#fetch(query);
    options.set(key, fetched);
    const forget = () => options.delete(key);
    void fetched.then(this.#services.options ? undefined : forget, forget);
    return fetched;
  }

  #keyOf(query: Query): string {
    const { dataurl, idprop, textprop, unsorted } = this.#control;
    const { role, database, epoch } = this.#services.workspace;
    const { language } = this.#services.locale;
    return JSON.stringify([dataurl, idprop, textprop, unsorted, query, role, database, epoch, language]);
  }

  /** Sorted by name unless the document disables it; pages of a server keep the server's order. */
  #optionsOf(rows: readonly Row[]): readonly ControlOption[] {
    const { idprop = 'id', textprop = 'label', unsorted, onserver } = this.#control;
    const { locale } = this.#services;
    const options = rows.map((row) => ({
      value: String(row[idprop] ?? ''),
      label: locale.text(String(row[textprop] ?? '')),
      row,
    }));
    if (unsorted || onserver) return options;
    const collator = new Intl.Collator(locale.language, { sensitivity: 'base', numeric: true });
    return options.sort((a, b) => collator.compare(a.label, b.label));
  }
}

const asked = new WeakMap<EngineServices, Map<string, Promise<OptionAnswer>>>();

/** What is being asked for now: two forms that are made at the same moment share the call. */
function onTheirWay(services: EngineServices): Map<string, Promise<OptionAnswer>> {
  const calls = asked.get(services) ?? new Map<string, Promise<OptionAnswer>>();
  asked.set(services, calls);
  return calls;
}

/** A call that hangs ends as a failure, so that the list can offer another try. */
export async function inTime<T>(ask: (deadline: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException('The choices took too long.', 'TimeoutError');
      abort.abort(error);
      reject(error);
    }, OPTION_TIMEOUT);
  });
  try {
    return await Promise.race([ask(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
