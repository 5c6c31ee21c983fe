import { createHash } from 'node:crypto';

/** An operation before it has a name: `GET /pets/{id}` and the `operationId`, where there is one. */
export interface Unnamed {
  method: string;
  path: string;
  operationId: string | undefined;
}

/** Words that may not name a function, and globals that a reader would take for something else. */
const reserved: ReadonlySet<string> = new Set(
  (
    'arguments as async await boolean break case catch class const continue debugger declare default delete do else enum ' +
    'eval export extends false finally for from function get if implements import in instanceof interface is let module ' +
    'namespace never new null number object of package private protected public require return set static string super ' +
    'switch symbol this throw true try type typeof undefined unknown var void while with yield'
  ).split(' '),
);

/**
 * One camelCase name for every operation, by its place. What is missing or there twice is named after method and path, and
 * what is the same even then gets a suffix made from its place, so that no name depends on the order or on a number.
 */
export function operationNames(operations: readonly Unnamed[]): Record<string, string> {
  const wanted = operations.map((one) => ({ one, name: camel(one.operationId ?? '') || fromPlace(one) }));
  const rivals = Map.groupBy(wanted, ({ name }) => name);
  const settled = wanted.map(({ one, name }) => {
    const isAlone = (rivals.get(name)?.length ?? 0) < 2;
    return { one, name: isAlone || isOwn(one, name, rivals.get(name) ?? []) ? name : fromPlace(one) };
  });
  const again = Map.groupBy(settled, ({ name }) => name);
  return Object.fromEntries(
    settled.map(({ one, name }) => [
      placeOf(one),
      (again.get(name)?.length ?? 0) < 2 || isOwn(one, name, again.get(name) ?? []) ? name : `${name}X${digest(one)}`,
    ]),
  );
}

/** `repos/list-for_user` -> `reposListForUser`; `delete` -> `deleteOperation`. Nothing when no letter or digit is in it. */
function camel(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const [first = '', ...rest] = words;
  const joined = lower(first) + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const spoken = joined.replaceAll(/\d[a-z]/g, (text) => text.toUpperCase());
  const name = /^\d/.test(spoken) ? `op${spoken}` : spoken;
  return reserved.has(name) ? `${name}Operation` : name;
}

/** `URLCheck` -> `urlCheck`, `GetUser` -> `getUser`. */
function lower(word: string): string {
  return word.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/, (start) => start.toLowerCase());
}

/** `GET /pets/{id}` -> `getPetsById`. */
function fromPlace({ method, path }: Unnamed): string {
  const words = path.split('/').map((step) => step.replaceAll(/\{([^}]*)\}/g, ' by $1 '));
  return camel(`${method.toLowerCase()} ${words.join(' ')}`);
}

/** The one that is called exactly so keeps its name; the others, which only come to be the same, give way. */
function isOwn(one: Unnamed, name: string, rivals: readonly { one: Unnamed }[]): boolean {
  return one.operationId === name && rivals.filter((rival) => rival.one.operationId === name).length === 1;
}

export function placeOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`;
}

function digest(one: Unnamed): string {
  return createHash('sha256').update(placeOf(one)).digest('hex').slice(0, 6);
}
