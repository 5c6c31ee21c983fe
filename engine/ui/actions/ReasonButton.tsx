import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useText } from '../EngineContext.tsx';
import { whyNot } from './whyNot.ts';

interface ReasonButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** Locale key of why it cannot be used now; undefined while it can. */
  why: string | undefined;
}

/** A button that says why it cannot be used, instead of going dead without a word. */
export function ReasonButton({ why, onClick, type = 'button', ...props }: ReasonButtonProps) {
  const text = useText();
  if (why === undefined) return <Button type={type} onClick={onClick} {...props} />;
  return <Button {...props} {...whyNot(text(why))} type="button" data-disabled />;
}
