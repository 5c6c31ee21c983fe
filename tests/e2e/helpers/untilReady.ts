/** Waits until a server answers, at most half a minute. */
export async function untilReady(url: string, child: { exitCode: number | null }): Promise<void> {
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer.`);
}
