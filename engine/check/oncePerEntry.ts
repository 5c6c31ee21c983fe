import type { Entry, World } from './world.ts';

/**
 * Makes something once for each document of a world, because many places of it ask. What is made looks at the world on the
 * first call only; a world that notes what is looked at is one of its own for each document.
 */
export function oncePerEntry<Made>(make: (world: World, entry: Entry) => Made): (world: World, entry: Entry) => Made {
  const worlds = new WeakMap<World, WeakMap<Entry, { made: Made }>>();
  return (world, entry) => {
    let entries = worlds.get(world);
    if (!entries) {
      entries = new WeakMap();
      worlds.set(world, entries);
    }
    const known = entries.get(entry);
    if (known) return known.made;
    const made = make(world, entry);
    entries.set(entry, { made });
    return made;
  };
}
