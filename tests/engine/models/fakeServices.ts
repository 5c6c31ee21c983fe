import type { ControlDefinition, ValueDefinition } from '#engine/controls/defineControl.ts';
import type { AnyDocument, DocumentKind, DocumentKinds } from '#engine/generated/documents.ts';
import type { ApiClient, OperationInput } from '#engine/http/client.types.ts';
import type { ContractField, ContractOperation } from '#engine/language/contract/contract.ts';
import { MOST_SHOWN_LISTS } from '#engine/models/shared/constants.ts';
import type { EngineServices, LoadedDocument } from '#engine/services.ts';
import { UserMemory } from '#engine/stores/UserMemory.ts';
import { values } from '../../renderers/values.ts';

export interface Call {
  operation: string;
  input: OperationInput;
}

type Answer = (input: OperationInput, call: number) => unknown;

/** Services with a fake transport: `answers` by operation id; a function may throw or return a promise. */
export function fakeServices(answers: Record<string, Answer>, documents: AnyDocument[] = []) {
  const calls: Call[] = [];
  const toasts: { type: string; title?: string; text: string }[] = [];
  const errors: unknown[] = [];
  const went: string[] = [];
  const workspace = { role: 'Company Administrator', database: '', epoch: 0 };
  const permissions = {
    isReadOnlyUser: false,
    viewPage: (_page: string) => true,
    editPage: (_page: string) => true,
    elementAccess: (_element: string): 'full' | 'readonly' | 'hidden' | 'none' => 'full',
  };
  const api: ApiClient = {
    call: async <T>(operation: string, input: OperationInput = {}) => {
      calls.push({ operation, input });
      const count = calls.filter((call) => call.operation === operation).length;
      return (await answers[operation]?.(input, count)) as T;
    },
    download: async (operation, input = {}) => {
      calls.push({ operation, input });
      return (await answers[operation]?.(input, 1)) as { blob: Blob; filename: string };
    },
  };
  const services = {
    api,
    contract: { hash: '', operations: Object.fromEntries(Object.keys(answers).map((name) => [name, operation(name)])) },
    controls,
    documents: {
      index: [],
      get: async <K extends DocumentKind>(kind: K, id: string): Promise<LoadedDocument<K>> => {
        const document = documents.find((candidate) => candidate.id === id);
        if (!document) return { status: 'broken', kind, id, findings: [] };
        return { status: 'ready', kind, document: document as DocumentKinds[K], hash: '1' };
      },
    },
    permissions,
    locale: { language: 'en-US', culture: 'en-US', currency: 'USD', direction: 'ltr', text: (key: string) => key },
    toasts: {
      show: (toast: { type: string; title?: string; text: string }) => toasts.push(toast),
      showError: (error: unknown) => errors.push(error),
    },
    dialogs: { confirm: async () => true },
    navigation: { go: (to: string) => went.push(to) },
    workspace,
    scopes: { user: {}, session: {}, company: {} },
    shownLists: new UserMemory(MOST_SHOWN_LISTS),
    options: new Map(),
    guard: { register: () => () => undefined, isDirty: false },
  } as unknown as EngineServices;
  return { services, calls, toasts, errors, went, workspace, permissions };
}

/** A list operation over rows of numbers and names. */
function operation(name: string): ContractOperation {
  const fields: Record<string, ContractField> = {
    Id: { type: 'integer', sortable: true },
    Name: { type: 'string', sortable: true },
    Rank: { type: 'integer', sortable: true },
  };
  return {
    method: 'GET',
    path: `/api/${name}`,
    tag: 'test',
    parameters: {
      From: { in: 'query', type: 'string', format: 'date' },
      To: { in: 'query', type: 'string', format: 'date' },
    },
    answer: { kind: 'json', fields: {}, rows: { path: 'Things', fields } },
    paging: 'offset',
    ...(name === 'listPlain' ? {} : { groups: true }),
    searchable: name === 'listNamed' ? ['Name'] : true,
    permission: { access: 'session', page: 'things' },
    mutates: false,
  };
}

const controls = Object.fromEntries(
  Object.entries(values).map(([filtertype, value]) => [
    filtertype,
    definition(filtertype, value as ValueDefinition<never>),
  ]),
);

function definition(filtertype: string, value: ValueDefinition<never>): ControlDefinition<never> {
  const from = filtertype.startsWith('dropdown') ? 'list' : 'lookup';
  const options = filtertype.endsWith('select') ? { optionsFrom: from as 'list' | 'lookup' } : {};
  return { filtertype, value, Control: () => null, ...options };
}

/** Waits until all promises that are settled now have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
