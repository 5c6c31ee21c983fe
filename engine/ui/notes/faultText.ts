import { faultOf } from '../../models/shared/faultOf.ts';

/**
 * What a refused call says of the text or file that was sent, else of itself.
 *
 * @param text where the server has no words there is a key for some of our own
 */
export function faultText(error: unknown, text: (key: string) => string): string | undefined {
  if (error === undefined) return undefined;
  const { fields, message } = faultOf(error);
  return Object.values(fields)[0] ?? text(message);
}
