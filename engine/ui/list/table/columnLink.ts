import type { Column } from '../../../generated/documents.ts';
import { resolveText } from '../../../language/binding.ts';
import { resolveBindings } from '../../../language/bindings.ts';
import type { ActionHost } from '../../../models/actions/actions.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { matchRoute } from '../../../models/pages/matchRoute.ts';
import { mayFollow } from '../../../models/pages/mayFollow.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { EngineServices } from '../../../services.ts';
import type { CellLink } from '../../grid/cells/Cell.tsx';

/** Records before and after the one that is opened. */
const MOST_BESIDE = 200;

/** Where a cell leads: a route of the app, or a form as a modal. A link with a missing value is no link. */
export function columnLink(
  services: EngineServices,
  model: ListModel,
  host: ActionHost,
  column: Column,
  row: Row,
): CellLink | undefined {
  const { link } = column;
  if (!link) return undefined;
  const scopes = model.scopesOf(row);
  if ('form' in link) {
    const follow = () => host.openForm(link.form, resolveBindings(link.with, scopes));
    return { follow };
  }
  const to = resolveText(link.to, scopes);
  if (to === undefined || !mayFollow(services, link.to)) return undefined;
  const follow = () => {
    keepTrail(services, model, link.to, row);
    services.navigation.go(to);
  };
  return { href: `/app/${to}`, follow };
}

/** Remembers the records around one of the list, each once: the ways to the next and the previous one. */
export function keepTrail({ trail, documents }: EngineServices, model: ListModel, to: string, row: Row): void {
  const routes = around(model, row).flatMap((one) => resolveText(to, model.scopesOf(one)) ?? []);
  const first = routes[0];
  // The tab is that of the open record, not of the link.
  const hasTab = first !== undefined && Boolean(matchRoute(documents.index, first)?.params.tab);
  trail?.keep([...new Set(hasTab ? routes.map((route) => route.replace(/\/[^/]*$/, '')) : routes)]);
}

/** Rows of the list that are here, around one of them. */
function around({ view, idOf }: ListModel, row: Row): Row[] {
  const id = idOf(row);
  const here = Array.from({ length: view.length }, (_, index) => view.at(index));
  const at = here.findIndex((one) => one !== undefined && idOf(one) === id);
  const near = here.slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE + 1);
  return near.filter((one) => one !== undefined);
}
