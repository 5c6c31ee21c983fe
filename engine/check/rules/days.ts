import { filtertypeOfField } from '../../language/form/filtertypeOfField.ts';
import { hasFormat } from '../../language/formats.ts';
import { asList, asRecord } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { knownFields } from './formFields.ts';

const OPERATORS = ['is', 'isNot', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days that are compared, or that limit a field whose type says its control, are days of the calendar. */
const comparedDaysExist: Rule = {
  name: 'compared-days-exist',
  codes: ['MU1216'],
  check(context) {
    const tell = (day: unknown, pointer: string) => {
      if (typeof day !== 'string' || !DAY.test(day) || hasFormat('date', day)) return;
      context.report({ code: 'MU1216', pointer, values: { value: quote(day) } });
    };
    for (const { value, pointer } of nodesOf(context.entry, 'Comparison')) {
      for (const name of OPERATORS) {
        const operand = asRecord(value)[name];
        const at = pointerTo(pointer, name);
        if (Array.isArray(operand)) for (const [index, one] of operand.entries()) tell(one, pointerTo(at, index));
        else tell(operand, at);
      }
    }
    for (const { field, known, pointer } of knownFields(context)) {
      if (field.filtertype !== undefined || filtertypeOfField(known) !== 'inputdate') continue;
      for (const name of ['min', 'max', 'fromDate', 'toDate'])
        tell(asRecord(field.options)[name], pointerTo(pointerTo(pointer, 'options'), name));
      for (const [index, one] of asList(field.savedas).entries())
        for (const part of ['is', 'as']) tell(asRecord(one)[part], `${pointer}/savedas/${index}/${part}`);
    }
  },
};

export const dayRules: readonly Rule[] = [comparedDaysExist];
