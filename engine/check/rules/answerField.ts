import { answerFieldsOf, type Context, type KnownOperation } from '../world.ts';

/** Tells a name that the answer of an operation does not have; where the contract names no field it cannot be proven. */
export function requireAnswerField(context: Context, known: KnownOperation, name: string, pointer: string): void {
  const fields = answerFieldsOf(known);
  if (!fields) context.unchecked(pointer, `the contract names no field of the answer of ${known.id}`);
  if (!fields || Object.hasOwn(fields, name)) return;
  context.report({ code: 'MU1317', pointer, values: { operation: known.id, name }, names: Object.keys(fields) });
}
