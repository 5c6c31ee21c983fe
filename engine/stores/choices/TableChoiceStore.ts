import { runInAction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import type { ApiClient } from '../../http/client.types.ts';
import { isObject } from '../../language/json.ts';
import { observe } from '../../models/shared/observe.ts';
import type { Permissions, TableChoice, TableMemory } from '../../services.ts';

interface TableChoiceParts {
  readonly api: ApiClient;
  readonly permissions: Permissions;
}

/** What the user chose for tables: read once with the first table, kept on the server by each change, until sign-out. */
export class TableChoiceStore implements TableMemory {
  choices: ReadonlyMap<string, TableChoice> = new Map();
  /** The server has answered, or could not be asked. */
  isRead = false;
  readonly #parts: TableChoiceParts;
  #isAsked = false;

  constructor(parts: TableChoiceParts) {
    this.#parts = parts;
    observe(this, 'choices', 'isRead');
  }

  read(table: string): TableChoice | undefined {
    void this.#load();
    return this.choices.get(table);
  }

  write(table: string, choice: TableChoice): void {
    this.choices = new Map(this.choices).set(table, choice);
    // A read-only user changes nothing on the server: the choice holds until sign-out.
    if (this.#parts.permissions.isReadOnlyUser) return;
    this.#parts.api.call('saveTableChoice', { body: { table, ...choice } }).catch((error: unknown) => {
      warn(`The choice for the table "${table}" was not kept.`, error);
    });
  }

  /** Sign-out. */
  forget(): void {
    this.choices = new Map();
    this.isRead = false;
    this.#isAsked = false;
  }

  async #load(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      const answer = await this.#parts.api.call('listTableChoices');
      const kept = (Array.isArray(answer) ? answer : []).filter(isObject);
      runInAction(() => {
        // What was changed meanwhile is newer.
        this.choices = new Map([...kept.map(readChoice), ...this.choices]);
        this.isRead = true;
      });
    } catch (error) {
      // Tables look as their documents say.
      runInAction(() => {
        this.isRead = true;
      });
      warn('The choices for tables could not be read.', error);
    }
  }
}

function readChoice({ table, ...choice }: Record<string, unknown>): [string, TableChoice] {
  return [String(table), choice as TableChoice];
}

/** That the session has ended is said to the user, and is no fault of a call. */
function warn(text: string, error: unknown): void {
  if (!(error instanceof AppError && error.status === 401)) console.warn(text, error);
}
