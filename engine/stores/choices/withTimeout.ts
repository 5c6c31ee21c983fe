/** Longest that a lookup waits for the browser's storage, ms. */
const PATIENCE = 400;

/** What the storage answers; undefined when it is blocked, full, or does not answer soon. Typing never waits for it. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
