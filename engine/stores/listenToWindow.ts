import { OFFLINE_TEXT } from '../http/constants.ts';
import type { DocumentStore } from './documents/DocumentStore.ts';
import type { SessionFlow } from './SessionFlow.ts';
import type { SessionStore } from './session/SessionStore.ts';
import type { StartUp } from './session/StartUp.ts';
import type { DraftStore } from './view/DraftStore.ts';
import type { ToastStore } from './view/ToastStore.ts';
import type { UiStore } from './view/UiStore.ts';

export interface WindowFollowers {
  ui: UiStore;
  toasts: ToastStore;
  start: StartUp;
  documents: DocumentStore;
  drafts: DraftStore;
  session: SessionStore;
  flow: SessionFlow;
}

/**
 * Tells when the connection comes and goes, once each; ends on the server what was left without it; asks for new documents when the window comes back; keeps what is
 * typed when the page goes.
 */
export function listenToWindow(stores: WindowFollowers, view: Window): () => void {
  const { ui, toasts, start, documents, drafts, session, flow } = stores;
  const follow = (isOnline: boolean) => () => {
    if (ui.isOnline === isOnline) return;
    ui.setOnline(isOnline);
    // What is not so any more.
    const past = isOnline ? [OFFLINE_TEXT, 'net.offline'] : ['net.online'];
    for (const { id, text } of toasts.items) if (past.includes(text)) toasts.close(id);
    toasts.show(isOnline ? { type: 'success', text: 'net.online' } : { type: 'warning', text: 'net.offline' });
  };
  const recheck = () => {
    if (start.isReady) void documents.recheck();
  };
  const online = () => {
    follow(true)();
    void session.finishLeaving();
    void flow.loadSettings();
  };
  const listeners = { online, offline: follow(false), focus: recheck, pagehide: drafts.flush };
  for (const [name, listener] of Object.entries(listeners)) view.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) view.removeEventListener(name, listener);
  };
}
