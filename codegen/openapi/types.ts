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
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  readOnly?: boolean;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  'x-sortable'?: boolean;
  'x-personal-data'?: boolean;
  [keyword: string]: unknown;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
  'x-permission'?: { access: 'public' | 'session' | 'console' | 'database'; page?: string; level?: 'view' | 'edit' };
  'x-rows'?: string;
  'x-paging'?: 'offset';
  'x-searchable'?: boolean;
  'x-mutates'?: boolean;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
  };
}

/** An operation with where it stands. */
export interface PlacedOperation {
  id: string;
  method: Method;
  path: string;
  tag: string;
  operation: Operation;
}
