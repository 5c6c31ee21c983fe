import type { Plugin } from 'vite';

/** Stands before all code of a file. Browsers that do not know it see a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Has a browser compile these files while they are fetched, off the page's thread, instead of each function when it is called (ADR 0139). */
export function compiledAhead(isMeant: (chunk: string) => boolean): Plugin {
  return {
    name: 'compiled-ahead',
    generateBundle: {
      // Minifiers take comments away, and names of what is loaded later are put before the code.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isMeant(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
