import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';

export interface ContractFault {
  pointer: string;
  found: string;
  expected: string;
}

/** What a value must be: a type, one of several constants, an object of known or of free names. A final `?` may be absent. */
type Shape =
  | 'text'
  | 'true or false'
  | 'a list'
  | 'true or a list'
  | 'a number'
  | readonly string[]
  | { readonly [name: string]: Shape }
  | { readonly each: Shape };

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'];

const FIELD = {
  type: TYPES,
  'format?': 'text',
  'enum?': 'a list',
  'sortable?': 'true or false',
  'personal?': 'true or false',
  'required?': 'true or false',
  'maxLength?': 'a number',
  'minimum?': 'a number',
  'maximum?': 'a number',
} as const satisfies Shape;

const FIELDS = { each: FIELD } as const satisfies Shape;

const OPERATION = {
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  path: 'text',
  parameters: {
    each: {
      in: ['path', 'query', 'header', 'cookie'],
      type: TYPES,
      'format?': 'text',
      'enum?': 'a list',
      'required?': 'true or false',
      'array?': 'true or false',
      'maxLength?': 'a number',
      'minimum?': 'a number',
      'maximum?': 'a number',
    },
  },
  'body?': { 'component?': 'text', fields: FIELDS },
  answer: {
    kind: 'text',
    'component?': 'text',
    fields: FIELDS,
    'rows?': { path: 'text', 'component?': 'text', fields: FIELDS },
  },
  'paging?': 'text',
  'searchable?': 'true or a list',
  permission: { access: 'text', 'page?': 'text', 'level?': ['view', 'edit'] },
  mutates: 'true or false',
} as const satisfies Shape;

/**
 * The first place where a `contract.json` is not what the check reads, or undefined. Properties that are not known here are
 * left alone, so that a newer contract can say more.
 */
export function contractFault(contract: unknown): ContractFault | undefined {
  const fault = faultOf(contract, { operations: { each: OPERATION } }, new Map());
  return fault && { ...fault, pointer: fault.pointer || '/' };
}

/** What was found right before, as what: operations share the fields of their components. */
type Right = Map<object, Shape>;

/** The place is put together on the way back: nearly everything is right. */
function faultOf(value: unknown, shape: Shape, right: Right): ContractFault | undefined {
  const fault = (expected: string) => ({ pointer: '', found: quote(value), expected });
  if (isConstants(shape)) return shape.includes(String(value)) ? undefined : fault(`one of ${shape.join(', ')}`);
  if (shape === 'text') return typeof value === 'string' ? undefined : fault('a text');
  if (shape === 'true or false') return typeof value === 'boolean' ? undefined : fault(shape);
  if (shape === 'a number') return Number.isFinite(value) ? undefined : fault(shape);
  if (shape === 'true or a list') return value === true || Array.isArray(value) ? undefined : fault(shape);
  if (shape === 'a list') return Array.isArray(value) ? undefined : fault(shape);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault('an object');
  const { each } = shape;
  if (right.get(value) === shape) return undefined;
  const within = (name: string, found: ContractFault) => ({ ...found, pointer: pointerTo('', name) + found.pointer });
  if (each !== undefined) {
    for (const name of Object.keys(value)) {
      const found = faultOf(Reflect.get(value, name), each, right);
      if (found) return within(name, found);
    }
    right.set(value, shape);
    return undefined;
  }
  for (const { name, isOptional, part } of membersOf(shape)) {
    const member = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const found = isOptional && member === undefined ? undefined : faultOf(member, part, right);
    if (found) return within(name, found);
  }
  return undefined;
}

interface Member {
  name: string;
  isOptional: boolean;
  part: Shape;
}

const membersByShape = new WeakMap<object, readonly Member[]>();

function membersOf(shape: { readonly [name: string]: Shape }): readonly Member[] {
  const known = membersByShape.get(shape);
  if (known) return known;
  const members = Object.entries(shape).map(([written, part]) => {
    const isOptional = written.endsWith('?');
    return { name: isOptional ? written.slice(0, -1) : written, isOptional, part };
  });
  membersByShape.set(shape, members);
  return members;
}

function isConstants(shape: Shape): shape is readonly string[] {
  return Array.isArray(shape);
}
