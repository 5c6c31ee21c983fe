import type { APIRequestContext, Page, Request } from 'playwright/test';
import { demoPassword } from './signIn.ts';

/** The token call as an API client sends it. */
export function askToken(request: APIRequestContext, username: string, password = demoPassword) {
  return request.post('/api/oauth2/token', { form: { grant_type: 'password', username, password } });
}

/** Calls of the page to the API, in their order, from now on. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Answers the next call of these paths once with something else; later calls reach the server. */
export async function answerOnce(page: Page, paths: readonly string[], answer: FakeAnswer): Promise<void> {
  for (const path of paths) {
    await page.route(
      (url) => url.pathname.toLowerCase() === path.toLowerCase(),
      (route) =>
        route.fulfill({
          status: answer.status,
          headers: { 'content-type': 'application/json', ...answer.headers },
          body: JSON.stringify(answer.body ?? {}),
        }),
      { times: 1 },
    );
  }
}

/** Holds the answer of the next call of a path, or of one that is given instead, until it is released. */
export async function holdAnswer(page: Page, path: string, given?: Pick<FakeAnswer, 'status' | 'body'>) {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(
    `**${path}`,
    async (route) => {
      asked.resolve();
      await released.promise;
      await (given ? route.fulfill({ status: given.status, json: given.body ?? {} }) : route.continue());
    },
    { times: 1 },
  );
  return { asked: asked.promise, release: released.resolve };
}
