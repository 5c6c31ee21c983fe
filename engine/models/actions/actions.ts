import type { DocumentAction } from '../../generated/documents.ts';
import { AppError } from '../../http/AppError.ts';
import { resolveText, type Scopes } from '../../language/binding.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import { compileCondition } from '../../language/condition.ts';
import type { EngineServices } from '../../services.ts';
import type { ListExport } from '../report/ExportedList.ts';
import { readRecord } from '../shared/answers.ts';
import { messageOf } from '../shared/messages.ts';
import { callRecord } from '../shared/ownWords.ts';
import { tellFailed } from '../shared/tellFailed.ts';

export interface ActionState {
  visible: boolean;
  enabled: boolean;
  /** Its element rule says `hidden`: the button is there, out of sight and out of reach (widgets 6). */
  isConcealed?: true;
  /** Locale key that says why it is disabled. */
  reason?: 'readOnly.title' | 'list.each.all' | 'action.notForYou' | 'action.notNow';
}

/** A list in a modal: its heading, where the document says one; or the export of a list that is shown. */
export interface OpenedList {
  title?: string | undefined;
  export?: ListExport;
}

/** What the view does for an action that the model cannot do alone. */
export interface ActionHost {
  reload(): void;
  /** Opens a form document in a modal, or the list of this name where `list` is given. */
  openForm(id: string, params: Readonly<Record<string, unknown>>, list?: OpenedList): void;
  showResult(result: { title: string; text?: string; value: string }): void;
}

/** Kinds of action that change data: read-only users and permissions act on these (schema language, Kinds). */
const mutating: ReadonlySet<DocumentAction['kind']> = new Set(['create', 'edit', 'delete', 'run', 'import']);

/** Whether an action is shown and may be used. Reads observables, so a view that calls it follows changes. */
export function actionState(
  services: EngineServices,
  action: DocumentAction,
  scopes: Scopes,
  page: string | undefined,
): ActionState {
  const { permissions } = services;
  const access = action.element ? permissions.elementAccess(action.element) : 'full';
  const hidden = { visible: false, enabled: false };
  if (access === 'none' || !compileCondition(action.visible)(scopes)) return hidden;
  if (access === 'hidden') return { ...hidden, isConcealed: true };
  const changes = mutating.has(action.kind);
  if (changes && permissions.isReadOnlyUser) return { visible: true, enabled: false, reason: 'readOnly.title' };
  // The rule of the element says more about it than that of its page.
  if (access === 'readonly') return { visible: true, enabled: false, reason: 'action.notForYou' };
  if (changes && page !== undefined && !permissions.editPage(page)) return hidden;
  if (!compileCondition(action.enabled)(scopes)) return { visible: true, enabled: false, reason: 'action.notNow' };
  return { visible: true, enabled: true };
}

/** What permissions alone say of an action, whatever it is for: it is never seen, seen and refused, or may be used. */
export function permitOf(
  { permissions }: Pick<EngineServices, 'permissions'>,
  { element, kind }: Pick<DocumentAction, 'element' | 'kind'>,
  page: string | undefined,
): 'hidden' | 'refused' | 'free' {
  const access = element ? permissions.elementAccess(element) : 'full';
  if (access === 'none' || access === 'hidden') return 'hidden';
  const changes = mutating.has(kind);
  if ((changes && permissions.isReadOnlyUser) || access === 'readonly') return 'refused';
  return changes && page !== undefined && !permissions.editPage(page) ? 'hidden' : 'free';
}

/** Runs an action: question, call, then what the document says is done. Resolves to false when nothing happened. */
export async function runAction(
  services: EngineServices,
  action: DocumentAction,
  scopes: Scopes,
  host: ActionHost,
): Promise<boolean> {
  if (!(await isConfirmed(services, action, scopes))) return false;
  const { open } = action;
  if (open && 'panel' in open) services.openResults?.(open.panel, scopes);
  else if (open && 'list' in open)
    host.openForm(open.list, resolveBindings(open.with, scopes), {
      title: open.title && messageOf(services, open.title, scopes),
    });
  else if (open && 'form' in open) host.openForm(open.form, resolveBindings(open.with, scopes));
  const to = action.to ? resolveText(action.to, scopes) : undefined;
  if (to !== undefined) services.navigation.go(to);
  if (!action.call) return true;
  try {
    if (action.done?.session) return await enterSession(services, action.call, scopes);
    const answer = await callOf(services, action.call, scopes);
    finish(services, action, { ...scopes, result: readRecord(answer, undefined) }, host);
    return true;
  } catch (error) {
    tellFailed(services, action.failed, error);
    // What is shown is old: it is read again, so that the next try is about what there is.
    if (action.done?.reload && error instanceof AppError && error.code === 'conflict') host.reload();
    return false;
  }
}

/** What a question is asked for. */
type Asking = Pick<DocumentAction, 'label' | 'confirm' | 'needs'> & { kind?: DocumentAction['kind'] };

/** Says what is missing for an action, else asks its question; true when it has none. */
export async function isConfirmed(services: EngineServices, action: Asking, scopes: Scopes): Promise<boolean> {
  const { confirm, needs } = action;
  const { dialogs, locale, toasts } = services;
  const say = (text: string) => messageOf(services, text, scopes);
  if (needs && !compileCondition(needs.when)(scopes)) {
    toasts.show({ type: 'warning', text: say(needs.notice) });
    return false;
  }
  if (!confirm) return true;
  const title = confirm.title ?? (action.kind === 'delete' ? 'confirm.deleteTitle' : undefined);
  return dialogs.confirm({
    text: say(confirm.text),
    ...(confirm.subject ? { subject: say(confirm.subject) } : {}),
    action: locale.text(confirm.action ?? action.label),
    danger: action.kind === 'delete',
    ...(title ? { title: locale.text(title) } : {}),
  });
}

/** Calls what an action calls. */
export function callOf(services: EngineServices, call: Call, scopes: Scopes): Promise<unknown> {
  return callRecord(services, call.operation, sentBy(services, call, scopes));
}

type Call = NonNullable<DocumentAction['call']>;

function sentBy(services: EngineServices, call: Call, scopes: Scopes) {
  const { body, ...input } = inputOf(call, scopes);
  return body ? { ...input, body: bodyOf(services, call, body) } : input;
}

/** Addresses and filters hold texts: a field that holds a number gets it as one, and of an empty text none. */
function bodyOf({ contract }: EngineServices, call: Call, values: Readonly<Record<string, unknown>>) {
  const fields = contract.operations[call.operation]?.body?.fields ?? {};
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const isNumber = fields[name]?.type === 'integer' || fields[name]?.type === 'number';
    if (!isNumber || typeof value !== 'string') return [[name, value]];
    return value.trim() === '' ? [] : [[name, Number(value)]];
  });
  return Object.fromEntries(entries);
}

/** The answer is a session: the app goes on as its user, from the first page. */
async function enterSession(services: EngineServices, call: Call, scopes: Scopes): Promise<boolean> {
  await services.enterSession?.(call.operation, sentBy(services, call, scopes));
  services.navigation.go('', { replace: true });
  return true;
}

/** What the document says follows a call. */
export function finish(services: EngineServices, action: DocumentAction, scopes: Scopes, host: ActionHost): void {
  const { done } = action;
  const { locale } = services;
  if (done?.toast) {
    const undo = undoOf(services, done, scopes, host);
    const text = messageOf(services, done.toast, scopes);
    services.toasts.show({ type: 'success', text, ...(undo ? { action: { label: 'action.undo', run: undo } } : {}) });
  }
  if (done?.reload) host.reload();
  if (!done?.show) return;
  const result = scopes.result as Record<string, unknown>;
  host.showResult({
    title: locale.text(done.show.title),
    value: String(result[done.show.field] ?? ''),
    ...(done.show.text ? { text: messageOf(services, done.show.text, scopes) } : {}),
  });
}

/** The way back, where the document names one and the answer tells what it needs. */
function undoOf(
  services: EngineServices,
  { undo, reload }: NonNullable<DocumentAction['done']>,
  scopes: Scopes,
  host: ActionHost,
): (() => void) | undefined {
  if (!undo) return undefined;
  const needed = Object.values(resolveBindings(undo.body ?? {}, scopes));
  if (needed.some((value) => value === undefined || value === null || (Array.isArray(value) && value.length === 0)))
    return undefined;
  const { epoch } = services.workspace;
  return async () => {
    // What was done in another database is not taken back in this one.
    if (epoch !== services.workspace.epoch) return;
    try {
      const answer = readRecord(await callOf(services, undo, scopes), undefined);
      const failed = Number(answer.failedCount ?? 0);
      const told = failed > 0 ? (['warning', 'ok.undone.some'] as const) : (['success', 'ok.undone'] as const);
      services.toasts.show({ type: told[0], text: services.locale.text(told[1], { count: failed }) });
      if (reload) host.reload();
    } catch (error) {
      services.toasts.showError(error);
    }
  };
}
