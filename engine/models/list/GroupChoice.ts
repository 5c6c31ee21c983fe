import type { GroupLevel, ListGroups } from '../../generated/documents.ts';
import { groupName } from '../../language/rows/listGroups.ts';
import { observe } from '../shared/observe.ts';
import { setOrDelete } from '../shared/UrlState.ts';

/** Where the choice of the reader is kept, and what makes the address say it. */
interface GroupParts {
  choices: { readonly groupBy: string | undefined; setGroupBy(name: string | undefined): void };
  write(): void;
}

/** What the rows of a table are grouped by: as its address says, else as the reader left it, else by nothing. */
export class GroupChoice {
  readonly declared: ListGroups;
  /** As the address says it. */
  named: string | undefined;
  readonly #parts: GroupParts;

  constructor(declared: ListGroups, parts: GroupParts) {
    this.declared = declared;
    this.#parts = parts;
    observe(this, 'named');
  }

  /** Undefined where the rows stand as they are. */
  get shown(): GroupLevel | undefined {
    return this.#find(this.named ?? this.#parts.choices.groupBy);
  }

  /** Name of it; undefined where the rows stand as they are. */
  get name(): string | undefined {
    return this.shown && groupName(this.shown);
  }

  show(name: string | undefined): void {
    this.named = undefined;
    this.#parts.choices.setGroupBy(name);
    this.#parts.write();
  }

  read(params: URLSearchParams): void {
    const level = this.#find(params.get('groupby') ?? undefined);
    this.named = level && groupName(level);
  }

  write(params: URLSearchParams): void {
    setOrDelete(params, 'groupby', this.name);
  }

  #find(name: string | undefined): GroupLevel | undefined {
    return this.declared.levels.find((level) => groupName(level) === name);
  }
}
