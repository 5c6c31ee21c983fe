import type { ControlProps } from '#engine/index.ts';
import popup from './popup.module.css';

interface RetryButtonProps extends Pick<ControlProps<unknown>, 'text'> {
  onRetry(): void;
}

/** Asks again for what a list below an input could not have; the focus stays in the input. */
export function RetryButton({ text, onRetry }: RetryButtonProps) {
  return (
    <button type="button" className={popup.retry} onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
      {text('action.retry')}
    </button>
  );
}
