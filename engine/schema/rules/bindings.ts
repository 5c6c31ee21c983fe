import { referenceOf, referencesIn } from '../binding.ts';
import { isReaderWrong } from '../openers.ts';
import { pointerTo } from '../pointer.ts';
import type { Part } from '../positions.ts';
import { quote } from '../quote.ts';
import { type ScopesHere, scopesAt } from '../scopes.ts';
import { asRecord, asText } from '../tolerant.ts';
import type { Site } from '../walk.ts';
import type { Context, Rule } from '../world.ts';
import { TEXT_KEY } from './texts.ts';

/** Every reference names a scope that exists at its place, and something in it. */
export const bindings: Rule = {
  name: 'bindings',
  check(context) {
    for (const site of context.entry.sites) {
      if (site.type === 'Binding') checkBinding(context, site);
      if (site.type === 'Comparison') checkComparison(context, site);
      if (site.type === '@route') checkTemplate(context, site, String(site.value));
      if (site.type === 'Text') checkText(context, site);
    }
  },
};

function checkBinding(context: Context, site: Site): void {
  if (typeof site.value !== 'string') return;
  const path = referenceOf(site.value);
  if (path !== undefined) checkPath(context, site, path, { at: 1, length: path.length });
  else if (/[{}]/.test(site.value)) {
    context.report({
      code: 'MU1503',
      pointer: site.pointer,
      values: { value: quote(site.value), form: '{scope.name}' },
    });
  }
}

function checkComparison(context: Context, site: Site): void {
  const path = asText(asRecord(site.value).ref);
  const pointer = pointerTo(site.pointer, 'ref');
  if (path?.includes('.')) checkPath(context, { ...site, pointer }, path, { at: 0, length: path.length });
}

/** A route, with any number of references. */
function checkTemplate(context: Context, site: Site, template: string): void {
  for (const { path, at } of referencesIn(template))
    checkPath(context, site, path, { at: at + 1, length: path.length });
  const rest = template.replace(/\{[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)+\}/g, '');
  const isRoute = context.entry.kind !== 'menu';
  if (/[{}]/.test(rest) && isRoute) {
    context.report({
      code: 'MU1503',
      pointer: site.pointer,
      values: { value: quote(template), form: 'route/{scope.name}' },
    });
  }
}

/** Texts may name values too: `Delete {row.Name}?`, inline or in a locale. */
function checkText(context: Context, site: Site): void {
  const text = asText(site.value);
  if (text === undefined) return;
  const isKey = TEXT_KEY.test(text);
  const found = isKey ? Object.values(context.world.locales)[0]?.[text] : text;
  for (const { path, at } of referencesIn(found ?? '')) {
    checkPath(context, site, path, isKey ? 'value' : { at: at + 1, length: path.length });
  }
}

function checkPath(context: Context, site: Site, path: string, part: Part): void {
  const [scope = '', name = ''] = path.split('.');
  const scopes: ScopesHere = scopesAt(context.world, context.entry, site);
  const { pointer } = site;
  if (!scopes.has(scope)) {
    context.report({ code: 'MU1501', pointer, part, values: { name: scope }, names: scopes.keys() });
    return;
  }
  const known = scopes.get(scope);
  if (!known || known.includes(name) || isOpenedWrongly(context, scope)) return;
  context.report({ code: 'MU1502', pointer, part, values: { scope, name }, names: known });
}

/** A parameter that a link misspelt is told at the link, not at every place that reads it. */
function isOpenedWrongly({ entry, world }: Context, scope: string): boolean {
  return scope === 'route' && !isReaderWrong(entry, world.openers.get(`${entry.kind}/${entry.id}`) ?? []);
}
