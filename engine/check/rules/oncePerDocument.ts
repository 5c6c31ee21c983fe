import type { Context } from '../world.ts';

/** Makes something once for each document that is checked, because several rules look at the same parts of it. */
export function oncePerDocument<Made>(make: (context: Context) => Made): (context: Context) => Made {
  const known = new WeakMap<Context, { made: Made }>();
  return (context) => {
    const found = known.get(context);
    if (found) return found.made;
    const made = make(context);
    known.set(context, { made });
    return made;
  };
}
