import { faultOf } from '../../models/shared/faultOf.ts';

/** What a refused call says of the text or file that was sent, else of itself. */
export function faultText(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  const { fields, message } = faultOf(error);
  return Object.values(fields)[0] ?? message;
}
