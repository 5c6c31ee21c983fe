import type { Documents } from '#server/documents/Documents.ts';
import { productHasPage } from '#server/policies/pages.ts';
import type { NumberedReport } from '#server/repositories/reports/reportSettings.ts';

type Texts = Readonly<Record<string, string>>;

/** A report that products can have. */
export interface ProductReport extends NumberedReport {
  /** Products that have its page. */
  productIds: readonly number[];
}

/** The reports that the documents have; those of pages that no product of the company has are left out. */
export function numberedReports(
  documents: Documents,
  texts: Texts,
  products: readonly { id: number; label: string }[],
): ProductReport[] {
  return documents.tables().flatMap(({ kind, document }) => {
    const page = document.permission?.page;
    const own = products.filter(({ id }) => page === undefined || productHasPage(id, page));
    if (kind !== 'report' || own.length === 0) return [];
    return [
      {
        number: reportNumber(document.id),
        report: document.id,
        label: texts[document.title] ?? document.title,
        products: own.map(({ label }) => label).join(', '),
        productIds: own.map(({ id }) => id),
      },
    ];
  });
}

/**
 * Calls name a report by a number, documents have none: it is made of the id (FNV-1a in 31 bits) and the same wherever it is
 * asked for. What is stored is the id.
 */
export function reportNumber(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 1 || 1;
}
