import { describe, expect, it } from 'vitest';
import type { ValueDefinition } from '#engine/controls/defineControl.ts';
import { fillTemplate } from '#engine/errors.ts';
import { today } from '#engine/format/index.ts';
import texts from '../../schemas/locales/en-US.json' with { type: 'json' };
import { proves } from '../proves.ts';
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
    ['inputnumber', -1, { nonnegative: true }, 'Do not allow negative number'],
    ['inputnumber', 11, { min: 5, max: 10 }, 'Number must be between 5 and 10'],
    ['inputnumber', 4, { min: 5 }, 'Number must be greater than or equals to 5'],
    ['inputnumber', 6, { max: 5 }, 'Number must be less than or equals to 5'],
    ['inputdate', day, { max: 'today' }, '05/07/2031 is outside the allowable range.'],
    ['inputpostmonth', '2019-12', { min: '2020-01' }, 'Invalid Post month range'],
  ] as const)(
    '%s %s with %j',
    proves(
      'unit',
      'WIDGET-CTRL-inputnumber-03',
      'WIDGET-CTRL-inputnumber-04',
      'WIDGET-CTRL-inputnumber-05',
      'WIDGET-CTRL-inputnumber-06',
      'WIDGET-CTRL-inputdate-07',
      'WIDGET-CTRL-inputpostmonth-03',
    ),
    (filtertype, value, options, message) => {
      expect(messageOf(filtertype, value, options)).toBe(message);
    },
  );

  it.each([
    ['inputnumber', 0, { nonnegative: true }],
    ['inputnumber', 10, { min: 5, max: 10 }],
    ['inputdate', today(new Date()), { max: 'today' }],
    ['inputpostmonth', '2020-01', { min: '2020-01' }],
  ] as const)(
    '%s takes its bound %s',
    proves(
      'unit',
      'WIDGET-CTRL-inputnumber-03',
      'WIDGET-CTRL-inputnumber-04',
      'WIDGET-CTRL-inputdate-07',
      'WIDGET-CTRL-inputpostmonth-03',
    ),
    (filtertype, value, options) => {
      expect(messageOf(filtertype, value, options)).toBeUndefined();
    },
  );
});

describe('what controls send', () => {
  it.each([
    ['inputcheckbox', true, { a: 'true' }],
    ['inputstring', ' Müller & Söhne ', { a: ' Müller & Söhne ' }],
    ['dropdownmultiselect', ['1', '2', '3'], { a: ['1', '2', '3'] }],
    ['dropdownsingleselect', '2', { a: '2' }],
  ] as const)(
    '%s sends %j',
    proves(
      'unit',
      'WIDGET-CTRL-inputcheckbox',
      'WIDGET-CTRL-inputstring',
      'WIDGET-CTRL-dropdownmultiselect',
      'WIDGET-CTRL-dropdownsingleselect',
    ),
    (filtertype, value, query) => {
      const definition = values[filtertype] as unknown as ValueDefinition<unknown>;
      expect(definition.toQuery('a', value, {})).toEqual(query);
      const address = new URLSearchParams(
        Object.entries(query).flatMap(([name, one]) => [one].flat().map((each) => [name, String(each)])),
      );
      expect(definition.fromQuery('a', address, {})).toEqual(value);
    },
  );
});
