import type { Rule } from '../world.ts';
import { actionRules } from './actions.ts';
import { addressRules } from './addresses.ts';
import { bindingRules } from './bindings.ts';
import { bodyRules } from './bodies.ts';
import { choiceRules } from './choices.ts';
import { columnNameRules } from './columnNames.ts';
import { columnRules } from './columns.ts';
import { comparisonRules } from './comparisons.ts';
import { computedRules } from './computed.ts';
import { computedChoices } from './computedChoices.ts';
import { computedSlipRules } from './computedSlips.ts';
import { contradictionRules } from './contradictions.ts';
import { controlRules } from './controls.ts';
import { dashboardRules } from './dashboards.ts';
import { dayRules } from './days.ts';
import { decidedConditions } from './decidedConditions.ts';
import { editRules } from './edits.ts';
import { entryRules } from './entryRules.ts';
import { exportRules } from './exports.ts';
import { filterColumnRules } from './filterColumns.ts';
import { filterLengthRules } from './filterLength.ts';
import { filterRules } from './filters.ts';
import { filtersNamedRules } from './filtersNamed.ts';
import { formComponentRules } from './formComponent.ts';
import { formRuleRules } from './formRules.ts';
import { formRules } from './forms.ts';
import { groupDrill } from './groupDrill.ts';
import { groupRules } from './groups.ts';
import { hiddenCircles } from './hiddenCircles.ts';
import { hiddenColumnRules } from './hiddenColumns.ts';
import { identityRules } from './identity.ts';
import { keyRules } from './keys.ts';
import { layoutRules } from './layouts.ts';
import { linkQuery } from './linkQueries.ts';
import { listRules } from './lists.ts';
import { lookupRules } from './lookups.ts';
import { mapRules } from './mapTiles.ts';
import { matrixOfTheAnswer } from './matrix.ts';
import { menuRules } from './menus.ts';
import { mistakenCallRules } from './mistakenCalls.ts';
import { noteRules } from './notes.ts';
import { openingRules } from './openings.ts';
import { operationRules } from './operations.ts';
import { orderPossible } from './orders.ts';
import { overlayRules } from './overlays.ts';
import { parameterRules } from './parameters.ts';
import { parentRules } from './parents.ts';
import { permissionRules } from './permissions.ts';
import { recordRules } from './records.ts';
import { referenceRules } from './references.ts';
import { referenceTypeRules } from './referenceTypes.ts';
import { shadowedMarks } from './shadowedMarks.ts';
import { sheetRules } from './sheets.ts';
import { suspiciousRules } from './suspicious.ts';
import { tableRules } from './table.ts';
import { textRules } from './texts.ts';
import { tileDrill } from './tileDrill.ts';
import { tileRules } from './tiles.ts';
import { totalsPossible } from './totals.ts';
import { usageRules } from './usage.ts';
import { valueTextRules } from './valueTexts.ts';

/** All rules; each is one idea. The first finding at a place wins, so what must exist comes before what must fit. */
export const RULES: readonly Rule[] = [
  ...identityRules,
  ...suspiciousRules,
  ...bindingRules,
  ...comparisonRules,
  ...contradictionRules,
  decidedConditions,
  hiddenCircles,
  ...operationRules,
  ...mistakenCallRules,
  ...referenceRules,
  ...parentRules,
  ...parameterRules,
  ...computedRules,
  ...filterColumnRules,
  ...computedSlipRules,
  computedChoices,
  shadowedMarks,
  ...columnRules,
  ...hiddenColumnRules,
  ...valueTextRules,
  ...tableRules,
  ...columnNameRules,
  ...lookupRules,
  ...listRules,
  ...layoutRules,
  ...editRules,
  ...exportRules,
  orderPossible,
  ...filtersNamedRules,
  ...filterRules,
  ...filterLengthRules,
  ...controlRules,
  ...dayRules,
  ...choiceRules,
  ...sheetRules,
  ...formRules,
  ...formRuleRules,
  ...entryRules,
  ...groupRules,
  groupDrill,
  totalsPossible,
  ...tileRules,
  tileDrill,
  ...dashboardRules,
  ...mapRules,
  ...recordRules,
  ...noteRules,
  matrixOfTheAnswer,
  ...bodyRules,
  ...formComponentRules,
  ...referenceTypeRules,
  ...actionRules,
  ...addressRules,
  linkQuery,
  ...openingRules,
  ...keyRules,
  ...menuRules,
  ...permissionRules,
  ...textRules,
  ...overlayRules,
  ...usageRules,
];
