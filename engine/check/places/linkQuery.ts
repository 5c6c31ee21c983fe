import { asList, asRecord, asText } from '../loose.ts';
import type { Entry, World } from '../world.ts';
import { openedAt } from './routes.ts';

/** A parameter of the query of a link, and where its name and its value begin in the link. */
export interface LinkParameter {
  name: string;
  at: number;
  value: string;
  valueAt: number;
}

/** What the query of a link says, as it is written: `users?role={row.Id}` has `role`. */
export function queryOf(link: string): LinkParameter[] {
  const begin = link.indexOf('?') + 1;
  if (begin === 0) return [];
  let at = begin;
  return link
    .slice(begin)
    .split('#', 1)
    .flatMap((query) => query.split('&'))
    .flatMap((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const own = at;
      at += pair.length + 1;
      return name === '' ? [] : [{ name, at: own, value: rest.join('='), valueAt: own + name.length + 1 }];
    });
}

/** The list or report whose filters the query of a link fills; undefined where the link may lead elsewhere. */
export function tableAt(world: World, link: string): Entry | undefined {
  const found = openedAt(world, link);
  if (!found) return undefined;
  const { opened, written, segments } = found;
  if (TABLES.includes(opened.kind)) return opened;
  // Of tabs the address names one; without it the one that opens first depends on who looks.
  if (opened.kind !== 'tabs' || written.length !== segments.length) return undefined;
  const key = segments.at(-1);
  const tab = asList(opened.value.tabs)
    .map(asRecord)
    .find((one) => one.key === key || asList(one.aliases).includes(key));
  const kind = TABLES.find((one) => tab && asText(tab[one]) !== undefined);
  return kind === undefined ? undefined : world.documents.get(`${kind}/${String(tab?.[kind])}`);
}

const TABLES: readonly string[] = ['list', 'report'];
