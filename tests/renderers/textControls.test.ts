import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText } from '#engine/format/cutText.ts';
import { codeValue } from '../../renderers/code/value.ts';
import { colourValue, toHex } from '../../renderers/colour/value.ts';
import { currencyValue } from '../../renderers/currency/value.ts';
import { emailValue, isAddress } from '../../renderers/email/value.ts';
import { faultOf, fileUploadValue } from '../../renderers/fileupload/value.ts';
import { passwordRules } from '../../renderers/password/rules.ts';
import { starsOf, toneOf } from '../../renderers/ratings/value.ts';
import { isPng, screenshotValue } from '../../renderers/screenshot/value.ts';
import { cleanText, countCharacters } from '../../renderers/shared/cleanText.ts';
import { readTyped } from '../../renderers/shared/numbers/typedNumber.ts';
import { scaleOf, sliderValue } from '../../renderers/slider/value.ts';
import { proves } from '../proves.ts';
import { values } from './values.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const page = 'ab '.repeat(34_000);
const own = 'email currency phone textlimit readmore colour password code slider ratings screenshot lightbox'.split(
  ' ',
);

describe.each(own)('%s takes whatever is typed', (filtertype) => {
  const definition = values[filtertype];
  const format = { culture: 'en-US', text: (key: string) => key, labelOf: () => undefined };

  test('any text, right-to-left marks and emoji give a text and faults, never an error', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom('\u200f5\u200f', '🏢', '\u202ex', '\u0000', '٣٤')), (typed) => {
        const faults = definition?.validate(typed, {}, 'ar-SA') ?? [];
        expect(faults.every(({ key }) => key.includes('.'))).toBe(true);
        expect(typeof definition?.toText(typed, {}, format)).toBe('string');
      }),
    );
  });

  test('a pasted page of 100 kB is answered', () => {
    for (const pasted of [
      page,
      `${page}@`,
      '('.repeat(100_000),
      '1'.repeat(100_000),
      `[${page}`,
      'a.'.repeat(50_000),
    ]) {
      expect(Array.isArray(definition?.validate(pasted, {}, 'en-US'))).toBe(true);
    }
  });
});

describe('email', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const address = fc.tuple(part, part, fc.constantFrom('com', 'example', 'co.uk')).map(([a, b, c]) => `${a}@${b}.${c}`);

  test('several addresses survive blanks and marks around the commas', proves('unit', 'WIDGET-CTRL-email-02'), () => {
    const noise = fc.constantFrom('', ' ', '\u200f', '\u200b');
    fc.assert(
      fc.property(fc.array(address, { minLength: 1 }), noise, (addresses, between) => {
        const typed = addresses.join(`${between},${between}`);
        expect(emailValue.validate(typed, { multiple: true })).toEqual([]);
        expect(emailValue.toDocument?.(typed, { multiple: true, type: 'array' })).toEqual(addresses);
        expect(emailValue.toDocument?.(typed, { multiple: true })).toBe(addresses.join(', '));
      }),
    );
  });

  test('one address is one: what has no @ or two is none', proves('unit', 'WIDGET-CTRL-email'), () => {
    fc.assert(fc.property(anyText, (text) => text.includes('@') || !isAddress(text)));
    fc.assert(fc.property(address, (text) => isAddress(text) && !isAddress(`${text}@`) && !isAddress(`${text} `)));
  });
});

describe('currency takes k, m and b in either case', proves('unit', 'WIDGET-CTRL-currency'), () => {
  test.each([
    ['1.5k', 'en-US', 1500],
    ['2M', 'en-US', 2_000_000],
    ['3 b', 'en-US', 3_000_000_000],
    ['1,5k', 'de-DE', 1500],
    ['١٫٥k', 'ar-SA', 1500],
    ['-2k', 'en-US', -2000],
    ['0.0001k', 'en-US', 0.1],
  ])('%s in %s', (typed, culture, want) => {
    expect(readTyped(typed, { currency: true }, culture)).toBe(want);
    expect(currencyValue.validate(typed, {}, culture)).toEqual([]);
  });

  test('an amount survives address and record', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const value = cents / 100;
        const sent = new URLSearchParams(currencyValue.toQuery('a', value, {}) as Record<string, string>);
        expect(currencyValue.fromQuery('a', sent, {})).toBe(value);
        expect(currencyValue.fromDocument(value, {})).toBe(value);
      }),
    );
  });
});

describe('texts', () => {
  test('characters are counted as JSON Schema counts them', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => countCharacters(text) === [...text].length));
  });

  test(
    'a cut text begins the text, ends with an ellipsis and breaks no character',
    proves('unit', 'WIDGET-LIST-24'),
    () => {
      expect(cutText('👨‍👩‍👧‍👦'.repeat(3), 2)).toBe(`${'👨‍👩‍👧‍👦'.repeat(2)}…`);
      expect(cutText('é'.repeat(50))).toBeUndefined();
      expect(cutText(`${'x'.repeat(50)}y`)).toBe(`${'x'.repeat(50)}…`);
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (text, limit) => {
          const cut = cutText(text, limit);
          expect(cut === undefined || (text.startsWith(cut.slice(0, -1)) && cut.endsWith('…'))).toBe(true);
        }),
      );
    },
  );

  test('pasted marks go, what is visible stays', () => {
    expect(cleanText('\u200f a@b.c \u202c')).toBe('a@b.c');
    expect(cleanText('٣ برج')).toBe('٣ برج');
  });
});

test('a colour is kept as six digits, whatever way it was typed', () => {
  const hex = fc.stringMatching(/^[0-9a-fA-F]{6}$/);
  fc.assert(
    fc.property(hex, fc.boolean(), (digits, hasSign) => {
      const typed = `${hasSign ? '#' : ' '}${digits}`;
      expect(colourValue.toDocument?.(typed, {})).toBe(`#${digits.toLowerCase()}`);
      expect(toHex(toHex(typed) ?? '')).toBe(toHex(typed));
    }),
  );
});

test('a password keeps its rules in any script, and a shorter one says which it does not', () => {
  const failing = (password: string) => passwordRules(password, {}).flatMap(({ key, holds }) => (holds ? [] : [key]));
  expect(failing('Quiet-Harbor-77')).toEqual([]);
  expect(failing('Тихая-Гавань-٧')).toEqual([]);
  expect(failing('abc')).toEqual(['password.rule.minLength', 'password.rule.digit', 'password.rule.upper']);
});

describe('JSON', () => {
  test('a fault is found exactly where JSON.parse refuses the text', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '01',
      'true',
      ' ',
      '\n',
      '"',
      '\\',
      '1e5',
      '.5',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((parts) => parts.join('')),
          fc.json(),
          anyText,
        ),
        (text) => {
          const isGood = isJson(text) || text.trim() === '';
          expect(codeValue.validate(text, {}).length === 0).toBe(isGood);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a mark put into good JSON is found at its place', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const [fault] = codeValue.validate(`${text}\n\n  §`, {});
        const lines = text.split('\n').length;
        expect(fault?.values).toEqual({ line: lines + 2, column: 3 });
      }),
    );
  });

  test('deep nesting is no danger', () => {
    expect(codeValue.validate('['.repeat(100_000), {})[0]?.values).toEqual({ line: 1, column: 100_001 });
  });

  test('a field of the contract that is an object gets the JSON itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const options = { type: 'object' } as const;
        const saved = codeValue.toDocument?.(codeValue.fromDocument(value, options), options);
        expect(JSON.stringify(saved)).toBe(JSON.stringify(value));
      }),
    );
  });
});

test('a slider goes from 0 to 100', proves('unit', 'WIDGET-CTRL-slider'), () => {
  expect(scaleOf({})).toEqual({ floor: 0, ceil: 100, step: 1 });
  fc.assert(fc.property(fc.integer({ min: 0, max: 100 }), (value) => sliderValue.validate(value, {}).length === 0));
});

test.each([
  [5, 5, 'good'],
  [4.1, 5, 'good'],
  [4, 5, 'neutral'],
  [3.5, 5, 'neutral'],
  [3, 5, 'poor'],
  [9, 10, 'good'],
  [8, 10, 'neutral'],
  [7, 10, 'neutral'],
  [6, 10, 'poor'],
  [0, 5, 'poor'],
])(
  '%d of %d stars is %s: green above 8/10, red below 7/10',
  proves('unit', 'WIDGET-CTRL-ratings'),
  (value, max, want) => {
    expect(toneOf(value, max)).toBe(want);
  },
);

test.each([undefined, 0, -1, 2.5, 2_147_483_647, 'x'])('a bound %s of the contract is no number of stars', (max) => {
  expect(starsOf(max === undefined ? {} : { max })).toBe(5);
});

describe('files', () => {
  test.each('exe dll bat msi com jar cmd vbs reg sql html htm txt rar zip xls xlsx doc docx js csv xml mp4'.split(' '))(
    'a file .%s is refused, unless the document accepts it',
    (extension) => {
      const file = { name: `a.b.${extension.toUpperCase()}`, size: 10 };
      expect(faultOf(file, {})?.key).toBe('upload.invalid');
      expect(faultOf(file, { accept: [extension] })).toBeUndefined();
    },
  );

  test('5 MB is the limit, 50 MB that of an accepted video', () => {
    expect(faultOf({ name: 'a.png', size: 5_242_880 }, {})).toBeUndefined();
    expect(faultOf({ name: 'a.png', size: 5_242_881 }, {})?.values).toEqual({ limit: '5MB', name: 'a.png' });
    expect(faultOf({ name: 'a.mp4', size: 52_428_800 }, { accept: ['mp4'] })).toBeUndefined();
    expect(faultOf({ name: 'a.mp4', size: 52_428_801 }, { accept: ['mp4'] })?.values).toMatchObject({ limit: '50MB' });
  });

  test('a record keeps neither the file nor its progress', () => {
    const value = [{ name: 'a.png', size: 3, progress: 0.5, error: 'x', file: new File(['abc'], 'a.png') }];
    expect(fileUploadValue.toDocument?.(value, {})).toEqual({ name: 'a.png', size: 3 });
    expect(fileUploadValue.toDocument?.(value, { multiple: true })).toEqual([{ name: 'a.png', size: 3 }]);
  });
});

test(
  'only a PNG is a screenshot, by its bytes',
  proves('unit', 'WIDGET-CTRL-screenshot', 'WIDGET-CTRL-screenshot-02'),
  () => {
    fc.assert(fc.property(anyText, (text) => !isPng(text)));
    fc.assert(fc.property(fc.base64String(), (data) => !isPng(`data:image/jpeg;base64,${data}`)));
    expect(screenshotValue.isEmpty('')).toBe(true);
    expect(screenshotValue.validate('data:image/png;base64,PHN2Zz4=', {})).toEqual([{ key: 'screenshot.nonImage' }]);
  },
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
