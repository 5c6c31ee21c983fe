import { runInAction } from 'mobx';
import type { ResultSets } from '../generated/documents.ts';
import type { Scopes } from '../language/binding.ts';
import { ResultsPanel } from '../models/panel/ResultsPanel.ts';
import type { Stores } from './stores.types.ts';

/** Shows result sets in the panel of the app, which the first of them makes. */
export function openResults(root: Stores, sets: ResultSets, scopes: Scopes): void {
  const { ui } = root;
  const panel = root.results ?? new ResultsPanel(root, { read: () => ui.panel, write: ui.setPanel });
  panel.open(sets, scopes);
  runInAction(() => {
    root.results = panel;
  });
}
