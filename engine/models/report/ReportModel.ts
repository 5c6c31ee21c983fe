import { joinList } from '../../format/joinList.ts';
import type { FilterControl, ReportDocument } from '../../generated/documents.ts';
import { unmetNeeds } from '../../language/rows/unmetNeeds.ts';
import type { EngineServices } from '../../services.ts';
import { ListModel } from '../list/ListModel.ts';
import { withinGroups } from '../rows/withinGroups.ts';
import { reportPageSize } from '../shared/constants.ts';
import { observe } from '../shared/observe.ts';
import type { UrlState } from '../shared/UrlState.ts';
import { exportOrder } from './ExportedList.ts';
import { ExportTask } from './ExportTask.ts';
import { LazyMatrix } from './LazyMatrix.ts';
import { Narrowing } from './Narrowing.ts';

export interface ReportSettings {
  document: ReportDocument;
  filters: readonly FilterControl[];
  windowHeight: number;
  url?: UrlState;
  route?: Readonly<Record<string, unknown>>;
  /** Name under which the user's saved filters are kept. */
  filterSet?: string;
  /** Name under which the user's columns are kept. */
  table?: string;
}

/** A list made for reading: the same table with pages by window height, and an export of all matching rows. */
export class ReportModel {
  readonly document: ReportDocument;
  readonly table: ListModel;
  readonly export: ExportTask;
  /** Groups that the rows lie in. */
  readonly narrowing: Narrowing;
  /** What of the report goes to a file. */
  exported: 'rows' | 'groups' | 'pivot' = 'rows';
  readonly #services: EngineServices;

  constructor(services: EngineServices, settings: ReportSettings) {
    const { windowHeight, ...list } = settings;
    this.document = settings.document;
    const { columns, id, matrix } = this.document;
    this.narrowing = new Narrowing(id, columns);
    this.table = new ListModel(services, {
      ...list,
      kind: 'report',
      narrowing: this.narrowing,
      pageSize: reportPageSize(windowHeight),
      ...(matrix ? { matrix: new LazyMatrix(matrix) } : {}),
    });
    this.export = new ExportTask(services, () => ({
      Kind: 'report',
      Id: this.document.id,
      Query: this.table.exportQuery,
      ...exportOrder(this.table.sort),
      Columns: this.table.table.shown.map((column) => column.field),
      ...this.#part(),
    }));
    this.#services = services;
    observe(this, 'exported');
  }

  /** Whether what is applied is enough for the export; what is missing is said. */
  mayExport(): boolean {
    const { filters } = this.table;
    const { needs } = this.document.export ?? {};
    const unmet = unmetNeeds(
      needs,
      filters.nodes.map(({ control }) => control),
      filters.appliedQuery,
    );
    if (unmet.length === 0) return true;
    const { locale, toasts } = this.#services;
    const labels = unmet.map(({ label }) => locale.text(label));
    const text = locale.text('export.needs', { filters: joinList(labels, locale.culture) });
    toasts.show({ type: 'warning', text });
    return false;
  }

  /** Groups and pivot are of all rows of the report, whichever group is shown below them. */
  #part(): Record<string, unknown> {
    const { within, filters } = this.narrowing;
    if (this.exported === 'rows') return withinGroups(filters);
    return { Part: this.exported, ...withinGroups(within) };
  }

  start(): () => void {
    const stop = this.table.start();
    return () => {
      this.export.cancel();
      stop();
    };
  }
}
