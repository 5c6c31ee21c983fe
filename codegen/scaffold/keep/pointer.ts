/** The steps of a JSON pointer: `/a~1b/0` -> `a/b`, `0`. */
export function pointerOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
