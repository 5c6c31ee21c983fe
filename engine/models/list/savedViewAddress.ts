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
  if (!saved || (saved.selected === 0 && saved.state.is !== 'ready')) return;
  if (saved.selected > 0) params.set(SAVED_VIEW, String(saved.selected));
  else params.delete(SAVED_VIEW);
}
