import type { World } from './world.ts';

/** Parts of the world that are asked by a name. */
export const BY_NAME = ['documents', 'openings', 'alike', 'unused'] as const;
export type ByName = (typeof BY_NAME)[number];

/** What rules looked at while they checked one document. */
export interface Touched {
  /** Whole parts of the world. */
  parts: ReadonlyMap<keyof World, unknown>;
  /** What was found under names. */
  names: Readonly<Record<ByName, ReadonlyMap<string, unknown>>>;
}

/** The world with a notebook: what is asked by name is noted by name, every other part as a whole. */
export function watched(world: World): { seen: World; touched: Touched } {
  const parts = new Map<keyof World, unknown>();
  const names = { documents: new Map(), openings: new Map(), alike: new Map(), unused: new Map() };
  const noted = new Map<keyof World, unknown>(
    BY_NAME.map((part) => [part, noting(world[part], names[part], () => parts.set(part, world[part]))]),
  );
  const seen = new Proxy(world, {
    get(target, name: keyof World) {
      const map = noted.get(name);
      if (map) return map;
      parts.set(name, target[name]);
      return target[name];
    },
  });
  return { seen, touched: { parts, names } };
}

function noting(map: ReadonlyMap<string, unknown>, seen: Map<string, unknown>, all: () => void): unknown {
  const note = (key: string) => {
    const value = map.get(key);
    seen.set(key, value);
    return value;
  };
  return new Proxy(map, {
    get(target, name) {
      if (name === 'get') return note;
      if (name === 'has') return (key: string) => note(key) !== undefined;
      all();
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
