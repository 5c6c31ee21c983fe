import type { Finding } from '../../language/finding.ts';

/** What findings come to: the one answer of the command line, the server and the app. */
export interface Verdict<F> {
  errors: readonly F[];
  warnings: readonly F[];
  /** Nothing is broken: a document may be shown and answered. */
  isGood: boolean;
  /** Nothing is broken and there are not more warnings than allowed: the command line ends well. */
  passes: boolean;
}

/**
 * Sorts findings and says what they come to.
 *
 * @param mostWarnings warnings that the command line allows (`--max-warnings`)
 */
export function verdict<F extends Pick<Finding, 'severity'>>(
  findings: readonly F[],
  mostWarnings: number = Number.POSITIVE_INFINITY,
): Verdict<F> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity !== 'error');
  const isGood = errors.length === 0;
  return { errors, warnings, isGood, passes: isGood && warnings.length <= mostWarnings };
}
