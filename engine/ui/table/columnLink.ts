import type { Column } from '../../generated/documents.ts';
import type { ActionHost } from '../../models/actions.ts';
import type { ListModel } from '../../models/ListModel.ts';
import type { Row } from '../../models/readAnswer.ts';
import type { EngineServices } from '../../models/services.ts';
import { resolveText } from '../../schema/binding.ts';
import { resolveBindings } from '../../schema/bindings.ts';
import type { CellLink } from './Cell.tsx';

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
