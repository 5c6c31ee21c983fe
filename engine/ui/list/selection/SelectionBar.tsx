import { observer } from 'mobx-react-lite';
import { lazyPart } from '../../late/lazyPart.tsx';
import type { SelectionToolsProps } from './SelectionTools.tsx';

const SelectionTools = lazyPart(async () => (await import('./SelectionTools.tsx')).SelectionTools);

/** Stands under the rows while some are chosen or dealt with, and always where rows are there to be chosen. */
export const SelectionBar = observer(function SelectionBar(props: SelectionToolsProps) {
  const { selection, actions, features } = props.model;
  return selection.size || actions.bulk || features.choose ? <SelectionTools {...props} /> : null;
});
