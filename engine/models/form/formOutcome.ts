import type { FormDocument } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import type { Row } from '../shared/answers.ts';
import { faultOf } from '../shared/faultOf.ts';
import { messageOf } from '../shared/messages.ts';
import { saidBy, tellFailed } from '../shared/tellFailed.ts';
import { failAt } from './formNode.ts';

/** Says what the document says of a save: a toast, and the texts that the answer brought. */
export function tellSaved(services: EngineServices, { done }: FormDocument, saved: Row): void {
  const { toasts, dialogs, locale } = services;
  if (done?.toast) toasts.show({ type: 'success', text: messageOf(services, done.toast, { saved }) });
  if (!done?.notes) return;
  const { title, field, empty } = done.notes;
  const given = saved[field];
  const notes = Array.isArray(given) ? given.map(String) : [];
  const text = notes.length === 0 && empty ? locale.text(empty) : '';
  void dialogs.confirm({ title: locale.text(title), text, notes, action: locale.text('action.ok'), isNotice: true });
}

/**
 * Says that a save was refused: a toast titled Form error for faults of fields (widgets 5), else the server's text as a toast,
 * or as a dialog where the document wants one. A conflict stands in the page and needs neither.
 */
export function tellRefused(services: EngineServices, { failed, title }: FormDocument, error: unknown): void {
  const { toasts, dialogs, locale } = services;
  const { status, message, fields, isConflict } = faultOf(error);
  if (Object.keys(fields).length > 0) {
    const text = message || Object.values(fields).join(', ');
    toasts.show({ type: 'error', title: locale.text('field.serverErrorTitle'), text });
  } else if (failed?.text && !isAborted(error) && status !== 401) {
    const text = saidBy(error) ?? locale.text(failed.text);
    void dialogs.confirm({ title: locale.text(title), text, action: locale.text('action.ok'), isNotice: true });
  } else if (!isConflict) tellFailed(services, failed, error);
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Shows what the server refused at its fields; what it gives stays in the page. */
export function showRefused(
  { locale }: EngineServices,
  nodes: ReadonlyMap<string, FieldNode>,
  error: unknown,
): { unsent?: unknown; conflict?: string } {
  const { fields, isUnsent, isConflict } = faultOf(error);
  for (const [name, text] of Object.entries(fields)) failAt(nodes, name, text);
  return {
    ...(isUnsent ? { unsent: error } : {}),
    ...(isConflict ? { conflict: saidBy(error) ?? locale.text('form.conflict') } : {}),
  };
}
