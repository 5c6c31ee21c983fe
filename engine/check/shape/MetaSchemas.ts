import type { DocumentKind } from '../../generated/documents.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { pointerPath, pointerTo } from '../read/pointer.ts';

/** Folder of each kind below schemas/. */
export const KIND_FOLDERS = {
  filters: 'filters',
  list: 'lists',
  report: 'reports',
  lookup: 'lookups',
  form: 'forms',
  tabs: 'tabs',
  menu: 'menus',
  help: 'help',
  dashboard: 'dashboards',
} as const satisfies Record<DocumentKind, string>;

export const DOCUMENT_KINDS = Object.keys(KIND_FOLDERS) as DocumentKind[];

interface Place {
  id: string;
  pointer: string;
}

/** The meta-schemas with their references resolved by hand, so that a document can be walked along them. */
export class MetaSchemas {
  readonly all: readonly JsonSchema[];
  readonly #byId = new Map<string, JsonSchema>();
  readonly #places = new WeakMap<object, Place>();
  readonly #targets = new Map<string, JsonSchema>();
  readonly #chains = new WeakMap<JsonSchema, JsonSchema[]>();

  constructor(schemas: readonly JsonSchema[]) {
    this.all = schemas;
    for (const schema of schemas) {
      const id = String(schema.$id);
      this.#byId.set(id, schema);
      this.#remember(schema, { id, pointer: '' });
    }
  }

  /** Meta-schema of a kind of document, or of the files `locale`, `product` and `change`. */
  of(kind: DocumentKind | 'locale' | 'product' | 'change'): JsonSchema {
    const schema = this.all.find((candidate) => String(candidate.$id).endsWith(`/meta/${kind}.schema.json`));
    if (!schema)
      throw new Error(`there is no meta-schema for ${kind}: meta/${kind}.schema.json is missing or has another "$id"`);
    return schema;
  }

  /** Address of a schema that is part of one of the files: `https://…/list.schema.json#/properties/search`. */
  addressOf(schema: JsonSchema): string {
    const place = this.#places.get(schema);
    return place ? `${place.id}#${place.pointer}` : '';
  }

  /** The schema itself and, one after the other, those that its `$ref` leads to. */
  chain(schema: JsonSchema): JsonSchema[] {
    const known = this.#chains.get(schema);
    if (known) return known;
    const steps = [schema];
    for (let step = this.#target(schema); step && steps.length < 10; step = this.#target(step)) steps.push(step);
    this.#chains.set(schema, steps);
    return steps;
  }

  /** What a schema says after all its references. */
  resolve(schema: JsonSchema): JsonSchema {
    return this.chain(schema).at(-1) ?? schema;
  }

  #target(schema: JsonSchema): JsonSchema | undefined {
    if (typeof schema.$ref !== 'string') return undefined;
    const base = this.#places.get(schema)?.id;
    const address = `${base ?? ''} ${schema.$ref}`;
    // The same few are meant at hundreds of places.
    const known = this.#targets.get(address);
    if (known) return known;
    const [id = '', fragment = ''] = new URL(schema.$ref, base).href.split('#');
    let target: unknown = this.#byId.get(id);
    for (const name of pointerPath(decodeURIComponent(fragment))) target = isSchema(target) ? target[name] : undefined;
    if (!isSchema(target)) return undefined;
    this.#targets.set(address, target);
    return target;
  }

  #remember(value: unknown, place: Place): void {
    if (typeof value !== 'object' || value === null) return;
    this.#places.set(value, place);
    for (const [name, child] of Object.entries(value)) {
      this.#remember(child, { id: place.id, pointer: pointerTo(place.pointer, name) });
    }
  }
}
