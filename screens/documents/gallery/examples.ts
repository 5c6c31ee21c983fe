import type { FilterControl } from '#engine/index.ts';

/** What the gallery reads of a renderer's examples. */
export interface ControlExamples {
  filtertype: string;
  summary: string;
  examples: readonly {
    title: string;
    control: FilterControl;
    valid: readonly { value: unknown }[];
    invalid: readonly { value?: unknown; typed?: string }[];
  }[];
}

/** Examples of every folder of renderers, by filtertype. */
export function readExamples(): readonly ControlExamples[] {
  const files = import.meta.glob<ControlExamples>('../../../renderers/*/examples.json', {
    eager: true,
    import: 'default',
  });
  return Object.values(files).sort((a, b) => (a.filtertype < b.filtertype ? -1 : 1));
}
