import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { FilterSheet } from './FilterSheet.tsx';
import type { FilterBarProps } from './filterBar.types.ts';
import { WideFilterBar } from './WideFilterBar.tsx';

/** Filters of a view: a row of controls and the more-panel; one button and a sheet on narrow screens. */
export const FilterBar = observer(function FilterBar(props: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false) ?? false;
  if (props.model.visible.length === 0) return null;
  return isNarrow ? <FilterSheet {...props} /> : <WideFilterBar {...props} />;
});
