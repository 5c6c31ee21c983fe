import { type AtRule, type CssSyntaxError, type Declaration, parse } from 'postcss';

/** Why a style sheet is not taken: a code, and where with what (`3:12 @import`). */
export interface CssFault {
  code: 'css_syntax' | 'css_refused';
  value: string;
}

const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer']);
/** What runs code, or lays a part of the page over another. */
const PROPERTIES: ReadonlySet<string> = new Set(['behavior', '-moz-binding', 'src', 'position', 'z-index', 'content']);
/** What fetches from elsewhere: a selector with it could send what stands in a field. */
const FETCHES = /\b(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|expression|attr)\s*\(/i;

/** The first thing in a company's own rules that is wrong or could harm its users; undefined for good ones. */
export function checkSiteCss(source: string): CssFault | undefined {
  // Names can be written with escapes, which hide what the rules below look for.
  const slash = source.indexOf('\\');
  if (slash >= 0) return refused(lineOf(source, slash), '\\');
  try {
    return firstFault(source);
  } catch (error) {
    const { line = 1, column = 1, reason = '' } = error as CssSyntaxError;
    return { code: 'css_syntax', value: `${line}:${column} ${reason}`.trim() };
  }
}

function firstFault(source: string): CssFault | undefined {
  let fault: CssFault | undefined;
  parse(source).walk((node) => {
    if (node.type === 'atrule') fault = atRuleFault(node);
    if (node.type === 'decl') fault = declarationFault(node);
    return fault ? false : undefined;
  });
  return fault;
}

function atRuleFault(node: AtRule): CssFault | undefined {
  const isKnown = AT_RULES.has(node.name.toLowerCase()) && !FETCHES.test(node.params);
  return isKnown ? undefined : refused(placeOf(node), `@${node.name}`);
}

function declarationFault(node: Declaration): CssFault | undefined {
  if (PROPERTIES.has(node.prop.toLowerCase())) return refused(placeOf(node), node.prop);
  const [found] = FETCHES.exec(node.value) ?? [];
  return found === undefined ? undefined : refused(placeOf(node), `${found})`);
}

interface Place {
  line: number;
  column: number;
}

function refused({ line, column }: Place, found: string): CssFault {
  return { code: 'css_refused', value: `${line}:${column} ${found}` };
}

function placeOf({ source }: AtRule | Declaration): Place {
  return { line: source?.start?.line ?? 1, column: source?.start?.column ?? 1 };
}

function lineOf(source: string, index: number): Place {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
