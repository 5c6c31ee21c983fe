import type { FilterModel, Searched } from '../../models/filters/FilterModel.ts';

export interface FilterBarProps {
  model: FilterModel;
  /** Applies what is typed; false keeps a panel open because a control is in error. Until it answers the panel stays, too. */
  onSearch(): Searched;
  onClear(): void;
  /** Most controls in the bar, where it has less room than the window. */
  most?: number;
}
