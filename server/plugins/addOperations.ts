import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { mutate, mutateOwn } from '#server/audit/mutate.ts';
import { closedPages } from '#server/config.ts';
import { type JsonSchema, operations, type ServerOperation } from '#server/contract.ts';
import { withCall } from '#server/database/cancel.ts';
import { RequestError } from '#server/errors.ts';
import { authenticate } from '#server/policies/authenticate.ts';
import { type Admission, enforce } from '#server/policies/enforce.ts';
import { type RouteContext, type RouteHandler, unbuilt } from '#server/routes/routesOf.ts';
import type { Services } from '#server/services.ts';
import { wholeOf } from '#server/wholeCall.ts';
import { checkAnswer, checkErrorAnswer } from './checkAnswer.ts';
import { compressAnswers } from './compressAnswers.ts';
import { dropEmpty } from './dropEmpty.ts';
import { runOnce } from './idempotency.ts';
import { addressesOf, takeIdFromBody } from './otherAddresses.ts';
import { isRead } from './readsTogether.ts';
import { refuseLimit } from './refuseLimit.ts';
import { refuseNul } from './refuseNul.ts';
import { tagAnswers } from './tagAnswers.ts';
import { FILE_LIMIT, takeUpload, UploadRoom, withoutFiles } from './uploads.ts';
import { compileSchema } from './validation.ts';

/** Milliseconds. A download may take long; it ends with its connection. */
const HANDLER_TIMEOUT = 30_000;
const DOWNLOAD_TIMEOUT = 10 * 60_000;
/** Calls of one address in a minute to operations that need no session: those that change something, those that only read. */
const PUBLIC_CHANGES_PER_MINUTE = 600;
const PUBLIC_READS_PER_MINUTE = 12_000;
/** Kind of the work that finds out who calls and what that one may do. */
const PERMISSIONS = 'permissions';

export interface OperationOptions {
  services: Services;
  routes: ReadonlyMap<string, RouteHandler>;
  /** An answer that is not as the contract says is an error (tests, development); otherwise it is trimmed and logged. */
  strictAnswers: boolean;
}

/** Makes a route of every operation of the contract: no operation without its policy, no route without an operation. */
export function addOperations(app: FastifyInstance, options: OperationOptions): void {
  const room = new UploadRoom();
  for (const operation of operations) {
    for (const { method, url } of addressesOf(operation))
      app.route({ ...toRoute(operation, options, room), method, url: options.services.addressOf(url) });
  }
}

/** Characters of a text that needs more room than other bodies have. */
const LONG_TEXT = 500_000;

/** A body may be as large as the texts that the contract allows in it. */
function bodyLimitOf({ isDownload, longestText }: ServerOperation): { bodyLimit?: number } {
  if (isDownload) return { bodyLimit: FILE_LIMIT };
  return longestText > LONG_TEXT ? { bodyLimit: longestText + LONG_TEXT } : {};
}

function toRoute(
  operation: ServerOperation,
  options: OperationOptions,
  room: UploadRoom,
): Omit<RouteOptions, 'method' | 'url'> {
  const isPublic = operation.permission.access === 'public';
  const isForm = operation.bodyType === 'multipart/form-data';
  const { services, routes } = options;
  return {
    schema: operation.schema,
    validatorCompiler: ({ schema, httpPart }) => {
      const part = httpPart === 'body' ? 'body' : 'query';
      // Compiled with the first call: a server answers a few of its operations often, and most of them hardly ever.
      let validate: ValidateFunction | undefined;
      return (data: unknown) => {
        validate ??= compileSchema(
          part,
          isForm && part === 'body' ? withoutFiles(schema as JsonSchema) : (schema as JsonSchema),
        );
        return validate(data) || { error: Object.assign(new Error('invalid'), { validation: validate.errors ?? [] }) };
      };
    },
    serializerCompiler: () => (data) => JSON.stringify(data),
    // Rows that become a file come with the request.
    ...bodyLimitOf(operation),
    handlerTimeout: operation.isDownload ? DOWNLOAD_TIMEOUT : HANDLER_TIMEOUT,
    config: { rateLimit: isPublic && publicLimit(operation), isRead: isRead(operation) },
    onRequest: [
      ...(isPublic ? [] : [admit(operation, services)]),
      ...(routes.get(operation.id) === unbuilt ? [refuseUnbuilt(operation)] : []),
    ],
    preValidation: async (request, reply) => {
      refuseOtherContent(operation, request);
      await takeUpload(operation, { request, reply, room });
      takeIdFromBody(operation, request);
      refuseLimit(operation, dropEmpty(operation, request.query as Record<string, unknown>));
      refuseNul([request.params, request.query, request.body]);
    },
    onSend: [
      ...(options.strictAnswers ? [refuseOtherErrors(operation)] : []),
      tagAnswers(operation),
      compressAnswers(operation),
    ],
    handler: (request, reply) => handle(operation, options, request, reply),
  };
}

/** An error answer that is not as the contract says becomes one that says so. */
function refuseOtherErrors(operation: ServerOperation) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const fault = reply.statusCode < 400 ? undefined : checkErrorAnswer(operation, reply.statusCode, payload);
    if (fault === undefined) return payload;
    request.log.error({ operation: operation.id }, fault);
    reply.code(500).removeHeader('content-length');
    return JSON.stringify({ responseStatus: { errorCode: 'answer_differs', message: fault, type: 'error' } });
  };
}

function publicLimit({ mutates }: ServerOperation) {
  return { max: mutates ? PUBLIC_CHANGES_PER_MINUTE : PUBLIC_READS_PER_MINUTE, timeWindow: 60_000 };
}

/** An operation without its code says so to who may call it, before anything of the request's content is read. */
function refuseUnbuilt({ id }: ServerOperation) {
  return async () => {
    throw new RequestError('not_implemented', { values: { operation: id } });
  };
}

/** The enforcement hook: nothing of the request's content is read before it. */
function admit(operation: ServerOperation, { database, tokenKey, now, config, installation }: Services) {
  const closed = closedPages(config);
  return async (request: FastifyRequest) => {
    const { db } = database;
    const { headers } = request;
    const { authorization } = headers;
    await withCall({ kind: PERMISSIONS }, async () => {
      // Parts of a call have its headers: who asks, where and with which rights was found out with it.
      const { actor, admission: known } = wholeOf() ?? {};
      const user = actor ?? (await authenticate(db, { key: tokenKey, authorization, now: now() }));
      // From here on a refusal speaks the user's language and is logged with the user.
      request.actor = user;
      const admins = installation.current;
      request.admission = await enforce(db, operation, { user, headers, admins, closedPages: closed, known });
    });
  };
}

async function handle(
  operation: ServerOperation,
  { services, routes, strictAnswers }: OperationOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const route = routes.get(operation.id) ?? unbuilt;
  const signal = goneSignal(reply);
  const context = createContext(services, { request, reply, signal });
  const run = async () => {
    const answer = await withCall({ signal, kind: operation.id }, () => route(context));
    if (reply.sent || operation.isDownload) return answer;
    return checkAnswer(operation, answer, { isStrict: strictAnswers, log: request.log });
  };
  const once = operation.mutates && request.actor;
  const { db } = services.database;
  const call = { db, operation, request, reply, now: services.now() };
  const answer = await withCall({ kind: operation.id }, () =>
    once ? runOnce({ ...call, userId: once.userId }, run) : run(),
  );
  if (reply.sent) return reply;
  if (answer === undefined && reply.statusCode === 200) reply.code(204);
  return answer;
}

/**
 * Aborted when nobody waits for the answer any more. The signal of the request would not do: a request with a body closes
 * as soon as that has been read.
 */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

function createContext(services: Services, { request, reply, signal }: Exchange): RouteContext {
  const { db } = services.database;
  const admitted = (): Admission => {
    if (!request.admission) throw new Error('A public operation has no actor.');
    return request.admission;
  };
  const source = () => ({ actor: admitted().actor, requestId: request.id, now: services.now });
  return {
    path: request.params,
    query: request.query,
    body: request.body,
    get actor() {
      return admitted().actor;
    },
    get scope() {
      return admitted().scope;
    },
    get rights() {
      return admitted().rights;
    },
    get admission() {
      return admitted();
    },
    db,
    mutate: (change) => mutate(db, source(), change),
    mutateOwn: (change) => mutateOwn(db, source(), change),
    services,
    request,
    reply,
    signal,
  } as RouteContext;
}

/** A body of another type than the contract's is refused, so that validation never meets a form where it expects JSON. */
function refuseOtherContent(operation: ServerOperation, request: FastifyRequest): void {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!operation.bodyType || given === operation.bodyType) return;
  throw new RequestError('unsupported_media_type');
}
