import type { ControlProps } from '#engine/index.ts';

/** Accessible name of one end of a range: that of the document, or "from" and "to" beside the label of the control. */
export function endLabel(
  { label, options, text }: Pick<ControlProps<never>, 'label' | 'options' | 'text'>,
  end: 0 | 1,
) {
  const own = options.rangeControls?.[end]?.label;
  return own === undefined ? text(end === 0 ? 'control.from' : 'control.to', { label }) : text(own);
}
