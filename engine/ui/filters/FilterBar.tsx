import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import type { FilterModel } from '../../models/FilterModel.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { WideFilterBar } from './WideFilterBar.tsx';

export interface FilterBarProps {
  model: FilterModel;
  /** Applies what is typed; false keeps a panel open because a control is in error. */
  onSearch(): boolean;
  onClear(): void;
  /** Most controls in the bar, where it has less room than the window. */
  most?: number;
}

/** Filters of a view: a row of controls and the more-panel; one button and a sheet on narrow screens. */
export const FilterBar = observer(function FilterBar(props: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false) ?? false;
  if (props.model.visible.length === 0) return null;
  return isNarrow ? <FilterSheet {...props} /> : <WideFilterBar {...props} />;
});
