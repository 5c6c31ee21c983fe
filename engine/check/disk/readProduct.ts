import { severityOf } from '../../errors.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { belowApp, shapeOfRoute } from '../places/routes.ts';
import { pointerPath } from '../read/pointer.ts';
import { type ReadDocument, readDocument } from '../read/readDocument.ts';
import type { Problem } from '../report/problem.types.ts';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';
import { ownFiltertypeProblems } from '../shape/ownFiltertypeProblems.ts';
import type { ShapeValidator } from '../shape/ShapeValidator.ts';
import type { ProductNames } from '../world.ts';

/** product.json with all that is wrong in it. */
export interface ReadProduct {
  read: ReadDocument;
  problems: readonly Problem[];
  /** What is sound of it; undefined where documents cannot be judged, because what they refer to is not known. */
  product?: ProductNames;
}

/** Names on the way to `/filtertypes/swatch/gives`, and to `/filtertypes/swatch/options/colours`. */
const GIVES_DEPTH = 3;
const OPTION_DEPTH = 4;

/** Lists of names that documents refer to. */
const LISTS = ['pages', 'screens', 'icons', 'routes'] as const;
/** Parts whose entries are looked at one by one. */
const LISTED: ReadonlySet<string> = new Set([...LISTS, 'apps']);

/** Reads product.json and says everything that is wrong in it; nothing is thrown. */
export function readProduct(
  file: string,
  text: string,
  { metas, validator }: { metas: MetaSchemas; validator: ShapeValidator },
): ReadProduct {
  const read = readDocument(file, text);
  if (!('value' in read)) return { read, problems: [] };
  const written = asRecord(read.value);
  const shape = validator.validate('product', read.value);
  const malformed = shape.filter(isOfFiltertypes);
  const own = ownFiltertypeProblems(asRecord(written.filtertypes), metas).filter(
    (problem) => !malformed.some((fault) => isWithin(problem, fault)),
  );
  const faults = [...shape, ...own.filter(({ code }) => severityOf(code) === 'error')];
  const product = soundPart(written, faults);
  // A reserved name is told in the words of what it would name.
  const findings = read.findings.filter(({ pointer }) => !own.some((one) => one.pointer === pointer));
  return {
    read: { ...read, findings },
    problems: [...shape, ...own, ...listedTwice(written)],
    ...(product ? { product } : {}),
  };
}

/** Whether something is said of the controls that the product declares. */
export function isOfFiltertypes({ pointer }: { pointer: string }): boolean {
  return pointerPath(pointer)[0] === 'filtertypes';
}

/** Whether a problem is of a part that is malformed, so that its shape is all that can be said of it: a name, what it gives, or one option. */
function isWithin(problem: Problem, fault: Problem): boolean {
  const [at, own] = [pointerPath(fault.pointer), pointerPath(problem.pointer)];
  const part = own.slice(0, own[2] === 'options' ? OPTION_DEPTH : GIVES_DEPTH);
  const known = at.slice(0, part.length);
  return (
    known.every((name, index) => name === part[index]) && (known.length === at.length || known.length === part.length)
  );
}

/** Without what is malformed. A list loses single entries; a scope or a whole list that is wrong leaves open what there is. */
function soundPart(written: Loose, faults: readonly Problem[]): ProductNames | undefined {
  const product: Record<string, unknown> = { ...written };
  const isFaulty = (list: string) => faults.some(({ pointer }) => pointerPath(pointer)[0] === list);
  for (const { pointer } of faults) {
    const [part] = pointerPath(pointer);
    if (part === 'scopes' || part === 'opened' || part === 'filtertypes') return undefined;
    if (part !== undefined && !LISTED.has(part)) delete product[part];
  }
  if (product.scopes === undefined) return undefined;
  for (const list of LISTS) {
    if (!Array.isArray(written[list])) return undefined;
    if (!isFaulty(list)) continue;
    const names = namesOf(written[list]);
    // An entry without a name is one that documents may have.
    if (list === 'pages' && asList(written.pages).some((entry) => namesOf([entry]).length === 0)) return undefined;
    // What is linked to is the route that was meant: its form is told.
    product[list] = list === 'routes' ? names.map(belowApp) : names;
  }
  if (isFaulty('apps')) product.apps = namesOf(written.apps).map((id) => ({ id }));
  return product as unknown as ProductNames;
}

/** The names that the entries of a list have, whatever else is wrong in them. */
function namesOf(list: unknown): string[] {
  return [...new Set(asList(list).flatMap((entry) => asText(entry) ?? asText(asRecord(entry).id) ?? []))];
}

/** What is listed under a name or a number of its own, with the words for it. */
const OWN = [
  ['pages', 'id', 'page'],
  ['apps', 'id', 'app'],
  ['pages', 'number', 'page number'],
] as const;

/** A page and an app are listed once, with all that is said of them, no two pages share a number, and no two routes an address. */
function listedTwice(product: Loose): Problem[] {
  const found = OWN.flatMap(([list, property, what]) => {
    const entries = asList(product[list]);
    const known = entries.map((entry) =>
      typeof entry === 'string' ? idOf(entry, property) : asRecord(entry)[property],
    );
    return known.flatMap((value, index): Problem[] => {
      const first = known.indexOf(value);
      if (value === undefined || first === index) return [];
      // The number of a page that is listed twice is no second mistake.
      if (property === 'number' && namesOf([entries[first], entries[index]]).length === 1) return [];
      const pointer = typeof entries[index] === 'string' ? `/${list}/${index}` : `/${list}/${index}/${property}`;
      return [{ code: 'MU1405', pointer, values: { what, name: value }, hint: 'remove or change one of them' }];
    });
  });
  return [...found, ...routesTwice(asList(product.routes))];
}

/** An entry may be its name alone. */
function idOf(entry: string, property: string): string | undefined {
  return property === 'id' ? entry : undefined;
}

/** Routes that mean one address under other names: `users/{id}` and `users/{name}`. In the same letters the shape tells it. */
function routesTwice(written: readonly unknown[]): Problem[] {
  const routes = written.map((route) => asText(route) ?? '');
  return routes.flatMap((route, index): Problem[] => {
    const first = routes.findIndex((other) => shapeOfRoute(other) === shapeOfRoute(route));
    if (route === '' || first === index || routes.indexOf(route) < index) return [];
    const values = { name: route, other: `route "${routes[first]}"` };
    return [{ code: 'MU1404', pointer: `/routes/${index}`, values, hint: 'keep one of them' }];
  });
}
