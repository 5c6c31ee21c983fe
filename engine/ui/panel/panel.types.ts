import type { Frame, PanelPlace } from '../../models/panel/panelPlace.ts';
import type { ResultsPanel } from '../../models/panel/ResultsPanel.ts';

export type PanelLayout = 'popup' | 'fixed' | 'sheet';

export interface PanelParts {
  panel: ResultsPanel;
  place: PanelPlace;
  frame: Frame;
  layout: PanelLayout;
}
