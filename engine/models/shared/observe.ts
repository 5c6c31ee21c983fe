import { makeAutoObservable, observableRef } from 'mobx';

/**
 * Makes an object observable by naming what of it is state: these fields are followed as a whole, so they are replaced and never
 * changed within. Every getter is computed, every method a bound action; a field that is not named stays what it is, such as a
 * service, a part with a model of its own, or an `observable.map`. Called by constructors of classes that extend no other.
 *
 * @example
 *   constructor(api: ApiClient) {
 *     this.#api = api;
 *     observe(this, 'rows', 'status');
 *   }
 */
export function observe<T extends object>(target: T, ...state: readonly (keyof T & string)[]): void {
  const named: ReadonlySet<string> = new Set(state);
  const fields = Object.keys(target).map((name) => [name, named.has(name) && observableRef]);
  makeAutoObservable(target, Object.fromEntries(fields), { autoBind: true });
}
