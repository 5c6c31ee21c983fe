import { findOperation } from '#server/contract.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { Operations } from '#server/generated/types.ts';
import { tellFaults } from '#server/plugins/fieldFaults.ts';
import { compileSchema } from '#server/plugins/validation.ts';
import { roleTemplates } from '#server/repositories/company/company.ts';
import type { RouteContext } from '#server/routes/routesOf.ts';
import { columnsOf } from './headings.ts';
import type { ImportedTable } from './table/protocol.ts';

type UserBody = Operations['saveUser']['body'];

/** A row as the user it describes, or as what is wrong with it. */
export interface UserRow {
  line: number;
  body: UserBody | undefined;
  /** Message per field. */
  faults: Readonly<Record<string, string>>;
}

/** Columns of a file. */
const fieldNames = ['FirstName', 'LastName', 'Email', 'MobilePhone', 'Culture', 'Language', 'RoleTemplate'] as const;
type FieldName = (typeof fieldNames)[number];
const required: readonly FieldName[] = ['FirstName', 'LastName', 'Email'];

/**
 * Rows in the words of the contract.
 *
 * @throws RequestError columns_missing
 */
export async function readUserRows(
  { actor, db, scope, services }: Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services'>,
  rows: ImportedTable['rows'],
): Promise<UserRow[]> {
  const headings = columnsOf(fieldNames, Object.keys(rows[0]?.cells ?? {}));
  const missing = required.filter((name) => !headings.has(name));
  if (missing.length > 0) throw new RequestError('columns_missing', { values: { columns: missing.join(', ') } });
  const templates = await roleTemplates(db, scope);
  const byName = new Map(templates.map(({ id, label }) => [label.trim().toLowerCase(), id]));
  const validate = compileSchema('body', findOperation('saveUser').schema.body ?? {});
  return rows.map(({ line, cells }) => {
    const text = (name: FieldName) => String(cells[headings.get(name) ?? ''] ?? '').trim();
    const faults = new FieldFaults(services, actor.language);
    for (const name of required) if (text(name) === '') faults.add(name, 'required');
    const template = text('RoleTemplate').toLowerCase();
    if (template && !byName.has(template)) faults.add('RoleTemplate', 'template_unknown');
    const body = toBody(text, byName.get(template) ?? null);
    if (Object.keys(faults.fields).length === 0 && !validate(body)) {
      const told = tellFaults(validate.errors ?? [], services.locales.texts(actor.language));
      for (const [name, fault] of Object.entries(told)) faults.tell(name, fault);
    }
    return { line, body: Object.keys(faults.fields).length === 0 ? body : undefined, faults: faults.fields };
  });
}

function toBody(text: (name: FieldName) => string, RoleTemplateId: number | null): UserBody {
  const optional = (['MobilePhone', 'Culture', 'Language'] as const).filter((name) => text(name) !== '');
  return {
    Id: 0,
    FirstName: text('FirstName'),
    LastName: text('LastName'),
    Email: text('Email'),
    RoleTemplateId,
    ...Object.fromEntries(optional.map((name) => [name, text(name)])),
  } as UserBody;
}
