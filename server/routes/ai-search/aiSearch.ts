import type { FilterControl } from '#server/engine.ts';
import { closedBy } from '#server/policies/documents.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { type PhrasePage, readPhrase } from './readPhrase.ts';

export const aiSearch = routesOf({
  searchByPhrase,
});

/**
 * POST /angularaiapi/ (SHELL-HTTP-02, OP-AIPATH): the page that a phrase asks for. This server has no language model: it reads
 * the titles of the pages that the caller may open and the choices of their filters, and asks before it opens a page for a
 * phrase of which it understood a part.
 */
async function searchByPhrase(ctx: RouteContext<'searchByPhrase'>) {
  const texts = ctx.services.locales.texts(ctx.actor.language);
  const read = readPhrase(ctx.body.phrase, await pagesOf(ctx, (key) => texts[key] ?? key));
  if (!read) return { redirecturl: '/app', messagemodal: texts['server.phrase.nothing'] ?? '' };
  const { page, choices, left } = read;
  const query = new URLSearchParams({ ai: 'yes' });
  for (const { parameter, key } of choices) query.append(parameter, key);
  const question = (texts['server.phrase.left'] ?? '')
    .replace('{words}', left.join(', '))
    .replace('{page}', page.title);
  return { redirecturl: `/app/${page.route}?${query}`, ...(left.length > 0 ? { messagemodal: question } : {}) };
}

async function pagesOf(
  { admission, services }: RouteContext<'searchByPhrase'>,
  text: (key: string) => string,
): Promise<PhrasePage[]> {
  const documents = await services.documents.read();
  const { open } = documents.index((stored) => closedBy(admission, stored));
  return open.flatMap(({ kind, id, title, route: place = id, broken }) => {
    const route = place.replace(/^\/?(app\/)?/, '');
    if (route.includes('{') || broken || (kind !== 'list' && kind !== 'report')) return [];
    const { document } = documents.get(kind, id) ?? {};
    const controls = document && 'filters' in document ? documents.controls(document.filters) : [];
    return [{ route, title: text(title), choices: controls.flatMap((control) => choicesOf(control, text)) }];
  });
}

function choicesOf({ name, dropdownfixedlist = [] }: FilterControl, text: (key: string) => string) {
  return dropdownfixedlist.map(({ key, data }) => ({ parameter: name, key: String(key), text: text(data) }));
}
