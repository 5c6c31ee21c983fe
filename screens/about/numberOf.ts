/** Largest id of the contract. */
const MOST = 2_147_483_647;

/** What is wrong with a typed id, as the key of a text; one that is needed is at least 1. */
export function faultOf(text: string | undefined, isRequired: boolean): string | undefined {
  if (isRequired && (text ?? '').trim() === '') return 'field.required';
  const number = numberOf(text);
  return number === undefined || (isRequired && number === 0) ? 'signature.number' : undefined;
}

/** The whole number that is typed; 0 for nothing, undefined for anything else. */
export function numberOf(text: string | undefined): number | undefined {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return 0;
  return /^\d{1,10}$/.test(trimmed) && Number(trimmed) <= MOST ? Number(trimmed) : undefined;
}
