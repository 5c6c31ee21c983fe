import { setOrDelete } from '../shared/UrlState.ts';

/** Name in the address of the saved view that is shown. */
const SAVED_VIEW = 'savedview';

/** Id of the saved view that the address names; 0 without one. */
export function readSavedView(params: URLSearchParams): number {
  const id = Number(params.get(SAVED_VIEW));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** Names the chosen view; without saved views the address says what it said. */
export function writeSavedView(
  params: URLSearchParams,
  saved: { selected: number; state: { is: string } } | undefined,
): void {
  // Until it is known which there are, what the address names stays in it.
  if (saved && (saved.selected !== 0 || saved.state.is === 'ready'))
    setOrDelete(params, SAVED_VIEW, saved.selected > 0 ? String(saved.selected) : undefined);
}
