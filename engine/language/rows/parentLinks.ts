/** A control whose value narrows the choices of another one, and the parameter that takes it where that is not its own name. */
export interface ParentLink {
  parent: string;
  as?: string;
}

/**
 * The parents that a control names, in one of two ways.
 *
 * @example parentLinks({ property: 'limitBy' }) // [{ parent: 'property', as: 'limitBy' }]
 */
export function parentLinks(parentfilter: readonly string[] | Readonly<Record<string, string>> = []): ParentLink[] {
  return Array.isArray(parentfilter)
    ? parentfilter.map((parent: string) => ({ parent }))
    : Object.entries(parentfilter).map(([parent, as]) => ({ parent, as }));
}
