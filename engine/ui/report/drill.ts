import { fillRoute } from '../../models/pages/matchRoute.ts';
import { type GroupFilter, withinParams } from '../../models/report/Narrowing.ts';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import type { EngineServices } from '../../services.ts';

/** The way from a number to its rows. */
export interface Drill {
  isPossible: boolean;
  /** Path below /app of the report that shows the rows; undefined where they are shown below the groups. */
  to(filters: readonly GroupFilter[]): string | undefined;
  /** Shows the rows below the groups. */
  show(filters: readonly GroupFilter[]): void;
  /** One or the other. */
  go(filters: readonly GroupFilter[]): void;
  /** Whether these rows are shown now. */
  isChosen(filters: readonly GroupFilter[]): boolean;
}

/**
 * Rows of a group are those of the report under the same filters, within the group. Reports whose columns come with the rows, and
 * those that act on chosen rows, have none: what they say and do is of all rows.
 */
export function drillOf(services: EngineServices, model: ReportModel): Drill {
  const { document, narrowing, table } = model;
  const { actions = [], groups, matrix } = document;
  const isPossible = !matrix && !actions.some(({ on }) => on === 'selection');
  const target =
    groups?.drill && services.documents.index.find(({ kind, id }) => kind === 'report' && id === groups.drill?.report);
  const route =
    isPossible && target ? fillRoute((target.route ?? target.id).replace(/^\/?(app\/)?/, ''), {}) : undefined;
  const to: Drill['to'] = (filters) => {
    if (route === undefined) return undefined;
    // What the other report narrows by itself, this one does not.
    const params = new URLSearchParams({ exactly: 'yes' });
    for (const [name, value] of Object.entries(table.exportQuery))
      for (const one of [value].flat())
        if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    withinParams(params, [...narrowing.within, ...filters]);
    return `${route}?${params.toString()}`;
  };
  const show: Drill['show'] = (filters) =>
    table.narrow(() => Object.assign(narrowing, { chosen: isChosen(filters) ? [] : filters }));
  const isChosen: Drill['isChosen'] = (filters) =>
    narrowing.chosen.length > 0 && JSON.stringify(narrowing.chosen) === JSON.stringify(filters);
  const go: Drill['go'] = (filters) => {
    const path = to(filters);
    if (path !== undefined) services.navigation.go(path);
    else if (isPossible) show(filters);
  };
  return { isPossible, to, show, go, isChosen };
}
