/** Code that is mutated as one, with the tests that are to notice it. */
export interface Area {
  name: string;
  /** Files that get mutants, as globs below the root. */
  code: readonly string[];
  /** Tests that run against them: fast ones, without servers, processes or clocks of their own. */
  tests: readonly string[];
  /** Among those, tests that take longer than all others together and notice nothing more. */
  without?: readonly string[];
}

export const areas: readonly Area[] = [
  {
    name: 'language',
    // The command line's tests start processes: what reads folders for it is theirs.
    code: ['engine/language/**/*.ts', 'engine/check/*.ts', 'engine/check/!(disk)/**/*.ts'],
    // The corpus is to the check what tables are to the language: each of its documents is a test.
    tests: ['tests/engine/{language,check}/**/*.test.ts', 'tests/schemas/corpus.test.ts'],
    without: ['tests/engine/check/{checkFolder,errorDocs}.test.ts'],
  },
  { name: 'models', code: ['engine/models/**/*.ts'], tests: ['tests/engine/models/**/*.test.ts'] },
  {
    name: 'stores',
    code: ['engine/stores/**/*.ts'],
    tests: ['tests/engine/stores/**/*.test.ts'],
    without: ['tests/engine/stores/lateAnswers.test.ts'],
  },
  { name: 'http', code: ['engine/http/**/*.ts'], tests: ['tests/engine/http/**/*.test.ts'] },
  {
    name: 'format',
    code: ['engine/format/**/*.ts'],
    tests: ['tests/engine/format/**/*.test.ts'],
    without: ['tests/engine/format/zones.test.ts'],
  },
  {
    name: 'policies',
    code: ['server/policies/**/*.ts'],
    tests: ['tests/server/policies/**/*.test.ts'],
    without: ['tests/server/policies/{access,companyAreas}.test.ts'],
  },
];

/** Proves, in every run, that mutants are switched on and that tests see them. */
export const planted: Area = {
  name: 'planted',
  code: ['tests/mutants/planted.ts'],
  tests: ['tests/mutants/planted.test.ts'],
};
