import type { DocumentAction } from '../generated/documents.ts';
import { resolveBindings, resolveText, type Scopes } from '../schema/binding.ts';
import { compileCondition } from '../schema/condition.ts';
import { readRecord } from './readAnswer.ts';
import { messageOf } from './scopes.ts';
import type { EngineServices } from './services.ts';

export interface ActionState {
  visible: boolean;
  enabled: boolean;
  /** Locale key that says why it is disabled. */
  reason?: 'readOnly.title' | 'list.each.all';
}

/** What the view does for an action that the model cannot do alone. */
export interface ActionHost {
  reload(): void;
  openForm(form: string, params: Readonly<Record<string, unknown>>): void;
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
  if (access === 'none' || access === 'hidden' || !compileCondition(action.visible)(scopes)) return hidden;
  const changes = mutating.has(action.kind);
  if (changes && permissions.isReadOnlyUser) return { visible: true, enabled: false, reason: 'readOnly.title' };
  if (changes && page !== undefined && !permissions.editPage(page)) return hidden;
  if (access === 'readonly') return { visible: true, enabled: false, reason: 'readOnly.title' };
  return { visible: true, enabled: compileCondition(action.enabled)(scopes) };
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
  else if (open) host.openForm(open.form, resolveBindings(open.with, scopes));
  const to = action.to ? resolveText(action.to, scopes) : undefined;
  if (to !== undefined) services.navigation.go(to);
  if (!action.call) return true;
  try {
    const answer = await callOf(services, action.call, scopes);
    finish(services, action, { ...scopes, result: readRecord(answer, undefined) }, host);
    return true;
  } catch (error) {
    services.toasts.showError(error);
    return false;
  }
}

/** Asks the question of an action; true when it has none. */
export function isConfirmed(services: EngineServices, action: DocumentAction, scopes: Scopes): Promise<boolean> {
  if (!action.confirm) return Promise.resolve(true);
  const { locale, dialogs } = services;
  return dialogs.confirm({
    text: messageOf(services, action.confirm.text, scopes),
    ...(action.confirm.subject ? { subject: messageOf(services, action.confirm.subject, scopes) } : {}),
    action: locale.text(action.confirm.action ?? action.label),
    danger: action.kind === 'delete',
    ...(action.kind === 'delete' ? { title: locale.text('confirm.deleteTitle') } : {}),
  });
}

/** Calls what an action calls. */
export function callOf(
  services: EngineServices,
  call: NonNullable<DocumentAction['call']>,
  scopes: Scopes,
): Promise<unknown> {
  return services.api.call(call.operation, {
    path: resolveBindings(call.path, scopes) as Record<string, string>,
    query: resolveBindings(call.query, scopes),
    ...(call.body ? { body: resolveBindings(call.body, scopes) } : {}),
  });
}

/** What the document says follows a call. */
export function finish(services: EngineServices, action: DocumentAction, scopes: Scopes, host: ActionHost): void {
  const { done } = action;
  const { locale } = services;
  if (done?.toast) services.toasts.show({ type: 'success', text: messageOf(services, done.toast, scopes) });
  if (done?.reload) host.reload();
  if (!done?.show) return;
  const result = scopes.result as Record<string, unknown>;
  host.showResult({
    title: locale.text(done.show.title),
    value: String(result[done.show.field] ?? ''),
    ...(done.show.text ? { text: messageOf(services, done.show.text, scopes) } : {}),
  });
}
