import type { DocumentIndexEntry, MenuItem, RootStore } from '#engine/index.ts';

type Text = (key: string) => string;

/** A report as the page of reports shows it; texts are those of the language in use. */
export interface ShownReport {
  id: string;
  title: string;
  description: string;
  /** Path below /app. */
  to: string;
  /** Page that opens it. */
  page: string | undefined;
  isBroken: boolean;
}

/** The reports that the role may see: in the order of the report settings, then by title. */
export function shownReports(
  { documents, permissions, locale, workspace }: Pick<RootStore, 'documents' | 'permissions' | 'locale' | 'workspace'>,
  text: Text,
): ShownReport[] {
  return (
    documents.index
      // What is broken concerns those who can have it mended.
      .filter((entry) => entry.kind === 'report' && (!entry.broken || workspace.hasFullAccess))
      .filter((entry) => !entry.page || permissions.viewPage(entry.page))
      .filter((entry) => entry.place !== 0)
      .map((entry) => ({ entry, title: text(entry.title) }))
      .sort((a, b) => placeOf(a.entry) - placeOf(b.entry) || a.title.localeCompare(b.title, locale.language))
      .map(({ entry, title }) => ({
        id: entry.id,
        title,
        description: entry.description === undefined ? '' : text(entry.description),
        to: (entry.route ?? entry.id).replace(/^\/?(app\/)?/, ''),
        page: entry.page,
        isBroken: entry.broken === true,
      }))
  );
}

/** Every word that is sought stands in the title or in the line about it. */
export function reportMatches({ title, description }: ShownReport, sought: string): boolean {
  const known = plain(`${title} ${description}`);
  return plain(sought)
    .split(/\s+/)
    .every((word) => known.includes(word));
}

/** Reports under the part of the menu whose page opens them; those of no part come last, in one group. */
export function groupReports(
  reports: readonly ShownReport[],
  menu: readonly MenuItem[],
  text: Text,
): { title: string; reports: ShownReport[] }[] {
  const items = menu.flatMap(function all(item): MenuItem[] {
    return [item, ...item.Children.flatMap(all)];
  });
  const groups = new Map<string, ShownReport[]>();
  const others: ShownReport[] = [];
  for (const report of reports) {
    const part = items.find(({ page, Route }) => Route !== undefined && page === report.page && page !== undefined);
    // Its own entry of the menu is no part that others belong to.
    if (!part || part.Route === report.to) others.push(report);
    else groups.set(text(part.Text), [...(groups.get(text(part.Text)) ?? []), report]);
  }
  const named = [...groups].map(([title, inGroup]) => ({ title, reports: inGroup }));
  return others.length > 0 ? [...named, { title: text('reports.others'), reports: others }] : named;
}

/** Without a place it follows; two without one are told apart by their titles. */
function placeOf({ place }: DocumentIndexEntry): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
