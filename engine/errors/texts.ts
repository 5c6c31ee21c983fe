import type { ErrorEntry } from './ErrorEntry.ts';

/** Visible texts and their languages: MU16xx. */
export const TEXTS = {
  MU1601: {
    name: 'TEXT_KEY_UNKNOWN',
    message: 'no locale has the key "{name}"',
    hint: 'add it to every file of schemas/locales',
  },
  MU1602: { name: 'TEXT_KEY_MISSING', message: '{keys} missing in {languages}', hint: 'add it there' },
  MU1603: {
    name: 'TEXT_INLINE',
    message: 'shipped documents use locale keys, not inline text',
    hint: 'add a key to schemas/locales and write it here',
    ignorable: true,
  },
  MU1604: {
    name: 'TEXT_SUSPICIOUS',
    message: '{what} has no place in a document',
    hint: 'documents hold data only: no address, markup or code',
  },
  MU1605: {
    name: 'LOCALE_PLACEHOLDER',
    message: 'the placeholders of "{name}" differ from {other}: {found} instead of {expected}',
    hint: 'use the same placeholders in each language',
  },
  MU1606: {
    name: 'TEXT_HIDDEN',
    message: 'a character that nobody sees: {what}',
    hint: 'remove it; write the text again if you cannot see it',
  },
  MU1607: {
    name: 'TEXT_LOOK_ALIKE',
    message: '"{word}" mixes alphabets: its "{letter}" is {script}',
    hint: 'type the word again in one alphabet',
  },
  MU1608: { name: 'TEXT_BLANK', message: 'the text is blank', hint: 'write a text, or remove the property' },
  MU1609: { name: 'LOCALE_NAME', message: '"{found}" is no language tag', hint: 'name the file like en-US.json' },
  MU1610: {
    name: 'TEXT_KEY_UNUSED',
    message: 'no document names {keys}',
    hint: 'remove what nobody needs, or correct it',
    severity: 'warning',
  },
  MU1475: {
    name: 'TEXT_FORM_UNUSED',
    message: '{language} never chooses the form "{form}" of a text: it has {possible}',
    hint: 'remove the key',
  },
  MU1476: {
    name: 'TEXT_FORM_MISSING',
    message: 'another language tells numbers apart in "{name}", {language} lacks {forms}',
    hint: 'add the forms, or remove those of the other languages',
  },
} as const satisfies Record<string, ErrorEntry>;
