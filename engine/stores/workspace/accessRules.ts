import { objectOf } from '../../language/json.ts';
import type { ElementAccess } from '../../services.ts';
import { textOr } from '../sessionAnswers.ts';

/** One item of a rule: a page (allow, deny) or an element (none, readonly, hidden). */
export interface AccessItem {
  id: string;
  ProductName: string;
  access: string;
}

/** Access rule of a product (shell 3). */
export interface SecurityRule {
  id: string;
  ProductName: string;
  access: string;
  accessItem: readonly AccessItem[];
}

export interface AccessContext {
  rules: readonly SecurityRule[];
  product: string;
  fallbackProduct: string;
}

/** A rule that denies without items denies everything; an item that denies a page denies that page (shell 5). */
export function isPageDenied(context: AccessContext, page: string): boolean {
  return rulesOf(context).some(
    (rule) =>
      (isDeny(rule.access) && rule.accessItem.length === 0) ||
      rule.accessItem.some((item) => item.id.toLowerCase() === page.toLowerCase() && isDeny(item.access)),
  );
}

/** `none` removes an element, `readonly` disables it, `hidden` hides it (widgets 6). */
export function elementRule(context: AccessContext, element: string): ElementAccess {
  for (const rule of rulesOf(context)) {
    const item = rule.accessItem.find((one) => one.id.toLowerCase() === element.toLowerCase());
    const access = item?.access.toLowerCase();
    if (access === 'none' || access === 'readonly' || access === 'hidden') return access;
  }
  return 'full';
}

/** A page opens with 2 or no flag; an edit page with more than 0 or no flag (shell 5). */
export function flagsAllowView(flags: Readonly<Record<string, number>>, page: string): boolean {
  const view = flags[`pa_${page}`];
  const edit = flags[`pa_edit_${page}`];
  return (view === undefined || view === 2) && (edit === undefined || edit > 0);
}

/** Saving needs 2 or no flag, of edit and of add (shell 5). */
export function flagsAllowEdit(flags: Readonly<Record<string, number>>, page: string): boolean {
  return [flags[`pa_edit_${page}`], flags[`pa_add_${page}`]].every((flag) => flag === undefined || flag === 2);
}

/** Flags of the sign-in and of the role in use: the lower one counts, a deny of either wins (OP-TWOACCESS). */
export function lowestFlags(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const both = { ...one, ...other };
  for (const [name, flag] of Object.entries(one)) both[name] = Math.min(flag, both[name] ?? flag);
  return both;
}

export function readRules(answer: unknown): { rules: SecurityRule[]; flags: Record<string, number> } {
  const json = objectOf(answer);
  const list = Array.isArray(answer) ? answer : json.rules;
  const flags: Record<string, number> = {};
  for (const [name, value] of Object.entries(objectOf(json.permissions))) {
    if (name.startsWith('pa') && Number.isFinite(Number(value))) flags[name] = Number(value);
  }
  return { rules: Array.isArray(list) ? list.map(readRule) : [], flags };
}

/** Rules of the product in use, else of the fallback product. */
function rulesOf({ rules, product, fallbackProduct }: AccessContext): SecurityRule[] {
  const own = rules.filter((rule) => rule.ProductName.toLowerCase() === product.toLowerCase());
  if (own.length > 0) return own;
  return rules.filter((rule) => rule.ProductName.toLowerCase() === fallbackProduct.toLowerCase());
}

function isDeny(access: string): boolean {
  return access.toLowerCase() === 'deny';
}

function readRule(value: unknown): SecurityRule {
  const json = objectOf(value);
  return { ...readItem(value), accessItem: Array.isArray(json.accessItem) ? json.accessItem.map(readItem) : [] };
}

function readItem(value: unknown): AccessItem {
  const json = objectOf(value);
  return { id: String(json.id ?? ''), ProductName: textOr(json.ProductName, ''), access: textOr(json.access, 'allow') };
}
