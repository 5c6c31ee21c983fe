import type { ComponentPropsWithRef, MouseEvent } from 'react';

type KeptButtonProps = ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean };

/** A button that is running keeps the focus: it cannot be pressed, but is not disabled. */
export function KeptButton({ disabled, onClick, type = 'button', ...props }: KeptButtonProps) {
  if (!props['data-loading']) return <button type={type} disabled={disabled} onClick={onClick} {...props} />;
  return <button type={type} {...props} aria-disabled aria-busy onClick={stop} />;
}

function stop(event: MouseEvent): void {
  event.preventDefault();
}
