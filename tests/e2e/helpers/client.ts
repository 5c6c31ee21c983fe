import { type APIRequestContext, expect } from 'playwright/test';
import { askToken } from './api.ts';
import { demoPassword } from './signIn.ts';

export interface Client {
  get(path: string): ReturnType<APIRequestContext['get']>;
  post(path: string, data?: object): ReturnType<APIRequestContext['post']>;
  delete(path: string): ReturnType<APIRequestContext['delete']>;
}

interface Workspace {
  role?: string;
  database?: string;
  password?: string;
}

/** Prefix of the company calls. */
export const company = '/api/elevate/company';

/** Signs in as an API client, to prepare what a test needs and to see what the server really holds. */
export async function clientOf(
  request: APIRequestContext,
  email = 'admin@hmpg.example',
  { role = 'Company Administrator', database = '', password = demoPassword }: Workspace = {},
): Promise<Client> {
  const answer = await askToken(request, email, password);
  expect(answer.status(), await answer.text()).toBe(200);
  const { access_token: token, LoginGUID: guid } = await answer.json();
  const headers = { authorization: `Bearer ${token}`, loginguid: guid, role, database };
  return {
    get: (path) => request.get(path, { headers }),
    post: (path, data = {}) => request.post(path, { headers, data }),
    delete: (path) => request.delete(path, { headers }),
  };
}

/** Tests run side by side on one database: what one of them makes has a name of its own, at the end of the list. */
export function freshPerson() {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  return { first: 'Zz', last: `Person ${mark}`, full: `Zz Person ${mark}`, email: `zz.${mark}@hmpg.example` };
}

/** Adds a user of Harbor & Main; `template` gives the roles. */
export async function addUser(client: Client, template?: string) {
  const person = freshPerson();
  const RoleTemplateId = template === undefined ? null : await templateOf(client, template);
  const answer = await client.post(`${company}/user`, {
    Id: 0,
    FirstName: person.first,
    LastName: person.last,
    Email: person.email,
    Culture: 'en-US',
    Language: 'en-US',
    AuthenticationMode: 1,
    RoleTemplateId,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { Id } = (await answer.json()) as { Id: number };
  return { ...person, id: Id };
}

/** Links a user to a role that is found by its name. */
export async function giveRole(client: Client, userId: number, name: string): Promise<void> {
  const roles = await client.get(`${company}/role/list?searchTerm=${encodeURIComponent(name)}`);
  const { data } = (await roles.json()) as { data: { Id: number; Name: string }[] };
  const role = data.find((each) => each.Name === name);
  const answer = await client.post(`${company}/user/${userId}/userrole`, {
    UserId: userId,
    RoleId: role?.Id,
    HasAccess: 1,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Gives a new user a password of their own, as a person would: a handed-out one is changed at the first sign-in. */
export async function givePassword(
  request: APIRequestContext,
  client: Client,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const answer = await client.post(`${company}/user/${id}/autogeneratepassword`);
  const { password: OldPassword } = (await answer.json()) as { password: string };
  const theirs = await clientOf(request, email, { role: '', password: OldPassword });
  const NewPassword = 'Harbor-Light-2026';
  const changed = await theirs.post('/api/userprofile/changepassword', {
    OldPassword,
    NewPassword,
    ConfirmPassword: NewPassword,
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  return NewPassword;
}

async function templateOf(client: Client, name: string): Promise<number> {
  const answer = await client.get('/api/RoleTemplate/dropdown/RoleTemplate');
  const { data } = (await answer.json()) as { data: { id: string; label: string }[] };
  return Number(data.find(({ label }) => label === name)?.id);
}
