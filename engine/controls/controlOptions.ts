import type { FilterControl } from '../generated/documents.ts';
import type { ContractField, ContractParameter } from '../language/contract/contract.ts';
import { parameterNames } from '../language/contract/parameterNames.ts';
import type { ControlOptions } from './defineControl.ts';

/**
 * Options that a control gets: what its document says, whether it is a pair, and type, format and length of the parameter
 * (filters; of the first one for a pair) or field (forms) that it fills.
 *
 * @example
 * controlOptions({ name: 'From:To', label: 'Period', filtertype: 'inputdate' }, { in: 'query', type: 'string', format: 'date' })
 * // { range: true, format: 'date', type: 'string' }
 */
export function controlOptions(
  control: Partial<FilterControl> & { name: string },
  target?: ContractParameter | ContractField,
): ControlOptions {
  const { name, label: _label, filtertype: _filtertype, visible: _visible, ...options } = control;
  return {
    ...(target?.maxLength === undefined ? {} : { maxlength: target.maxLength }),
    ...options,
    ...(parameterNames(control).length > 1 ? { range: true } : {}),
    ...(target?.format ? { format: target.format } : {}),
    ...(target ? { type: target.type } : {}),
  };
}
