/** Every error that the server answers or ends with: code -> what is said. `{name}` is filled in. Longer than most: one catalogue. */
export type ErrorType = 'error' | 'warning' | 'info';

interface RequestErrorTemplate {
  status: number;
  message: string;
  type?: ErrorType;
  title?: string;
}

/** Answered to a caller. The text is translated through the locale key `server.<code>` where a locale has it. */
export const requestErrors = {
  signed_out: { status: 401, message: 'Request require authorization' },
  token_expired: { status: 401, message: 'Token has expired' },
  token_invalidated: { status: 401, message: 'Your roles have been updated by an administrator.' },
  forced_logout: { status: 401, message: "An administrator has ended your session, and you've been logged out." },
  refresh_refused: { status: 401, message: 'Your session has ended. Sign in again.' },
  /** A used refresh token came back after its grace: somebody else may have it. The session is ended. */
  refresh_reused: { status: 401, message: 'Your session has ended. Sign in again.' },
  invalid_credentials: { status: 401, message: 'The user name or the password is not correct.' },
  account_inactive: { status: 401, message: 'This account is inactive. Ask your administrator.' },
  one_time_password_expired: {
    status: 401,
    message: 'This one-time password has expired. Ask your administrator for a new one.',
  },
  /** Nobody has linked this person of the provider with a user. */
  external_unknown: {
    status: 404,
    message: 'No account is linked with this sign-in yet. Register, or ask your administrator.',
  },
  external_refused: { status: 401, message: 'The sign-in could not be confirmed. Start again from the sign-in page.' },
  provider_unknown: { status: 400, message: 'This way to sign in is not set up here.' },
  provider_unavailable: { status: 503, message: 'The sign-in service does not answer. Try again in a moment.' },
  client_pin_unknown: { status: 400, message: 'No company has this client PIN.', type: 'warning' },
  client_pin_differs: { status: 403, message: 'This account does not belong to the company of the client PIN.' },
  registration_off: { status: 403, message: 'Registration is closed. Ask your administrator for an account.' },
  email_taken: {
    status: 409,
    message: 'There is an account with this e-mail address already. Sign in instead.',
    type: 'warning',
  },
  entry_refused: { status: 401, message: 'This sign-in link was used already or is too old. Sign in again.' },
  impersonation_refused: { status: 403, message: 'You cannot work as this user.' },
  no_own_session: { status: 409, message: 'Your own session is not open in this browser. Sign in again.' },
  impersonating: {
    status: 403,
    message: 'This is not open while you work as another user. Go back to your own session first.',
  },
  mfa_required: { status: 401, message: 'Enter the code of your second factor.', type: 'info' },
  mfa_not_sent: { status: 503, message: 'The code could not be sent. Choose another way.' },
  mfa_invalid: { status: 401, message: 'The code is not correct or no longer valid. Check it, or enter another one.' },
  too_many_sign_ins: { status: 429, message: 'Too many sign-in attempts. Try again in {seconds} seconds.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  too_many_refused_files: {
    status: 429,
    message: 'Too many of your files were refused. Try again in {seconds} seconds.',
  },
  workspace_not_held: { status: 403, message: 'You do not hold this role and database.' },
  workspace_required: { status: 403, message: 'Choose a role and a database first.' },
  speech_off: { status: 403, message: 'No speech service is set up here. Type what you are looking for.' },
  phrases_off: { status: 403, message: 'Searching in your own words is switched off here.' },
  menus_off: { status: 403, message: 'Your company does not use menus of its own.' },
  console_required: { status: 403, message: 'This needs a role of the company console.' },
  page_denied: { status: 403, message: "You don't have permission to access that page." },
  edit_denied: { status: 403, message: "You don't have permission to change this." },
  element_denied: { status: 403, message: "You don't have permission to change {element}." },
  read_only: { status: 403, message: 'This action is disabled because you have read-only permissions.' },
  password_change_required: { status: 403, message: 'Change your one-time password first.' },
  confirmation_required: { status: 403, message: 'Confirm that it is you first.', type: 'info' },
  cross_site: { status: 403, message: 'The request came from another site.' },
  not_found: {
    status: 404,
    message: 'The resource you are looking for has been removed, had its name changed, or is temporarily unavailable.',
  },
  conflict: {
    status: 409,
    message: 'Somebody else changed this record in the meantime. Load it again, then try once more.',
  },
  mfa_unregistered: { status: 409, message: 'Register an authenticator app first.', type: 'warning' },
  selection_changed: {
    status: 409,
    message:
      'The selection was of {count} rows, but {found} match now. Nothing was changed; look at the list and repeat.',
    type: 'warning',
  },
  work_order_closed: { status: 409, message: 'Work order {number} is closed already.' },
  request_running: { status: 409, message: 'The same request is still running. Try again in a moment.' },
  idempotency_mismatch: { status: 409, message: 'This idempotency key was used for another request.' },
  own_account: { status: 409, message: 'You cannot delete or deactivate your own account.', type: 'warning' },
  own_read_only: { status: 409, message: 'You cannot make your own account read-only.', type: 'warning' },
  own_role: {
    status: 409,
    message: 'You cannot take your own administrator role away. Another administrator can.',
    type: 'warning',
  },
  own_session: { status: 409, message: 'You cannot log yourself out here. Sign out instead.', type: 'warning' },
  chosen_gone: {
    status: 404,
    message: 'Chosen users who no longer exist: {count}. Nobody was logged out. Clear the selection and choose again.',
    type: 'warning',
  },
  own_password: { status: 409, message: 'Change your own password in your profile.', type: 'info' },
  own_second_factor: { status: 409, message: 'Change your own second factor on the security page.', type: 'info' },
  last_administrator: {
    status: 409,
    message: 'This is the last active administrator of the company. Name another one first.',
    type: 'warning',
  },
  support_staff_only: { status: 403, message: 'Only support staff can do this with a support user.' },
  global_role: { status: 403, message: 'A global role is the same for all companies and cannot be changed here.' },
  admin_account: { status: 403, message: "Only an administrator can do this to an administrator's account." },
  admin_role: { status: 403, message: 'Only an administrator can give or take the role "{role}".' },
  admin_rights: {
    status: 409,
    message: 'The role "{role}" opens everything. Rules for a single user do not narrow it.',
    type: 'warning',
  },
  all_databases: {
    status: 409,
    message: 'The role "{role}" reaches all databases. None can be taken from it.',
    type: 'warning',
  },
  role_in_use: {
    status: 409,
    message: 'The role "{role}" is in use. Users who hold it: {count}. Take it away from them first.',
    type: 'warning',
  },
  menu_in_use: {
    status: 409,
    message: 'The menu "{menu}" is in use. Roles that have it: {count}. Give them another menu first.',
    type: 'warning',
  },
  feedback_answered: { status: 409, message: 'This feedback was answered already.', type: 'warning' },
  feedback_writer_gone: {
    status: 409,
    message: 'Who wrote this has no account any more. Nothing was sent.',
    type: 'warning',
  },
  mail_off: { status: 409, message: 'This server has no way to send mails. Its operator can set MULLION_SMTP.' },
  approval_decided: { status: 409, message: 'This has been decided already.', type: 'warning' },
  task_running: { status: 409, message: '"{name}" is running already.', type: 'warning' },
  too_many_subscriptions: {
    status: 409,
    message: 'You have {most} subscriptions already. End one of them first.',
    type: 'warning',
  },
  task_idle: { status: 409, message: '"{name}" is not running.', type: 'info' },
  record_in_use: {
    status: 409,
    message: '"{name}" is still in use. Remove or move what belongs to it first.',
    type: 'warning',
  },
  menu_item_misplaced: {
    status: 400,
    message: 'The item "{item}" is in the menu twice, below itself, or belongs to another menu.',
  },
  menu_too_deep: { status: 400, message: 'A menu has at most {depth} levels.', type: 'warning' },
  menu_too_large: { status: 400, message: 'A menu has at most {count} items.', type: 'warning' },
  menu_defaults: { status: 400, message: 'Only one item of a menu can be the default.' },
  menu_target_unknown: { status: 400, message: 'No menu of your products has the page of "{item}".', type: 'warning' },
  report_elsewhere: {
    status: 400,
    message: '{report} is no report of {product}. Nothing was saved.',
    type: 'warning',
  },
  report_not_open: {
    status: 400,
    message: 'No role of these users opens {report} in the database of the filter: {users}. Nothing was saved.',
    type: 'warning',
  },
  filter_given_and_taken: {
    status: 400,
    message: 'A user cannot get and lose the filter at once. Nothing was saved.',
    type: 'warning',
  },
  user_has_too_many_filters: {
    status: 400,
    message: '{user} has {count} filters there already. Nothing was saved.',
    type: 'warning',
  },
  order_taken: { status: 400, message: 'Select different order value', type: 'warning' },
  unlicensed_product: {
    status: 400,
    message:
      'You are not licensed for using {product}. If you are interested in using it, please reach out to {provider} Sales.',
    type: 'info',
  },
  unlicensed_item: {
    status: 400,
    message:
      'You are not licensed for using this item. If you are interested in using it, please reach out to {provider} Sales.',
    type: 'info',
  },
  export_denied: { status: 403, message: "You don't have permission to export these rows." },
  export_needs: { status: 400, message: 'This report is exported only with a value for {filters}.' },
  not_exportable: {
    status: 400,
    message:
      'The server cannot read the rows of "{id}": the document has a mistake, or the rows of its operation can be neither exported nor added up.',
  },
  groups_too_many: {
    status: 422,
    message: 'There are more than {most} groups. Narrow the filters, or export the rows.',
  },
  pivot_too_wide: {
    status: 422,
    message: 'There would be more than {most} columns. Narrow the filters, or choose another field for the columns.',
  },
  time_zone_unknown: { status: 400, message: 'The time zone "{zone}" is not known.' },
  invalid_request: { status: 400, message: '{reason}' },
  speech_unreadable: { status: 400, message: 'The recording cannot be read.' },
  value_refused: { status: 400, message: 'A value of the request cannot be stored or looked for.' },
  invalid_record: { status: 400, message: 'Please check the marked fields.', type: 'warning' },
  password_wrong: { status: 400, message: 'The current password is not correct.', type: 'warning' },
  not_sortable: { status: 400, message: 'The list cannot be sorted by "{field}".' },
  cursor_refused: {
    status: 400,
    message:
      'The value of "cursor" does not belong to this list with its sort, filters and database. Start from the first page.',
  },
  speech_too_long: { status: 413, message: 'A recording may last {seconds} seconds.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: { status: 413, message: 'File limit exceed 5MB {name}' },
  file_empty: { status: 400, message: 'The file is empty. Choose another one.', type: 'warning' },
  not_a_workbook: {
    status: 400,
    message: 'The file "{name}" cannot be read as a table. Save it as xlsx or csv and try again.',
    type: 'warning',
  },
  columns_missing: {
    status: 400,
    message: 'Columns that the file does not have: {columns}. Name them in the first row.',
    type: 'warning',
  },
  workbook_too_large: {
    status: 400,
    message:
      'The file "{name}" holds more than can be read at once: {rows} rows, {columns} columns, {cells} cells or {characters} characters. Split it.',
    type: 'warning',
  },
  workbook_text_too_long: {
    status: 400,
    message: 'The file "{name}" holds a text of more than {limit} characters at {place}. Shorten it and try again.',
    type: 'warning',
  },
  workbook_misnamed: {
    status: 400,
    message: 'The file "{name}" is named like a workbook but is a plain text. Save it as xlsx, or name it .csv.',
    type: 'warning',
  },
  /** DNS rebinding, or a name that the operator has to add to MULLION_HOSTS. */
  host_unknown: {
    status: 421,
    message: 'This server is not called "{host}". Its operator can add the name to MULLION_HOSTS.',
  },
  unsupported_media_type: { status: 415, message: 'The content type is not accepted here.' },
  not_implemented: { status: 501, message: 'The operation {operation} is not available on this server.' },
  speech_unavailable: {
    status: 503,
    message: 'The speech service gave no usable answer. Type what you are looking for.',
  },
  speech_slow: { status: 503, message: 'The speech service took too long. Type what you are looking for.' },
  places_unavailable: { status: 503, message: 'The service that finds addresses does not answer. Type the address.' },
  mail_not_sent: { status: 503, message: 'The mail could not be sent. Nothing was saved; try again in a moment.' },
  database_unavailable: { status: 503, message: 'The database does not answer. Try again in a moment.' },
  locked: { status: 503, message: 'Somebody else is changing the same data. Try again in a moment.' },
  busy: { status: 503, message: 'The server is busy. Try again in a moment.' },
  timeout: { status: 503, message: 'The request took too long and was ended. Narrow the filters and try again.' },
  unexpected: { status: 500, message: 'Something went wrong on the server. Report the request id {requestId}.' },
} as const satisfies Record<string, RequestErrorTemplate>;

export type RequestErrorCode = keyof typeof requestErrors;
/** What fills the places of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** What the second step of the sign-in needs to know; part of the refusal that asks for the code. */
export interface SecondFactorDemand {
  /** The way that is asked for. */
  Factor: string;
  /** All ways that are open. */
  Factors: readonly string[];
  Target?: string;
  Wait?: number;
}

interface RequestErrorDetails {
  values?: Values;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  secondFactor?: SecondFactorDemand;
  /** For the log only. */
  cause?: unknown;
}

/** A refusal with a code of the catalogue; the error handler turns it into the answer. */
export class RequestError extends Error {
  readonly code: RequestErrorCode;
  readonly status: number;
  readonly values: Values;
  /** Message per field of the body, for forms. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly secondFactor: SecondFactorDemand | undefined;

  constructor(code: RequestErrorCode, details: RequestErrorDetails = {}) {
    super(fillTemplate(requestErrors[code].message, details.values ?? {}), { cause: details.cause });
    this.name = 'RequestError';
    this.code = code;
    this.status = requestErrors[code].status;
    this.values = details.values ?? {};
    this.fields = details.fields;
    this.headers = details.headers;
    this.secondFactor = details.secondFactor;
  }
}

/** A record that was refused: one readable message per field, named as in the body. */
export function invalidRecord(fields: Record<string, string>, cause?: unknown): RequestError {
  return new RequestError('invalid_record', { fields, cause });
}

/** Reasons not to start. Each says what to do; main.ts prints it and ends with 1. */
export const startErrors = {
  VARIABLE_INVALID: '{name} must be {want}, but is "{value}". Correct it or remove it to use the default {fallback}.',
  VARIABLE_UNKNOWN: 'Unknown variable {name}.{hint} Known: {known}. Remove it or correct its name.',
  SCHEMAS_MISSING: 'MULLION_SCHEMAS names "{folder}", which is not a folder. Create it or correct the variable.',
  SETTINGS_INVALID: 'The settings file "{file}" cannot be used: {reason}. Correct it.',
  PRODUCT_INVALID: 'product.json cannot be used. Correct each of these faults:{faults}',
  DATA_UNUSABLE:
    'The data folder "{folder}" cannot be used: {reason}. Correct MULLION_DATA or the rights of the folder.',
  DATA_LOCKED:
    'Another Mullion process uses the data folder "{folder}". Stop it, or give this one its own folder with MULLION_DATA.',
  DATA_BROKEN:
    'The database file "{file}" cannot be read: {reason}. Move it away to start with a new one, or put back a backup.',
  DISK_FULL: 'There is no room left for the database in {place}. Make room, then start again: nothing was lost.',
  DATABASE_UNREACHABLE:
    'DATABASE_URL names {address}, which does not answer: {reason}. Start PostgreSQL or correct the variable.',
  DEMO_EXPOSED:
    'The demo data has known passwords and HOST is {host}, which others can reach. Set MULLION_DEMO=0 for real use, HOST=127.0.0.1 for a try, or MULLION_DEMO=1 to allow it.',
  DEMO_PRESENT:
    'The database holds the demo data with its known passwords and HOST is {host}, which others can reach. Use an empty database, HOST=127.0.0.1, or MULLION_DEMO=1 to allow it.',
  PORT_IN_USE: 'Port {port} of {host} is in use. Stop the program that listens there, or set PORT to another number.',
  PORT_REFUSED: 'The server cannot listen on {host}:{port}: {reason}. Correct HOST and PORT.',
  SCHEMA_NEWER:
    'The database was made by a newer Mullion (migration {migration}). Start that version, or put back a backup of before.',
  SCHEMA_CHANGED:
    'The database was made by migration {migration}, which this program does not have in that form. Start the version that made it.',
  APP_MISSING: 'The app is not built: "{folder}" is missing. Run "npm run build" once.',
} as const;

export type StartErrorCode = keyof typeof startErrors;

export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, values: Values) {
    super(fillTemplate(startErrors[code], values));
    this.name = 'StartError';
    this.code = code;
  }
}

/** Fills `{name}`; an unknown name stays as it is. */
export function fillTemplate(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match));
}
