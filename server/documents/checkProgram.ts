/** The process that checks documents: one order after the other, as long as the server is there. */
import { ProductError } from '#server/engineCheck.ts';
import { checkStored } from './checkStored.ts';
import type { CheckAnswer, CheckOrder } from './documents.types.ts';

process.on('message', ({ id, ...order }: CheckOrder & { id: number }) => {
  // A server that ended meanwhile wants no answer.
  process.send?.(answer(id, order), undefined, undefined, () => undefined);
});

function answer(id: number, order: CheckOrder): CheckAnswer {
  try {
    return { id, checked: checkStored(order) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { id, fault, isOfProduct: error instanceof ProductError };
  }
}
