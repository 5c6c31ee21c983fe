import { useCommands } from '../useCommands.ts';

/** F leads to the filters of the page. */
export function useFilterKey(within: () => Element | null, run: () => void): void {
  useCommands([{ id: 'filters', label: 'help.filters', keys: ['F'], isKeyOnly: true, within, run }]);
}
