import { runInAction } from 'mobx';
import type { ResultSets } from '../generated/documents.ts';
import { ResultsPanel } from '../models/ResultsPanel.ts';
import type { Scopes } from '../schema/binding.ts';
import type { RootStore } from './RootStore.ts';

/** Shows result sets in the panel of the app, which the first of them makes. */
export function openResults(root: RootStore, sets: ResultSets, scopes: Scopes): void {
  const { ui } = root;
  const panel = root.results ?? new ResultsPanel(root, { read: () => ui.panel, write: ui.setPanel });
  panel.open(sets, scopes);
  runInAction(() => {
    root.results = panel;
  });
}
