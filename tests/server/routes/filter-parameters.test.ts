import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractOperation, ContractParameter } from '../../../engine/language/contract/contract.ts';
import { unbuiltOperations } from '../../../server/routes/unbuiltOperations.ts';
import { contract } from '../../schemas/shipped.ts';
import { type Answer, call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Row = Readonly<Record<string, unknown>>;
type Value = string | number;
interface Read {
  status: number;
  rows: readonly Row[];
  total: number;
}

/** All rows of a list, and who reads them. */
interface Whole {
  path: Record<string, Value>;
  session: Session;
  all: Read;
}

/** What orders and cuts a table, whatever it holds. */
const OF_THE_TABLE =
  /^(StartIndex|itemsPerPage|cursor|countMode|sortby|sorttype|thenby|includeSummary|assignMode|isArray)$/;

/** Beyond every amount of the demo. */
const FAR = 900_000_000;

/** Towns of the demo. */
const TOWNS = ['Boston', 'Cambridge', 'Worcester', 'Salem', 'Portland', 'Providence', 'Hartford', 'Albany', 'Newport'];

/** Parameters that narrow by what a row does not show, and a value that some rows have. */
const UNSEEN: Readonly<Record<string, readonly Value[]>> = {
  'listActivities limitBy': [1, 2, 3],
  'listReportSettings limitBy': [1, 2, 3, 5],
  'listFilterUsage UserProduct': [1, 2, 3, 4, 5],
  'listProductLogins UserProduct': [1, 2, 3, 4, 5],
  'listUserDatabaseAccess VoyagerDb': [1, 2],
  'listUnits city': TOWNS,
  'lookupItems city': TOWNS,
  'listPropertyPlaces city': TOWNS,
  'listPropertyPlaces type': ['Retail', 'Office'],
  'listUserPageAccess productid': [4, 5],
  'listRolePageAccess productid': [1, 5],
  'listRoleElementAccess productid': [1, 5],
  'listRolePageAccess menuid': [1, 5],
  'listRoleElementAccess menuid': [1, 5],
};

/** Ranges that some rows begin with: the least that may be asked for is a value that rows have. */
const AT_THE_END: ReadonlySet<string> = new Set(['listVendors balancemax']);

/** Parameters that narrow nothing by themselves, with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'createDueNotifications today': 'says from which day the last days of licences count; tried in notifications.test.ts',
  'syncLookupItems maxrow': 'says how many items come',
  'listLicensedMenus productid': 'takes away menus of other products; those of the company itself serve all',
  'listLicensedMenus unlicensed': 'adds what is not licensed',
  'listLicensedProducts unlicensed': 'adds what is not licensed',
  'listRoleTemplateRoles RoleTemplateId': 'shows every role, with whether this template gives it',
  'listNotifications before': 'nothing was sent at first; tried in notifications.test.ts',
  'listTaskFilters Report': 'without one there are none; tried in savedFilters.test.ts',
  'lookupItems requestField': 'says what id is compared with',
  'lookupItems maxrow': 'says how many items come',
  'lookupItems fromautocomplete': 'says who asks',
  'lookupItems multiselectfiltervalues': 'says what is chosen already; the picker shows it',
  'lookupItems onlyshowproperties': 'leaves out lists of properties, which the reference server does not keep',
  'lookupItems onlyshowpropertylist': 'shows lists of properties, which the reference server does not keep',
  'listUsersLinkedToRole isActive': 'repeats the address, which decides',
  'listOutbox searchTerm': 'the outbox is empty at first',
  'listFeedback searchTerm': 'nobody has said anything at first',
  'listMySubscriptions searchTerm': 'nobody has subscribed at first; tried in subscriptions.test.ts',
  'listSubscriptions searchTerm': 'nobody has subscribed at first; tried in subscriptions.test.ts',
  'listSentNotifications searchTerm': 'nothing was sent at first; tried in local-search.test.ts',
  'listNotificationReceivers searchTerm': 'nothing was sent at first; tried in local-search.test.ts',
  ...Object.fromEntries(
    [
      'savedfiltername',
      'voyagerdbid',
      'productid',
      'FilterName',
      'sourceid',
      'searchTerm',
      'limitBy',
      'limitByType',
    ].map((name) => [
      `listReportFilterUsers ${name}`,
      'nobody reads it without naming a filter; tried in reportFilters.test.ts',
    ]),
  ),
};

const lists = Object.entries(contract.operations).filter(
  ([id, { method, answer }]) => method === 'GET' && answer.rows && !Object.hasOwn(unbuiltOperations, id),
);

describeDatabases('every filter parameter of a list', (dialect) => {
  const server = withServer(dialect);
  let sessions: Session[];

  beforeAll(async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const staff = await signIn(server, 'multi@hmpg.example');
    const roles = ['Leasing Agent', 'Maintenance Supervisor', 'Accounts Payable'];
    sessions = [admin, ...roles.map((role) => ({ ...staff, role }))];
  });

  const read = async (id: string, session: Session, path: Record<string, Value>, query: Row): Promise<Read> => {
    const operation = contract.operations[id] as ContractOperation;
    const paging = operation.paging ? { itemsPerPage: 200, countMode: 'exact' } : {};
    const asked = { ...(operation.parameters.countMode ? paging : {}), ...query };
    const answer: Answer = await call(server, session, id, { path, query: asked } as never);
    const at = operation.answer.rows?.path ?? '';
    const rows: readonly Row[] = (at === '' ? answer.body : answer.body?.[at]) ?? [];
    return { status: answer.status, rows: Array.isArray(rows) ? rows : [], total: answer.body?.MaxRows ?? rows.length };
  };

  describe.each(lists)('%s', (id, { parameters }) => {
    // What must be given says whose rows they are.
    const filters = Object.entries(parameters).filter(
      ([name, { in: place, required }]) => place === 'query' && !required && !OF_THE_TABLE.test(name),
    );
    it.skipIf(filters.length === 0)(
      'narrows its rows or is refused',
      async () => {
        const found: string[] = [];
        const whole = await readAll(id);
        for (const [name, parameter] of filters) {
          const verdict = OTHERWISE[`${id} ${name}`] ? 'otherwise' : await judge(id, whole, name, parameter);
          if (!/^(narrows|refused|otherwise)/.test(verdict)) found.push(`${name}: ${verdict}`);
        }
        expect(found.join('\n')).toBe('');
      },
      200_000,
    );
  });

  /** The rows of somebody who sees some. */
  async function readAll(id: string): Promise<Whole> {
    const path = pathOf(contract.operations[id]?.parameters ?? {});
    let whole: Whole = { path, session: sessions[0] as Session, all: { status: 0, rows: [], total: -1 } };
    for (const session of sessions) {
      const all = await read(id, session, path, {});
      if (all.status === 200 && all.total > whole.all.total) whole = { path, session, all };
    }
    return whole;
  }

  async function judge(id: string, whole: Whole, name: string, parameter: ContractParameter): Promise<string> {
    const { path, session, all } = whole;
    if (all.total < 0) return 'nobody reads it';
    const kinds = contract.operations[id]?.parameters.limitByType?.enum ?? ['property'];
    const pair: Row = name === 'limitBy' ? { limitByType: kinds[0] } : name === 'limitByType' ? { limitBy: '1' } : {};
    const nobody = await read(id, session, path, { [name]: strange(name, parameter), ...pair });
    if (nobody.status === 400 && !parameter.enum) return 'refused';
    const totals = new Set<number>();
    for (const { value, isMatch } of valuesFor(`${id} ${name}`, name, parameter, all.rows)) {
      const some = await read(id, session, path, { [name]: value, ...pair });
      if (some.status === 400) return 'refused';
      totals.add(some.total);
      if (some.total === 0 || some.total >= all.total || !some.rows.every(isMatch)) continue;
      const isOpen =
        parameter.enum !== undefined ||
        parameter.type === 'boolean' ||
        nobody.total === 0 ||
        AT_THE_END.has(`${id} ${name}`);
      return isOpen ? 'narrows' : `a value that no row has leaves ${nobody.total} rows`;
    }
    // Where all rows have the one value, the others leave none.
    const isOne =
      (parameter.enum !== undefined || UNSEEN[`${id} ${name}`] !== undefined) && totals.has(0) && totals.has(all.total);
    return isOne ? 'narrows' : `no value narrows ${all.total} rows`;
  }
});

/** A value that no row has, at the far end of a range. */
function strange(name: string, parameter: ContractParameter): Value {
  const { type, format, minimum, maximum, enum: values } = parameter;
  const isUpper = endOf(name, parameter) === 'upper';
  if (values) return String(values.find((one) => one !== '') ?? '');
  if (type === 'boolean') return 'true';
  if (isUpper && type === 'number') return minimum ?? -FAR;
  if (type === 'integer' || type === 'number') return isUpper ? (minimum ?? 0) : (maximum ?? FAR);
  const day = isUpper ? '1800-01-01' : '9998-12-31';
  return format === 'date' ? day : format === 'date-time' ? `${day}T00:00:00Z` : 'zq-nobody';
}

/** Values of the rows themselves, those of a field with a like name first, and how rows that have them are told. */
function valuesFor(key: string, name: string, parameter: ContractParameter, rows: readonly Row[]) {
  const given = UNSEEN[key] ?? parameter.enum ?? (parameter.type === 'boolean' ? ['true', 'false'] : []);
  const stem = name.toLowerCase().replace(/(from|to|min|max|s)$/, '');
  const fields = [...new Set(rows.flatMap(Object.keys))].sort((a, b) => likeness(b, stem) - likeness(a, stem));
  const own = fields.flatMap((field) => {
    const values = [...new Set(rows.map((row) => row[field]).filter((one) => one !== null && one !== ''))];
    return [values[0], values[Math.floor(values.length / 2)], values.at(-1)].flatMap((value) =>
      takes(parameter, value)
        ? [
            {
              value: written(parameter, value as Value),
              isMatch: (row: Row) => matches(endOf(name, parameter), row[field], value),
            },
          ]
        : [],
    );
  });
  const unseen = given.filter((one) => one !== '').map((value) => ({ value: value as Value, isMatch: () => true }));
  return UNSEEN[key] ? unseen : [...own, ...unseen];
}

function likeness(field: string, stem: string): number {
  const name = field.toLowerCase();
  return Number(name.includes(stem) || stem.includes(name)) + Number(name === stem) + Number(name === `${stem}id`);
}

function takes({ type, format, enum: values }: ContractParameter, value: unknown): boolean {
  if (values) return values.includes(value as Value);
  if (type === 'integer') return Number.isInteger(value) || /^\d{1,9}$/.test(String(value));
  if (type === 'number') return typeof value === 'number';
  if (format?.startsWith('date')) return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
  return type === 'string' && typeof value === 'string';
}

function written({ format }: ContractParameter, value: Value): Value {
  return format === 'date' ? String(value).slice(0, 10) : value;
}

/** What bounds a range is asked for once; `assignedto` names people. */
function endOf(name: string, { array }: ContractParameter): 'lower' | 'upper' | undefined {
  if (array) return undefined;
  return /(to|max)$/i.test(name) ? 'upper' : /(from|min)$/i.test(name) ? 'lower' : undefined;
}

function matches(end: 'lower' | 'upper' | undefined, found: unknown, wanted: unknown): boolean {
  if (found === null || found === undefined) return false;
  const [a, b] = [found, wanted].map((one) => (typeof one === 'string' ? one.toLowerCase() : Number(one)));
  if (a === undefined || b === undefined) return false;
  if (end !== undefined) return end === 'lower' ? a >= b : a <= b;
  return a === b || String(a).includes(String(b));
}

function pathOf(parameters: Readonly<Record<string, ContractParameter>>): Record<string, Value> {
  const own = Object.entries(parameters).filter(([, { in: place }]) => place === 'path');
  return Object.fromEntries(own.map(([name, one]) => [name, String(one.enum?.[0] ?? 2)]));
}
