import type { FolderCheck, FolderReport } from '#engine/check/disk/checkFolder.ts';
import type { Finding, Fix, TextEdit } from '#engine/language/finding.ts';

/** A finding with its fix. */
interface Fixable extends Finding {
  fix: Fix;
}

export interface FixResult {
  /** After the fixes. */
  report: FolderReport;
  /** What was repaired, in order. */
  fixed: readonly Fixable[];
  /** New texts by the name that findings have. */
  texts: ReadonlyMap<string, string>;
  /** Fixes that were tried and left out: they promise nothing any more. */
  unkept: ReadonlySet<string>;
}

/** One repair can make the next one possible; more rounds than this no document needs. */
const MOST_ROUNDS = 20;

/** Steps that may go on before the check must be better than at the beginning. */
const MOST_UNCOVERED = 4;

/**
 * Repairs what is safe to repair, in memory, until nothing is left to repair. A step counts only when the check is better
 * afterwards and no document has more findings; what does not help is taken back and not tried again.
 *
 * @param given texts to begin with instead of those on disk, by the name that findings have
 */
export function fixFolder(
  check: Pick<FolderCheck, 'run'>,
  isWanted: (file: string) => boolean,
  given: ReadonlyMap<string, string> = new Map(),
): FixResult {
  let report = check.run(given);
  let texts = given;
  const fixed: Fixable[] = [];
  const refused = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const open = withoutAgreed(report.findings.filter(isFixable), report.texts).filter(
      (finding) => isWanted(finding.file) && !refused.has(keyOf(finding)),
    );
    if (open.length === 0) break;
    const before = fixed.length;
    for (const group of isAccepted(open) ? [] : groupsOf(open)) {
      if (isAccepted(group)) continue;
      for (const finding of group) {
        // Offsets are those of the last check, so a file has one step a round.
        if (!report.findings.includes(finding) || isAccepted([finding])) break;
        refused.add(keyOf(finding));
      }
    }
    if (fixed.length === before) break;
  }
  const left = report.findings.filter(isFixable).filter(({ file }) => isWanted(file));
  const unkept = new Set(left.map(keyOf));
  return { report: withoutUnkept(report, unkept), fixed, texts, unkept };

  /** Tries a step; one that uncovers other mistakes counts when these can be repaired as well. */
  function isAccepted(findings: readonly Fixable[]): boolean {
    let step = { report, texts, open: findings.filter((finding) => report.findings.includes(finding)) };
    const done: Fixable[] = [];
    for (let depth = 0; depth < MOST_UNCOVERED && step.open.length > 0; depth += 1) {
      const applied = apply(step.report.texts, step.open);
      const tried = new Map([...step.texts, ...applied.changed]);
      const next = check.run(tried);
      done.push(...applied.done);
      if (isBetter(report, next)) {
        report = next;
        texts = tried;
        fixed.push(...done);
        return true;
      }
      const uncovered = next.findings.filter(isFixable).filter(({ file }) => applied.changed.has(file));
      step = { report: next, texts: tried, open: uncovered };
    }
    return false;
  }
}

/** A report whose findings promise no fix that is not made. */
export function withoutUnkept(report: FolderReport, unkept: ReadonlySet<string>): FolderReport {
  const findings = report.findings.map((finding) => {
    if (!isFixable(finding) || !unkept.has(keyOf(finding))) return finding;
    const { fix: _, ...plain } = finding;
    return plain;
  });
  return { ...report, findings };
}

function isFixable(finding: Finding): finding is Fixable {
  return finding.fix !== undefined;
}

/**
 * Leaves out the new names that several documents would take on alike while fewer have them: what these call the same is not
 * misspelt in each of them, but where it is declared.
 */
function withoutAgreed(findings: readonly Fixable[], texts: ReadonlyMap<string, string>): Fixable[] {
  const agreed = [...Map.groupBy(findings, ({ fix }) => withoutReferences(fix.title)).values()].filter((alike) => {
    const [
      {
        file,
        fix: {
          edits: [edit],
        } = { edits: [] },
      } = { file: '' },
    ] = alike;
    if (!edit || !isName(edit, texts.get(file) ?? '')) return false;
    const files = new Set(alike.map((finding) => finding.file)).size;
    const having = [...texts.values()].filter((text) => text.includes(edit.text)).length;
    return files > 1 && having < files;
  });
  const leftOut = new Set(agreed.flat());
  return findings.filter((finding) => !leftOut.has(finding));
}

/** `vendors/{row.Id}/detail` and `vendors/{saved.Id}/detail` say the same of a name. */
function withoutReferences(title: string): string {
  return title.replaceAll(/\{[\w.]+\}/g, '{}');
}

/** A name in place of a name; not a value that is written anew, nor something that comes or goes. */
function isName({ offset, length, text }: TextEdit, old: string): boolean {
  return length > 0 && text !== '' && !text.startsWith('"') && old[offset] !== '"';
}

/** The findings of each file. */
function groupsOf(findings: readonly Fixable[]): Fixable[][] {
  return [...Map.groupBy(findings, ({ file }) => file).values()];
}

/** Applies what does not overlap; the rest has its turn in the next round. */
function apply(texts: ReadonlyMap<string, string>, findings: readonly Fixable[]) {
  const changed = new Map<string, string>();
  const done: Fixable[] = [];
  for (const group of groupsOf(findings)) {
    const file = group[0]?.file ?? '';
    const edits: TextEdit[] = [];
    for (const finding of group) {
      if (finding.fix.edits.some((edit) => edits.some((other) => overlaps(edit, other)))) continue;
      edits.push(...finding.fix.edits);
      done.push(finding);
    }
    changed.set(file, applyEdits(texts.get(file) ?? '', edits));
  }
  return { changed, done };
}

function overlaps(a: TextEdit, b: TextEdit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}

function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  for (const { offset, length, text: part } of edits.toSorted((a, b) => b.offset - a.offset))
    result = result.slice(0, offset) + part + result.slice(offset + length);
  return result;
}

/**
 * Fewer findings in all, and in no file more or of another kind: one that takes the place of another is no repair. What was not JSON could not be checked: being readable is better, and so are documents
 * that are looked at after product.json said too little; what is found in them was there before.
 */
function isBetter(before: FolderReport, after: FolderReport): boolean {
  if (before.isWithheld !== after.isWithheld) return after.isWithheld === undefined;
  const was = foundIn(before);
  const is = foundIn(after);
  const isWorse = [...is].some(([file, { unreadable, codes }]) => {
    const old = was.get(file) ?? NOTHING;
    if (unreadable !== old.unreadable) return unreadable > old.unreadable;
    return codes.length > old.codes.length || codes.some((code) => !old.codes.includes(code));
  });
  const isFewer = [...was].some(([file, { unreadable, codes }]) => {
    const now = is.get(file) ?? NOTHING;
    return now.unreadable < unreadable || now.codes.length < codes.length;
  });
  return isFewer && !isWorse;
}

/** What is found in a file. */
interface Found {
  unreadable: number;
  /** One of each finding. */
  codes: readonly string[];
}

const NOTHING: Found = { unreadable: 0, codes: [] };

function foundIn({ findings }: FolderReport): Map<string, Found> {
  return new Map(
    [...Map.groupBy(findings, ({ file }) => file)].map(([file, own]) => {
      const codes = own.map(({ code }) => code);
      return [file, { unreadable: codes.filter((code) => code === 'MU1001').length, codes }];
    }),
  );
}

function keyOf({ file, code, pointer, fix }: Fixable): string {
  return `${file} ${code} ${pointer} ${fix.title}`;
}
