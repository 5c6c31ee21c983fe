import type { Column } from '../../generated/documents.ts';
import { resolveText } from '../../language/binding.ts';
import { resolveBindings } from '../../language/bindings.ts';
import type { ActionHost } from '../../models/actions/actions.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { EngineServices } from '../../services.ts';
import type { CellLink } from '../grid/Cell.tsx';

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
  return to === undefined ? undefined : { href: `/app/${to}`, follow: () => services.navigation.go(to) };
}
