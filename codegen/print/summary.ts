import { verdict } from '#engine/check/report/verdict.ts';
import type { PrintedReport } from './PrintedReport.ts';

/** `31 documents, 812 references, 117 rules, 4 not checked: 2 errors, 0 warnings`, and how many of them `--fix` repairs. */
export function summary({ findings, counts }: PrintedReport): string[] {
  const { errors, warnings } = verdict(findings);
  const fixable = findings.filter((finding) => finding.fix).length;
  const { documents, references, rules, ...others } = counts;
  const checked = [
    count(documents, 'document'),
    count(references, 'reference'),
    count(rules, 'rule'),
    ...Object.entries(others).flatMap(([name, number]) => (number ? [`${number} ${wordsOf(name)}`] : [])),
  ].join(', ');
  return [
    `${checked}: ${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`,
    ...(fixable > 0 ? [`--fix can repair ${fixable === 1 ? 'one' : `up to ${fixable}`} of them`] : []),
    ...(counts.notChecked > 0
      ? ['not checked is what the contract leaves open; --format json lists it with the reasons']
      : []),
    ...(findings.length > 0 ? ['mullion explain CODE says more about a code'] : []),
  ];
}

/** Further counts of the check: `notChecked` is "not checked". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
