import type { FilterModel } from '../../models/filters/FilterModel.ts';

export interface FilterBarProps {
  model: FilterModel;
  /** Applies what is typed; false keeps a panel open because a control is in error. */
  onSearch(): boolean;
  onClear(): void;
  /** Most controls in the bar, where it has less room than the window. */
  most?: number;
}
