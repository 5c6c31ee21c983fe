import type { ControlProps } from '#engine/index.ts';
import type { Found } from './useTakeAll.ts';

/** What a control tells its combobox. */
export interface ComboboxSetup extends Omit<ControlProps<never>, 'value' | 'onChange'> {
  selected: readonly string[];
  /** Chooses an item; in a list of several, takes a chosen one out again. */
  onChoose(id: string): void;
  /** Takes all that is being found too; without it there is no select-all. */
  onChooseAll?(finding: Promise<Found>): void;
  /** Takes out the last chosen item. */
  onRemoveLast(): void;
  isMultiple: boolean;
  isLookup: boolean;
  isFull: boolean;
}
