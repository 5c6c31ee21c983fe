import type { Convention } from '#engine/language/contract/convention.ts';

/**
 * The normalised contract that everything in `emit/` reads: OpenAPI 3.1, one document, keys in order of their names.
 *
 * Whatever was read (3.0 or 3.1, JSON or YAML, one file or many), afterwards
 * - a `$ref` stands only where a schema may stand and is always `#/components/schemas/NAME`, where NAME is the name of the
 *   TypeScript type; nothing else is behind a reference;
 * - parameters of a path are merged into its operations, as are its servers and the security of the document;
 * - every parameter, header and media has a `schema`.
 */

/** JSON Schema 2020-12 as OpenAPI 3.1 uses it, with our documented `x-` keys. Only what codegen reads is typed. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  title?: string;
  enum?: (string | number | boolean | null)[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: Discriminator;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  minItems?: number;
  'x-sortable'?: boolean;
  'x-personal-data'?: boolean;
  [keyword: string]: unknown;
}

/** Property that tells the branches of a union apart; `mapping` leads from its values to references. */
export interface Discriminator {
  propertyName: string;
  mapping?: Record<string, string>;
}

export interface Parameter {
  $ref?: string;
  /** Its key where the document declares it once for several operations. */
  shared?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  deprecated?: boolean;
  /** As declared; absent means the default of `in`: `form` for query and cookie, `simple` for path and header. */
  style?: 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  /** As declared; absent means true for `form` and false for the others. */
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
  /** Schema of the value; for a parameter with `content` that of its one media. */
  schema: Schema;
  /** Type of the lookup whose query is taken in place of ids. */
  'x-selects'?: string;
  /** Field of the rows that its values are compared with. */
  'x-ids'?: string;
  /** Accepted, and without effect. */
  'x-idle'?: boolean;
  /** Set when the value is serialised by a media type, such as `application/json`, rather than by `style`. */
  content?: Record<string, Media>;
}

export interface Media {
  /** Media types without a schema have one: free for JSON, text for `text/*`, binary for the rest. */
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  /** How the parts of a form body are sent, by property. */
  encoding?: Record<string, Encoding>;
}

export interface Encoding {
  contentType?: string;
  style?: Parameter['style'];
  explode?: boolean;
  allowReserved?: boolean;
}

export interface Header {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema: Schema;
}

export interface Answer {
  $ref?: string;
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, Media>;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  /** Every media type of the body by its name, such as `application/json` or `multipart/form-data`. */
  content: Record<string, Media>;
}

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default: string; enum?: string[]; description?: string }>;
}

export interface SecurityScheme {
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  description?: string;
  name?: string;
  in?: 'query' | 'header' | 'cookie';
  scheme?: string;
  bearerFormat?: string;
  [key: string]: unknown;
}

/** Names of schemes with their scopes; all schemes of one requirement hold together, one requirement of several is enough. */
export type SecurityRequirement = Record<string, string[]>;

export interface Tag {
  name: string;
  description?: string;
}

export interface Operation {
  /** As declared; a foreign document may have none. The name to use in code is `PlacedOperation.id`. */
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  /** By status: `200`, `4XX` (capital letters) or `default`. */
  responses: Record<string, Answer>;
  /** Those that hold for this operation; `[]` or `{}` among them means none is needed. */
  security?: SecurityRequirement[];
  servers?: Server[];
  'x-permission'?: {
    access: 'public' | 'session' | 'console' | 'database';
    page?: string;
    or?: string[];
    level?: 'view' | 'edit';
  };
  'x-rows'?: string;
  'x-paging'?: 'offset';
  'x-convention'?: Convention;
  /** True, or the fields of a row that the search looks through. */
  'x-searchable'?: boolean | string[];
  'x-mutates'?: boolean;
  'x-live'?: string;
  /** True, or the fields of a row that can be added up and grouped by. */
  'x-groups'?: true | string[];
  'x-exports'?: true;
  'x-document-rows'?: true;
  'x-rules'?: true;
  'x-kept'?: true;
  'x-lookup-type'?: string;
  'x-all-lookups'?: true;
  'x-saves'?: string;
  'x-own'?: true;
  'x-personal'?: true;
  'x-before-password'?: true;
  'x-before-choice'?: true;
  'x-secret-answer'?: true;
  'x-no-session'?: true;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options' | 'trace';

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: Server[];
  security?: SecurityRequirement[];
  tags?: Tag[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    /** By the names of their types. */
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    securitySchemes?: Record<string, SecurityScheme>;
  };
  /** Names that the operations of a foreign document go by: `GET /pets` -> `getPets`. */
  operationNames?: Readonly<Record<string, string>>;
}

/** An operation with where it stands. */
export interface PlacedOperation {
  /** A camelCase identifier of TypeScript: unique in the document, never a reserved word. */
  id: string;
  method: Method;
  path: string;
  /** The first tag as written, or `default`. */
  tag: string;
  operation: Operation;
}

export type Components = Readonly<Record<string, Schema>>;
