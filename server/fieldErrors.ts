import { fillTemplate, invalidRecord } from './errors.ts';
import type { Services } from './services.ts';

/** What can be wrong with one field of a record. Translated through the locale key `server.field.<code>`. */
export const fieldErrors = {
  required: 'Input is required',
  email: 'Invalid email format',
  email_taken: 'Another user has this e-mail address.',
  password_differs: 'The two passwords differ.',
  name_taken: 'Another role has this name.',
  menu_name_taken: 'Another menu has this name.',
  template_name_taken: 'Another role template has this name.',
  database_unknown: 'The company has no such database.',
  nobody: 'Nobody would get it.',
  user_unknown: 'The company has no user with this e-mail address.',
  access_unclear: 'Write 1 to give access or 0 to take it.',
  name_unchanged: 'Enter a new name.',
  order_taken: 'Select different order value',
  language: 'The language "{value}" is not offered.',
  culture: 'The culture "{value}" is not offered.',
  template_unknown: 'The role template does not exist.',
  provider_unknown: 'This way to sign in is not set up here.',
  menu_unknown: 'The menu does not belong to the product.',
  read_only_unsupported: 'Your company does not use read-only users.',
  filter_name_taken: 'A filter with this name exists already.',
  filter_unreadable: 'The filter is not a JSON object of values.',
  too_many_filters: 'There are {value} already. Remove one first.',
  unknown_record: 'Choose one from the list.',
  code_taken: 'Another record has this code.',
  unit_elsewhere: 'Choose a unit of the chosen property.',
  ends_before_start: 'This day is before the first one.',
  closes_before_opening: 'The closing time must be later than the opening time.',
  report_twice: 'This report is listed already.',
  day_twice: 'This day is listed already.',
  step_twice: 'This step is listed already.',
  computed_range: 'This comes to {value}, which is more or less than can be kept.',
  two_decimals: 'Decimal places: at most 2',
  deal_elsewhere: 'This deal belongs to another property.',
  css_syntax: 'This is not a style sheet ({value}).',
  css_refused: 'Style sheets of a company cannot use this ({value}).',
  preview_foreign: 'Enter an address of this application, such as /app/dashboard.',
  task_unknown: 'There is no such task.',
  task_unlicensed: 'Your company is not licensed for this task.',
  task_elsewhere: 'This task belongs to another product.',
  zone_unknown: 'The time zone "{value}" is not known.',
  subscription_link: 'These rows are part of a record and have no address of their own: choose a file.',
  cron_invalid:
    'This is not a schedule: "{value}". Write five fields (minute, hour, day, month, weekday), or six with seconds in front.',
  cron_never: 'This schedule never comes: "{value}".',
  cron_too_often: 'At least {value} minutes must lie between two runs.',
  email_wrong: '"{value}" is not an e-mail address.',
  too_many_emails: 'Enter at most {value} addresses.',
  report_needs: 'This report is exported only with {value}: choose a saved filter that has it.',
  report_closed: 'You cannot open this report.',
  picture_invalid: 'This is no PNG picture.',
  picture_too_large: 'The picture is too large',
  feedback_address: 'Feedback is not sent to this address.',
  selector_invalid: 'This is no CSS selector ({value}).',
  tour_page_unknown: 'The app has no such page.',
  tour_path: 'Enter a page of this application, such as units.',
  tour_circle: 'The tours lead in a circle: {value}.',
  tour_steps_later: 'Name earlier steps of this tour only ({value}).',
  tour_path_missing: 'The page of that tour belongs to a record: enter the path that leads there.',
  tour_start_missing: 'This page belongs to a record: enter where the first step is.',
  video_address: 'Videos come from {value}: enter such an address.',
  file_kind: 'Files of this kind are not taken: {value}.',
  file_empty: 'The file is empty.',
  too_many_files: 'There are {value} files already. Delete one first.',
  support_refused: 'Support users are made by the provider.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrors;
type Fault = FieldErrorCode | { code: FieldErrorCode; value: string };

/** Gathers the faults of a record; `throwIfAny` refuses it with all of them, in the user's language. */
export class FieldFaults {
  readonly #texts: Readonly<Record<string, string>>;
  readonly #faults: Record<string, string> = {};

  constructor(services: Services, language: string) {
    this.#texts = services.locales.texts(language);
  }

  add(field: string, fault: Fault): void {
    const { code, value } = typeof fault === 'string' ? { code: fault, value: '' } : fault;
    this.#faults[field] ??= fillTemplate(this.#texts[`server.field.${code}`] ?? fieldErrors[code], { value });
  }

  /** What a document says of a field: one of its texts, or the key of one. */
  tell(field: string, text: string): void {
    this.#faults[field] ??= this.#texts[text] ?? text;
  }

  get fields(): Record<string, string> {
    return this.#faults;
  }

  /** @throws RequestError invalid_record */
  throwIfAny(): void {
    if (Object.keys(this.#faults).length > 0) throw invalidRecord(this.#faults);
  }
}
