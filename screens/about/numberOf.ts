/** Largest id of the contract. */
const MOST = 2_147_483_647;

/** The whole number that is typed; 0 for nothing, undefined for anything else. */
export function numberOf(text: string | undefined): number | undefined {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return 0;
  return /^\d{1,10}$/.test(trimmed) && Number(trimmed) <= MOST ? Number(trimmed) : undefined;
}
