import { reaction } from 'mobx';
import type { ListDocument, ReportDocument } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import type { Pager } from '../rows/Pager.ts';
import { type FoundRows, readAnew } from '../rows/readAnew.ts';
import type { TableQuery, TableSource } from '../rows/TableSource.ts';
import type { Row } from '../shared/answers.ts';
import { Latest } from '../shared/Latest.ts';

/** Most rows that are read anew; a longer list keeps still. */
const MOST_ROWS = 1_000;

/** What is followed of a list. */
interface FollowedList {
  readonly document: Pick<ListDocument | ReportDocument, 'live'>;
  readonly pager: Pager<Row>;
  /** One page at a time, in place of the rows. */
  readonly pages: { load(): unknown } | undefined;
  readonly query: TableQuery;
  refreshes: number;
}

/** Rows that follow what changes on the server: those that are shown are read anew where they stand, and nothing moves. */
export class LiveRows {
  readonly #services: EngineServices;
  readonly #list: FollowedList;
  readonly #source: TableSource;
  readonly #size: number;
  readonly #latest: Latest;
  /** Told while an answer was under way, which may not know of it. */
  #isTold = false;

  constructor(services: EngineServices, list: FollowedList, { source, size }: { source: TableSource; size: number }) {
    this.#services = services;
    this.#list = list;
    this.#source = source;
    this.#size = size;
    this.#latest = new Latest(() => services.workspace.epoch);
  }

  /** The disposer ends it. */
  start(): () => void {
    const { live } = this.#services;
    const topic = this.#source.operation?.live;
    if (!this.#list.document.live || !live || topic === undefined) return () => undefined;
    const leave = live.on(topic, () => this.#note());
    const rest = reaction(
      () => this.#list.pager.isBusy,
      (isBusy) => {
        if (!isBusy && this.#isTold) this.#note();
      },
    );
    return () => {
      leave();
      rest();
      this.#latest.stop();
    };
  }

  #note(): void {
    const { pager, pages } = this.#list;
    this.#isTold = pager.isBusy;
    if (this.#isTold || pager.sparse || pager.rows.length > MOST_ROWS || pager.status.is !== 'ready') return;
    this.#list.refreshes += 1;
    if (pages) pages.load();
    else void this.#read(pager.rows);
  }

  /** A failure leaves what is shown: who looks at it asked for nothing. */
  async #read(before: readonly Row[]): Promise<void> {
    const { pager, query } = this.#list;
    const count = Math.max(before.length, this.#size);
    await this.#latest.run(({ signal }) => readAnew(this.#source, { query, count, signal }), {
      answer: ({ rows, total }: FoundRows) => {
        if (pager.rows !== before) return;
        pager.show(rows);
        pager.total = total;
      },
      failure: () => undefined,
    });
  }
}
