import { describe, expect, it } from 'vitest';
import type { ValueDefinition } from '#engine/controls/defineControl.ts';
import { fillTemplate } from '#engine/errors.ts';
import { today } from '#engine/format/index.ts';
import texts from '../../schemas/locales/en-US.json' with { type: 'json' };
import { values } from './values.ts';

/** What a control says of a value, as people read it. */
function messageOf(filtertype: keyof typeof values, value: unknown, options: object): string | undefined {
  const definition = values[filtertype] as unknown as ValueDefinition<unknown>;
  const [fault] = definition.validate(value, options, 'en-US');
  return fault && fillTemplate((texts as Record<string, string>)[fault.key] ?? '', fault.values ?? {});
}

const day = '2031-05-07';

describe('documented messages of values', () => {
  it.each([
    ['WIDGET-CTRL-inputnumber-03', 'inputnumber', -1, { nonnegative: true }, 'Do not allow negative number'],
    ['WIDGET-CTRL-inputnumber-04', 'inputnumber', 11, { min: 5, max: 10 }, 'Number must be between 5 and 10'],
    ['WIDGET-CTRL-inputnumber-05', 'inputnumber', 4, { min: 5 }, 'Number must be greater than or equals to 5'],
    ['WIDGET-CTRL-inputnumber-06', 'inputnumber', 6, { max: 5 }, 'Number must be less than or equals to 5'],
    ['WIDGET-CTRL-inputdate-07', 'inputdate', day, { max: 'today' }, '05/07/2031 is outside the allowable range.'],
    ['WIDGET-CTRL-inputpostmonth-03', 'inputpostmonth', '2019-12', { min: '2020-01' }, 'Invalid Post month range'],
  ] as const)('%s: %s %s with %j', (_id, filtertype, value, options, message) => {
    expect(messageOf(filtertype, value, options)).toBe(message);
  });

  it.each([
    ['WIDGET-CTRL-inputnumber-03', 'inputnumber', 0, { nonnegative: true }],
    ['WIDGET-CTRL-inputnumber-04', 'inputnumber', 10, { min: 5, max: 10 }],
    ['WIDGET-CTRL-inputdate-07', 'inputdate', today(new Date()), { max: 'today' }],
    ['WIDGET-CTRL-inputpostmonth-03', 'inputpostmonth', '2020-01', { min: '2020-01' }],
  ] as const)('%s: %s takes its bound %s', (_id, filtertype, value, options) => {
    expect(messageOf(filtertype, value, options)).toBeUndefined();
  });
});

describe('what controls send', () => {
  it.each([
    ['WIDGET-CTRL-inputcheckbox', 'inputcheckbox', true, { a: 'true' }],
    ['WIDGET-CTRL-inputstring', 'inputstring', ' Müller & Söhne ', { a: ' Müller & Söhne ' }],
    ['WIDGET-CTRL-dropdownmultiselect', 'dropdownmultiselect', ['1', '2', '3'], { a: ['1', '2', '3'] }],
    ['WIDGET-CTRL-dropdownsingleselect', 'dropdownsingleselect', '2', { a: '2' }],
  ] as const)('%s: %s sends %j', (_id, filtertype, value, query) => {
    const definition = values[filtertype] as unknown as ValueDefinition<unknown>;
    expect(definition.toQuery('a', value, {})).toEqual(query);
    const address = new URLSearchParams(
      Object.entries(query).flatMap(([name, one]) => [one].flat().map((each) => [name, String(each)])),
    );
    expect(definition.fromQuery('a', address, {})).toEqual(value);
  });
});
