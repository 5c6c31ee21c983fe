import type { ActionHost } from '../../models/actions/actions.ts';
import type { ListModel } from '../../models/list/ListModel.ts';

/** What every look of a list is drawn from. */
export interface LayoutProps {
  model: ListModel;
  host: ActionHost;
}
