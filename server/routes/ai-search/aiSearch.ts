import type { Documents } from '#server/documents/Documents.ts';
import { fillTemplate, RequestError } from '#server/errors.ts';
import { itemsFound } from '#server/export/lookupItems.ts';
import { featuresOf } from '#server/features.ts';
import { formOf } from '#server/formOf.ts';
import { readInTongues, type Tongue } from '#server/phrases/builtIn.ts';
import { languages } from '#server/phrases/lexicons/index.ts';
import { type FindRecords, findNames } from '#server/phrases/names.ts';
import { pagesOf } from '#server/phrases/pages.ts';
import type { PhrasePage, PhraseWriter, ReadPhrase } from '#server/phrases/phrase.types.ts';
import { askModel, ModelFault } from '#server/phrases/service/askModel.ts';
import { readModel } from '#server/phrases/service/readModel.ts';
import { closedBy } from '#server/policies/documents.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';

/** Records of a lookup that a name is compared with. */
const MOST_RECORDS = 10;
/** Characters of an address that is opened. */
const MOST_ADDRESS = 2000;

type Context = RouteContext<'searchByPhrase'>;

export const aiSearch = routesOf({
  searchByPhrase,
});

/**
 * POST /angularaiapi/ (SHELL-HTTP-02, OP-AIPATH): the page that a phrase asks for. What the engine knows are the titles, filters and
 * choices of the pages that the caller may open, and the names of records that the caller may look up; it asks before it opens a page
 * for a phrase of which it understood a part.
 */
async function searchByPhrase(ctx: Context) {
  const { actor, body, services } = ctx;
  if (!featuresOf(services).enableAi) throw new RequestError('phrases_off');
  const documents = await services.documents.read();
  const tongue = (language: string) => (): Tongue => {
    const writer = writerOf(ctx, language);
    return {
      writer,
      pages: pagesOf(documents, (stored) => closedBy(ctx.admission, stored) !== undefined, writer.text),
    };
  };
  const own = services.locales.resolve(actor.language);
  const others = languages
    .filter((language) => !own.startsWith(language))
    .map((language) => services.locales.resolve(language));
  const tongues = [own, ...others].map(tongue);
  const { text } = writerOf(ctx, own);
  const { read, fault } = await readWith(ctx, tongues);
  const told = fault === undefined ? '' : `${text(`server.phrase.service.${fault}`)} `;
  if (!read) {
    const messagemodal = told + text('server.phrase.nothing');
    return { redirecturl: '/app', messagemodal, conditions: [], notunderstood: [body.phrase] };
  }
  return answerOf(await findNames(read, finderOf(ctx, documents), read.writer), text, told);
}

type Read = ReadPhrase & Pick<Tongue, 'writer'>;

/** By the model service where one is set; a phrase that it has no usable answer to is read without it. */
async function readWith(
  { body: { phrase }, services, signal }: Context,
  tongues: readonly (() => Tongue)[],
): Promise<{ read: Read | undefined; fault?: ModelFault['reason'] }> {
  const { phraseService } = services.installation.current;
  const [own] = tongues;
  if (!phraseService || !own) return { read: readInTongues(phrase, tongues) };
  const { pages, writer } = own();
  try {
    const read = readModel(await askModel(phraseService, { phrase, pages, writer, signal }), pages, writer);
    return { read: read && { ...read, writer } };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { read: readInTongues(phrase, tongues), fault: error.reason };
  }
}

function answerOf({ page, conditions, left }: ReadPhrase, text: PhraseWriter['text'], told: string) {
  const pairs = conditions.flatMap((one) => one.query.map(([name, value]) => [name, value]));
  const query = new URLSearchParams([['ai', 'yes'], ...pairs]);
  const words = left.map((one) => one.text);
  const values = { words: words.join(', '), page: page.title };
  const address = `/app/${page.route}?${query}`;
  if (address.length > MOST_ADDRESS) {
    const messagemodal = told + text('server.phrase.long');
    return { redirecturl: `/app/${page.route}`, page: page.title, messagemodal, conditions: [], notunderstood: words };
  }
  const question = words.length > 0 ? text('server.phrase.left', values) : told && text('server.phrase.open', values);
  return {
    redirecturl: address,
    page: page.title,
    conditions: [
      ...conditions.map(({ label, text: said }) => ({ label, text: said })),
      ...presetsOf(page, query, text),
    ],
    notunderstood: words,
    ...(question ? { messagemodal: (told + question).slice(0, MOST_ADDRESS) } : {}),
  };
}

/** What the page starts with and the phrase says nothing of: it counts too. */
function presetsOf({ fields }: PhrasePage, query: URLSearchParams, write: PhraseWriter['text']) {
  return fields.flatMap(({ label, parameters, preset, presetDays, choices }) => {
    if (parameters.some((name) => query.has(name))) return [];
    const chosen = choices.filter(({ key }) => preset.includes(key)).map((choice) => choice.text);
    const days =
      presetDays === undefined ? [] : [write('range.lastDays', { count: presetDays, days: String(presetDays) })];
    const text = [...chosen, ...days];
    return text.length > 0 ? [{ label, text: text.join(', '), preset: true }] : [];
  });
}

function writerOf({ actor, services }: Context, language: string): PhraseWriter {
  const texts = services.locales.texts(language);
  return {
    language,
    culture: actor.culture,
    currency: services.installation.current.currency.code,
    today: services.now().toISOString().slice(0, 10),
    text: (key, values = {}) => fillTemplate(formOf(texts, language, key, values), values),
  };
}

/** Only what the caller may look up, in the database that the caller works in. */
function finderOf({ admission, db, services }: Context, documents: Documents): FindRecords {
  return async (lookup, text) => {
    const reader = { admission, db, services, documents };
    const { items, total } = await itemsFound(lookup, text, MOST_RECORDS, reader);
    return { total, records: items.map(({ id, labels }) => ({ id, names: labels.flatMap((label) => label || []) })) };
  };
}
