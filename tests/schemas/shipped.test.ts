import { describe, expect, it } from 'vitest';
import { mergeLocales } from '#engine/check/checkLocales.ts';
import { branchesOf } from '#engine/check/shape/branches.ts';
import type {
  AnyDocument,
  DocumentKind,
  FormDocument,
  ListDocument,
  ReportDocument,
  TabsDocument,
} from '#engine/generated/documents.ts';
import { resolveText } from '#engine/language/binding.ts';
import { compileCondition } from '#engine/language/condition.ts';
import { isSchema } from '#engine/language/contract/jsonSchema.ts';
import { proves } from '../proves.ts';
import { checkShipped, metas, shipped } from './shipped.ts';

const texts = mergeLocales(shipped.locales)['en-US'] ?? {};

describe('the shipped documents', () => {
  it('have no findings, warnings included', () => {
    expect(checkShipped().findings).toEqual([]);
    expect(shipped.findings).toEqual([]);
  });

  it.each([
    ['userloginreport', 'LoginFrom:LoginTo', 'user email name dtlastlogin dtlogout'],
    ['userdetailreport', 'userStatus userRoles UserEmail', 'user email status culture language mobilephone roles'],
    ['changelogreport', 'User ChangeFrom:ChangeTo', 'user objectname changedetail changedate'],
  ])(
    'the report %s has the filters and columns of the specification',
    proves(
      'unit',
      'CONSOLE-REPORT-01',
      'CONSOLE-REPORT-userlogin',
      'CONSOLE-REPORT-userdetail',
      'CONSOLE-REPORT-changelog',
    ),
    (id, filters, columns) => {
      const report = documentOf('report', id) as ReportDocument;
      const names = Array.isArray(report.filters) ? report.filters.map((control) => control.name) : [];
      expect(names).toEqual(expect.arrayContaining(filters.split(' ')));
      expect(report.columns.map((column) => column.field)).toEqual(columns.split(' '));
      expect(report.export).toBeDefined();
    },
  );

  it('offers Active, Inactive and All as the status of users', proves('unit', 'CONSOLE-REPORT-05'), () => {
    const report = documentOf('report', 'userdetailreport') as ReportDocument;
    const status = Array.isArray(report.filters) ? report.filters[0]?.dropdownfixedlist : [];
    expect(status?.map(({ key, data }) => [texts[data], key])).toEqual([
      ['Active', '0'],
      ['Inactive', '1'],
      ['All', ''],
    ]);
  });

  it('names the tabs of company settings, with the older keys as aliases', () => {
    const { tabs } = documentOf('tabs', 'company-settings') as TabsDocument;
    expect(tabs.map(({ key, title }) => `${key}: ${texts[title]}`)).toEqual([
      'detail: Company Information',
      'users: Users',
      'voyagers: Voyager DBs',
      'roles: Roles',
      'products: Products',
      'uservoyagerdb: Users Voyager DBs',
      'fileserverdetail: File server',
      'RoleTemplate: Role templates',
      'RoleTemplateUser: Role template users',
      'report: Reports',
      'tools: Tools',
      'branding: Branding',
      'tasksiis: Tasks',
      'eap: Elevate About',
      'forcelogout: Force logout',
      'custommenu: Custom menus',
      'managereportfilters: Report Filter',
      'ysrconfiguration: Report settings',
    ]);
    expect(tabs.flatMap(({ aliases }) => aliases ?? [])).toEqual(
      expect.arrayContaining(['user', 'voyager', 'role', 'usersvoyagers']),
    );
  });

  it('opens tabs of a user other than the first only when the user is saved', () => {
    const { tabs } = documentOf('tabs', 'user-edit') as TabsDocument;
    const states = tabs.map((tab) => compileCondition(tab.enabled)({ route: { id: 'new' } }));
    expect(states).toEqual(tabs.map((tab) => tab.key === 'detail'));
  });

  it('moves to the edit route of a new user', proves('unit', 'CONSOLE-USER-23'), () => {
    const { created } = documentOf('form', 'user-detail') as FormDocument;
    expect(resolveText(created?.to ?? '', { saved: { Id: 7 } })).toBe('users/7/detail');
  });

  it(
    'tells success in the words of the specification',
    proves('unit', 'CONSOLE-USER-04', 'CONSOLE-USER-08', 'CONSOLE-ROLE-11'),
    () => {
      const actions = ['company-users', 'company-roles'].flatMap(
        (id) => (documentOf('list', id) as ListDocument).actions ?? [],
      );
      const said = actions.flatMap(({ call, done }) => (done?.toast ? [[call?.operation, texts[done.toast]]] : []));
      expect(said.filter(([, text]) => text === undefined)).toEqual([]);
      expect(Object.fromEntries(said)).toMatchObject({
        autogeneratePassword: 'Password reset successfully',
        removeUser: 'User deleted',
        removeRole: 'Role deleted',
      });
    },
  );
});

function documentOf(kind: DocumentKind, id: string): AnyDocument {
  const file = shipped.files.find((one) => one.kind === kind && one.id === id);
  return JSON.parse(file?.text ?? '{}') as AnyDocument;
}

describe('the vocabulary', () => {
  it('describes every property', () => {
    const silent = metas.all.flatMap((schema) => undescribed(schema, String(schema.$id).replace(/^.*\/meta\//, '')));
    expect(silent).toEqual([]);
  });

  it('closes every object', () => {
    const open = metas.all.flatMap((schema) => openObjects(schema, String(schema.$id).replace(/^.*\/meta\//, '')));
    expect(open).toEqual([]);
  });
});

function undescribed(schema: unknown, at: string): string[] {
  return walk(schema, at, (part, place) => {
    const properties = isSchema(part.properties) ? part.properties : {};
    return Object.entries(properties).flatMap(([name, property]) => {
      const isSilent =
        isSchema(property) && !metas.chain(property).some((step) => typeof step.description === 'string');
      return isSilent ? [`${place}/${name}`] : [];
    });
  });
}

function openObjects(schema: unknown, at: string): string[] {
  return walk(schema, at, (part, place) => {
    const isClosed = 'additionalProperties' in part || branchesOf(part).length > 0;
    return isSchema(part.properties) && typeof part.type === 'string' && !isClosed ? [place] : [];
  });
}

function walk(schema: unknown, at: string, visit: (part: Record<string, unknown>, at: string) => string[]): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => walk(item, `${at}/${index}`, visit));
  if (!isSchema(schema)) return [];
  return [
    ...visit(schema, at),
    ...Object.entries(schema).flatMap(([name, value]) => walk(value, `${at}/${name}`, visit)),
  ];
}
