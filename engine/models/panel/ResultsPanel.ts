import { reaction } from 'mobx';
import type { ResultSets } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import { type PanelPlace, readPlace } from './panelPlace.ts';
import { ResultsTab } from './ResultsTab.ts';

export type PanelMode = 'popup' | 'fixed';

/** Where this browser keeps how the panel stands. */
export interface PanelMemory {
  read(): unknown;
  write(kept: Readonly<Record<string, unknown>>): void;
}

/** Most result sets at a time; the oldest make room. */
export const MOST_TABS = 12;

/** Result sets that stay beside the page while screens change (widgets 2). */
export class ResultsPanel {
  tabs: readonly ResultsTab[] = [];
  active: ResultsTab | undefined;
  mode: PanelMode = 'popup';
  /** Undefined until it was moved. */
  place: PanelPlace | undefined;
  /** Grows with every opening: the focus comes to the panel. */
  openings = 0;
  readonly #services: EngineServices;
  readonly #memory: PanelMemory;
  #isModeChosen = false;

  constructor(services: EngineServices, memory: PanelMemory) {
    this.#services = services;
    this.#memory = memory;
    observe(this, 'tabs', 'active', 'mode', 'place', 'openings');
    this.#read();
    // Rows of another role, database or user are none of this one's; the panel lives as long as the app.
    reaction(() => services.workspace.epoch, this.close);
  }

  get isOpen(): boolean {
    return this.active !== undefined;
  }

  /** Shows result sets; one that is open already is read anew in its place. */
  open({ title, mode, sets }: ResultSets, scopes: Scopes): void {
    if (!this.#isModeChosen && !this.isOpen) this.mode = mode ?? 'popup';
    const added = this.#openable(sets).map((set) => new ResultsTab(this.#services, set, title, scopes));
    const byKey = new Map(added.map((tab) => [tab.key, tab]));
    for (const tab of this.tabs) if (byKey.has(tab.key)) tab.dispose();
    const places = new Map([...this.tabs.map((tab) => [tab.key, byKey.get(tab.key) ?? tab] as const), ...byKey]);
    const all = [...places.values()];
    const most = Math.max(MOST_TABS, byKey.size);
    const old = all.filter((tab) => !byKey.has(tab.key)).slice(0, Math.max(0, all.length - most));
    for (const tab of old) tab.dispose();
    this.tabs = all.filter((tab) => !old.includes(tab));
    this.active = added[0];
    this.openings += 1;
  }

  choose(key: string | null): void {
    this.active = this.tabs.find((tab) => tab.key === key) ?? this.active;
  }

  /** Takes one set away; the panel closes with the last. */
  remove(tab: ResultsTab): void {
    const at = this.tabs.indexOf(tab);
    tab.dispose();
    this.tabs = this.tabs.filter((other) => other !== tab);
    if (this.active === tab) this.active = this.tabs[at] ?? this.tabs.at(-1);
  }

  close(): void {
    for (const tab of this.tabs) tab.dispose();
    this.tabs = [];
    this.active = undefined;
  }

  setMode(mode: PanelMode): void {
    this.mode = mode;
    this.#isModeChosen = true;
    this.keep();
  }

  setPlace(place: PanelPlace): void {
    this.place = place;
  }

  /** How the panel stands is remembered from here on; a drag says it at its end. */
  keep(): void {
    this.#memory.write({ ...this.place, ...(this.#isModeChosen ? { mode: this.mode } : {}) });
  }

  /** Lists that are closed to the role are left out; when all are, the refusal is shown in their place. */
  #openable(sets: ResultSets['sets']): ResultSets['sets'] {
    const { index } = this.#services.documents;
    const open = sets.filter(({ list }) => index.some(({ kind, id }) => kind === 'list' && id === list));
    return open.length > 0 ? open : sets;
  }

  #read(): void {
    const kept = this.#memory.read();
    if (!isObject(kept)) return;
    this.place = readPlace(kept);
    if (kept.mode !== 'popup' && kept.mode !== 'fixed') return;
    this.mode = kept.mode;
    this.#isModeChosen = true;
  }
}
