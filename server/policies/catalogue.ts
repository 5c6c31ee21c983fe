import { pages, productHasPage, productsByNumber } from './pages.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Elements that have rules, by the name that rules give them. They stand here alone: their numbers are asked for by the
 * calls about rules and by nothing else, and a product's documents may name elements of their own.
 */
const elementNumbers: Readonly<Record<string, readonly [id: number, text: string, productId: number]>> = {
  ELEVATEUPLOADCOMPANYLOGO: [4, 'element.uploadCompanyLogo', 5],
  ASSETINSIGHTEXPORT: [5, 'element.assetInsightExport', 4],
};

/** A page or an element of a product. */
export interface CatalogueEntry {
  id: number;
  /** As rules name it. */
  name: string;
  /** As people read it. */
  label: string;
  productId: number;
  /** Place among all labels. */
  rank: number;
}

/** Pages of the products, one entry for each product that has the page, by label. */
export function pageCatalogue(texts: Texts, language: string): CatalogueEntry[] {
  return ranked(
    pages.flatMap(({ id: name, number: id, title }) => {
      const products = productsByNumber.filter((productId) => productHasPage(productId, name));
      return products.map((productId) => ({ id, name, label: texts[title] ?? title, productId }));
    }),
    language,
  );
}

/** Elements of the products, by label. */
export function elementCatalogue(texts: Texts, language: string): CatalogueEntry[] {
  const entries = Object.entries(elementNumbers).map(([name, [id, text, productId]]) => ({
    id,
    name,
    label: texts[text] ?? text,
    productId,
  }));
  return ranked(entries, language);
}

/** Entries as choices: a page that several products have is one choice. */
export function toChoices(entries: readonly CatalogueEntry[], isOffered: (productId: number) => boolean = () => true) {
  const offered = entries.filter((entry) => isOffered(entry.productId));
  const once = new Map(offered.toReversed().map((entry) => [entry.id, entry]));
  const sorted = [...once.values()].sort((a, b) => a.rank - b.rank);
  return sorted.map(({ id, label, productId }) => ({ id, label, productid: productId }));
}

function ranked(entries: readonly Omit<CatalogueEntry, 'rank'>[], language: string): CatalogueEntry[] {
  const { compare } = new Intl.Collator(language);
  const labels = [...new Set(entries.map((entry) => entry.label))].sort(compare);
  const ranks = new Map(labels.map((label, index) => [label, index]));
  const all = entries.map((entry) => ({ ...entry, rank: ranks.get(entry.label) ?? 0 }));
  return all.sort((a, b) => a.rank - b.rank || a.productId - b.productId);
}
