import { referenceOf, referencesIn } from '../../language/binding.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { isReaderWrong } from '../places/openings.ts';
import { scopesAt } from '../places/scopes.ts';
import type { DocumentNode } from '../places/walk.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Part } from '../read/positions.ts';
import type { Context, Rule } from '../world.ts';
import { oncePerDocument } from './oncePerDocument.ts';
import { TEXT_KEY } from './texts.ts';

interface Reference {
  node: DocumentNode;
  path: string;
  part: Part;
}

/** Every reference names a scope that exists at its place. */
const scopeExists: Rule = {
  name: 'scope-exists',
  codes: ['MU1501'],
  check(context) {
    for (const { node, path, part, scopes } of scopedReferences(context)) {
      const [name = ''] = path.split('.');
      if (scopes.has(name)) continue;
      context.report({ code: 'MU1501', pointer: node.pointer, part, values: { name }, names: scopes.keys() });
    }
  },
};

/** Every reference names something that its scope has. */
const referenceExists: Rule = {
  name: 'reference-exists',
  codes: ['MU1502'],
  check(context) {
    for (const { node, path, part, scopes } of scopedReferences(context)) {
      const [scope = '', name = ''] = path.split('.');
      const known = scopes.get(scope);
      if (!known && scopes.has(scope) && context.entry.kind === 'tabs')
        context.unchecked(node.pointer, `nothing says which names scope ${scope} has here`);
      if (!known || known.includes(name) || isOpenedWrongly(context, scope)) continue;
      context.report({ code: 'MU1502', pointer: node.pointer, part, values: { scope, name }, names: known });
    }
  },
};

/** A value is a constant or one reference; only routes and texts hold several. */
const referenceForm: Rule = {
  name: 'reference-form',
  codes: ['MU1503'],
  check({ entry, world, report }) {
    for (const node of nodesOf(entry, 'Binding', 'Constant')) {
      const { value, pointer } = node;
      if (typeof value !== 'string' || referenceOf(value) !== undefined) continue;
      const bare = BARE_REFERENCE.exec(value)?.[1];
      const isBare = bare !== undefined && scopesAt(world, entry, node).has(bare);
      if (!isBare && !/[{}]/.test(value)) continue;
      const template = templateIn(value);
      if (template && scopesAt(world, entry, node).has(template.scope)) {
        const form = `"{${template.scope}.${template.name}}"`;
        report({ code: 'MU1503', pointer, values: { value: quote(value), form } });
        continue;
      }
      const form = isBare ? `"{${value}}"` : '"{scope.name}", such as "{route.id}"';
      report({ code: 'MU1503', pointer, values: { value: quote(value), form } });
    }
    if (entry.kind === 'menu') return;
    for (const { value, pointer } of nodesOf(entry, '@route')) {
      const rest = String(value).replace(/\{[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)+\}/g, '');
      if (!/[{}]/.test(rest)) continue;
      report({
        code: 'MU1503',
        pointer,
        values: { value: quote(value), form: 'each as {scope.name}, such as {row.Id}' },
      });
    }
  },
};

/** A path as conditions have it; a value needs braces around it. */
const BARE_REFERENCE = /^([a-z]+)\.[A-Za-z_]\w*$/;

/** References as other tools write them. */
const TEMPLATE = /^\$?\{{1,2}\s*([A-Za-z]+)\.([A-Za-z_]\w*)\s*\}{1,2}$/;
/** What other tools call the row. */
const ROWS: ReadonlySet<string> = new Set(['currentrow', 'record', 'item']);

function templateIn(value: string): { scope: string; name: string } | undefined {
  const [, scope = '', name = ''] = TEMPLATE.exec(value) ?? [];
  if (name === '') return undefined;
  return { scope: ROWS.has(scope.toLowerCase()) ? 'row' : scope, name };
}

export const bindingRules: readonly Rule[] = [scopeExists, referenceExists, referenceForm];

/** References with what can be referred to at their place. */
const scopedReferences = oncePerDocument((context) =>
  referencesOf(context).map((found) => ({ ...found, scopes: scopesAt(context.world, context.entry, found.node) })),
);

const NONE: Reference[] = [];

/** All references of a document with their places in the text. */
const referencesOf = oncePerDocument(({ entry, world }): Reference[] => {
  const bindings = nodesOf(entry, 'Binding', 'Constant').flatMap((node): Reference[] => {
    const path = referenceOf(node.value);
    return path === undefined ? [] : [{ node, path, part: { at: 1, length: path.length } }];
  });
  const comparisons = nodesOf(entry, 'Comparison').flatMap((node): Reference[] => {
    const path = asText(asRecord(node.value).ref);
    const at = { ...node, pointer: pointerTo(node.pointer, 'ref') };
    return path?.includes('.') ? [{ node: at, path, part: { at: 0, length: path.length } }] : [];
  });
  const routes = nodesOf(entry, '@route').flatMap((node) => inText(node, String(node.value)));
  const [known = {}] = Object.values(world.locales);
  const texts = nodesOf(entry, 'Text').flatMap((node): Reference[] => {
    const text = asText(node.value);
    if (text === undefined || !TEXT_KEY.test(text)) return inText(node, text ?? '');
    const found = known[text] ?? '';
    return found.includes('{') ? referencesIn(found).map(({ path }) => ({ node, path, part: 'value' })) : NONE;
  });
  return [...bindings, ...comparisons, ...routes, ...texts];
});

function inText(node: DocumentNode, text: string): Reference[] {
  if (!text.includes('{')) return NONE;
  return referencesIn(text).map(({ path, at }) => ({ node, path, part: { at: at + 1, length: path.length } }));
}

/** A parameter that a link misspelt is told at the link, not at every place that reads it. */
function isOpenedWrongly({ entry, world }: Context, scope: string): boolean {
  return scope === 'route' && !isReaderWrong(entry, world.openings.get(`${entry.kind}/${entry.id}`) ?? []);
}
