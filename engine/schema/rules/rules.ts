import type { Rule } from '../world.ts';
import { actions } from './actions.ts';
import { addresses } from './addresses.ts';
import { bindings } from './bindings.ts';
import { bodies } from './bodies.ts';
import { columns } from './columns.ts';
import { comparisons } from './comparisons.ts';
import { controls } from './controls.ts';
import { filters } from './filters.ts';
import { forms } from './forms.ts';
import { identity } from './identity.ts';
import { keys } from './keys.ts';
import { openings } from './openings.ts';
import { operations } from './operations.ts';
import { parameters } from './parameters.ts';
import { parents } from './parents.ts';
import { references } from './references.ts';
import { suspicious } from './suspicious.ts';
import { table } from './table.ts';
import { texts } from './texts.ts';

/** All rules; each is one idea. The first finding at a place wins. */
export const RULES: readonly Rule[] = [
  identity,
  suspicious,
  bindings,
  comparisons,
  operations,
  parents,
  parameters,
  columns,
  table,
  filters,
  controls,
  forms,
  bodies,
  actions,
  references,
  addresses,
  openings,
  keys,
  texts,
];
