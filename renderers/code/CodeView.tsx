import type { ControlViewProps } from '#engine/index.ts';
import own from './code.module.css';

/** The text as it stands, in its own scroll. */
export function CodeView({ value, label }: ControlViewProps<string>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={own.view} dir="ltr" tabIndex={0} aria-label={label}>
      <pre>{value}</pre>
    </section>
  );
}
