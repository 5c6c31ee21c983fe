import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { SavedFilters } from '../../models/saved-filters/SavedFilters.ts';
import type { SharedWith } from '../../models/saved-filters/savedFilterCalls.ts';
import { useEngine, useText } from '../EngineContext.tsx';

const AUDIENCES: readonly SharedWith[] = ['role', 'company', 'none'];

/** What is done with the chosen filter for others: its address is copied, and who may share it says with whom. */
export const SharingItems = observer(function SharingItems({ saved }: { saved: SavedFilters }) {
  const text = useText();
  const { toasts } = useEngine();
  const { actions, current } = saved;
  if (!current) return null;
  const { Id, IsOwn = true, SharedWith: present = 'none' } = current;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOf(Id));
      toasts.show({ type: 'success', text: text('savedFilter.copied') });
    } catch {
      toasts.show({ type: 'warning', text: text('savedFilter.copyFailed', { address: addressOf(Id) }) });
    }
  };
  const offered = IsOwn && actions.mayShare ? AUDIENCES.filter((audience) => audience !== present) : [];
  return (
    <>
      <Menu.Item onClick={() => void copy()}>{text('savedFilter.copy')}</Menu.Item>
      {offered.map((audience) => (
        <Menu.Item key={audience} onClick={() => void actions.share(audience)}>
          {text(`savedFilter.share.${audience}`)}
        </Menu.Item>
      ))}
    </>
  );
});

/** The page with this filter and nothing else of the present search. */
function addressOf(id: number): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?savedview=${String(id)}`;
}
