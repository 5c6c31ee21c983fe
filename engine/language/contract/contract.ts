import type { Convention } from './convention.ts';

/**
 * The shape of `contract.json`: what the engine, `mullion check` and the server need to know of the API at run time.
 * It is emitted by `mullion codegen` from the OpenAPI documents in `schemas/api`; nobody writes it by hand.
 */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';

/** One field of a row, a record or a body. `format` is OpenAPI's (`date`, `date-time`, `email` ...). */
export interface ContractField {
  type: FieldType;
  format?: string;
  enum?: readonly (string | number | boolean | null)[];
  nullable?: true;
  required?: true;
  readOnly?: true;
  maxLength?: number;
  /** Ends of a number, both included. */
  minimum?: number;
  maximum?: number;
  /** `x-sortable`: the server accepts the field in `sortby`. */
  sortable?: true;
  /** `x-personal-data`: showing or exporting it needs the page permission of the operation. */
  personal?: true;
  /** Of a body, and beside the rows of a list: what each element holds, where the field is a list of records. */
  items?: Readonly<Record<string, ContractField>>;
}

/** One parameter of an operation, by name. */
export interface ContractParameter {
  in: 'path' | 'query' | 'header' | 'cookie';
  /** How the value is written, where that is not the usual: see `Styles` of engine/http/wire.ts. */
  style?: string;
  type: FieldType;
  format?: string;
  required?: true;
  /** Repeated query parameter (`?a=1&a=2`). */
  array?: true;
  enum?: readonly (string | number | boolean | null)[];
  /** Characters of a text that is typed. */
  maxLength?: number;
  /** Ends of a number, both included; of a parameter that may be repeated, those of each value. */
  minimum?: number;
  maximum?: number;
  /** `x-selects`: beside ids it takes everything that matches a query of this lookup. */
  selects?: string;
  /** `x-ids`: it takes values of this field of the rows, and those rows are answered; of chosen records lookups read the texts by it. */
  ids?: string;
  /** `x-idle`: it has no effect here, so a value says something that does not happen; an empty one is none. */
  idle?: true;
}

/** Who may call an operation (`x-permission`); the server enforces it, documents may only be stricter. */
export interface ContractPermission {
  /** public: nobody signed in; session: any signed-in user; console: a role of the console product; database: a role working in a database. */
  access: 'public' | 'session' | 'console' | 'database';
  /** Page whose rule and flags apply. */
  page?: string;
  /** Further pages, each of which lets a caller in as well. */
  or?: readonly string[];
  /** edit needs the page's edit permission and a user who is not read-only. */
  level?: 'view' | 'edit';
}

/** What an operation says of itself beside its permission; what is not so is absent. */
export interface OperationFacts {
  /** `x-own`: it changes only the caller's own session or profile, so read-only users may. */
  own?: true;
  /** `x-personal`: it stays with the person; nobody does it in another's name. */
  personal?: true;
  /** `x-before-password`: open to users with a one-time password before they choose a new one. */
  beforePassword?: true;
  /** `x-before-choice`: it needs no role, and tells who lost theirs what there is to choose. */
  beforeChoice?: true;
  /** `x-secret-answer`: its answer holds a secret, so it is kept nowhere; a repeated call runs again. */
  secretAnswer?: true;
  /** `x-no-session`: it brings or renews the session and carries no token. */
  noSession?: true;
}

/** One operation: how it is called, what it takes and answers, and who may call it. */
export interface ContractOperation extends OperationFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'TRACE';
  /** Full path with `{name}` placeholders; those of our own API start with `/api/`. */
  path: string;
  tag: string;
  summary?: string;
  parameters: Readonly<Record<string, ContractParameter>>;
  body?: {
    /** JSON where the API leaves a choice. */
    contentType: string;
    /** How parts of a form are written, by field: see `Styles` of engine/http/wire.ts. */
    styles?: Readonly<Record<string, string>>;
    /** Component name when the body is one. */
    component?: string;
    fields: Readonly<Record<string, ContractField>>;
    /** What each element holds, where the body is a list of records. */
    items?: Readonly<Record<string, ContractField>>;
  };
  answer: {
    kind: 'json' | 'binary' | 'empty';
    /** JSON of a type of its own (`application/vnd.api+json`), which servers may want to be asked for by name. */
    contentType?: string;
    component?: string;
    /** Fields of the answer object (the envelope for lists). */
    fields: Readonly<Record<string, ContractField>>;
    /** For lists: where the rows are (`x-rows`; empty text when the answer itself is the array) and what a row holds. */
    rows?: { path: string; component?: string; fields: Readonly<Record<string, ContractField>> };
  };
  /**
   * `x-paging`, or what follows from `x-convention`: offset = any page can be asked for, and the answer says how many rows there are;
   * onward = one page after the other, or without a count; absent = all rows in one answer.
   */
  paging?: 'offset' | 'onward';
  /** `x-convention`: how pages, order, filters and counts are said. Absent = StartIndex/itemsPerPage, sortby/sorttype, MaxRows. */
  convention?: Convention;
  /**
   * The operation takes `searchTerm` (or `searchstring` for lookups). A list names the fields of a row that it looks through,
   * by the words of `searchWords`: rows that are all in the browser can be searched there.
   */
  searchable?: true | readonly string[];
  /** `x-lookup-type`: it answers the items of one type of lookup; this path parameter names the type. */
  lookupType?: string;
  /** `x-all-lookups`: it answers the items of all types at once, `{ type, items, MaxRows }` for each. */
  allLookups?: true;
  /** `x-saves`: its answer is a record that is an item of this type of lookup too, by its `Id`. */
  saves?: string;
  /** `x-live`: topic under which the server tells open pages that what it answers has changed. */
  live?: string;
  /** `x-groups`: the server adds up its rows, all together or group by group; where not all fields can be, those that can. */
  groups?: true | readonly string[];
  /** `x-kept`: browsers may keep its answer for the caller, and ask each time whether it still holds. */
  kept?: true;
  /** `x-exports`: the server makes a file of its rows. */
  exports?: true;
  /** `x-document-rows`: rows that it is for may be all that match a query of a document, with what the document computes. */
  documentRows?: true;
  /** `x-rules`: the server judges what it saves by the rules of all forms that save by it. */
  rules?: true;
  permission: ContractPermission;
  /** True when a call changes data. */
  mutates: boolean;
}

/** `contract.json`: the operations of an API, and the schemas that forms are made of. */
export interface Contract {
  /** Hash of the documents that this was made from. */
  hash: string;
  operations: Readonly<Record<string, ContractOperation>>;
  /**
   * JSON Schemas that operations name as `component`, with all that these refer to, by name: record forms take types, limits and
   * required fields from them. Absent where whoever answers documents resolves their forms.
   */
  components?: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
}
