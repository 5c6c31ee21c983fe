import { Tooltip } from '@mantine/core';

/** The whole text of an error, at its paragraph. */
export function ErrorTip({ target, label }: { target: HTMLElement; label: string }) {
  return <Tooltip opened target={target} label={label} multiline maw={320} position="bottom-start" />;
}
