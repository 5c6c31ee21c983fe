import type { OwnParts } from '../../embed/product.types.ts';
import { QuestionHost } from '../messages/QuestionHost.tsx';
import { ToastList } from '../messages/ToastList.tsx';

/** Messages and questions of a product that draws none itself. */
export function OwnHost({ own: { toasts, dialogs } }: { own: OwnParts }) {
  return (
    <>
      {toasts && <ToastList toasts={toasts} />}
      {dialogs && <QuestionHost dialogs={dialogs} />}
    </>
  );
}
