import { expect, it } from 'vitest';
import { Latest } from '#engine/models/shared/Latest.ts';

type Step = 'ask' | 'join' | 'stop' | 'switch';

it.each<{ given: Step[]; late: boolean; aborted: boolean; does: string }>([
  { given: [], late: false, aborted: false, does: 'nothing happens' },
  { given: ['ask'], late: true, aborted: true, does: 'another is asked' },
  { given: ['join'], late: false, aborted: false, does: 'one beside it is asked' },
  { given: ['stop'], late: true, aborted: true, does: 'it is stopped' },
  { given: ['switch'], late: true, aborted: false, does: 'role or database change' },
  { given: ['join', 'stop'], late: true, aborted: true, does: 'it is stopped with one beside it' },
])('when $does, a question is late: $late', ({ given, late, aborted }) => {
  let epoch = 1;
  const latest = new Latest(() => epoch);
  for (const first of [() => latest.ask(), () => latest.join()]) {
    const asked = first();
    for (const step of given) {
      if (step === 'switch') epoch += 1;
      else latest[step]();
    }
    expect({ late: asked.isLate, aborted: asked.signal.aborted }).toEqual({ late, aborted });
  }
});

it('asks again after it was stopped', () => {
  const latest = new Latest();
  latest.stop();
  expect(latest.ask().isLate).toBe(false);
});

/** Two questions whose answers come in the given order, and what was taken of them. */
async function taken(order: ('first' | 'second')[], fails: readonly string[] = []) {
  const latest = new Latest();
  const log: string[] = [];
  const open = { first: Promise.withResolvers<string>(), second: Promise.withResolvers<string>() };
  const runs = (['first', 'second'] as const).map((name) =>
    latest.run(() => open[name].promise, {
      answer: (answer) => log.push(answer),
      failure: (error) => log.push(`no ${String(error)}`),
    }),
  );
  for (const name of order) {
    if (fails.includes(name)) open[name].reject(name);
    else open[name].resolve(name);
    await Promise.resolve();
  }
  await Promise.all(runs);
  return log;
}

it.each([
  { order: ['first', 'second'] as const, fails: [], want: ['second'] },
  { order: ['second', 'first'] as const, fails: [], want: ['second'] },
  { order: ['first', 'second'] as const, fails: ['first'], want: ['second'] },
  { order: ['second', 'first'] as const, fails: ['second'], want: ['no second'] },
])('of answers in the order $order, $fails failing, takes $want', async ({ order, fails, want }) => {
  expect(await taken([...order], fails)).toEqual(want);
});

it('says a fault of who takes the answer, not as a failure of the question', async () => {
  const failures: unknown[] = [];
  const run = new Latest().run(async () => 1, {
    answer: () => {
      throw new Error('mine');
    },
    failure: (error) => failures.push(error),
  });
  await expect(run).rejects.toThrow('mine');
  expect(failures).toEqual([]);
});
