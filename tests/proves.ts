/** Through which door a test looks: a browser with the running product, calls over HTTP, or the functions themselves. */
export type Proof = 'browser' | 'HTTP' | 'unit';

declare module 'vitest' {
  interface TaskMeta {
    requirements?: { kind: Proof; ids: readonly string[] };
  }
}

/**
 * Names the rows of the specification that a vitest test proves; `npm run requirements` counts them.
 *
 * @example it('refreshes once for 50 parallel calls', proves('unit', 'SHELL-SESSION-17'), async () => { ... })
 */
export function proves(kind: Exclude<Proof, 'browser'>, ...ids: readonly string[]) {
  return { meta: { requirements: { kind, ids } } };
}
