import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocked, isTimeout, isTrouble, isValueRefused } from '#server/database/faults.ts';
import { RequestError, type RequestErrorCode, requestErrors, type SecondFactorDemand } from '#server/errors.ts';
import { sentenceOf } from '#server/sentenceOf.ts';
import type { Services } from '#server/services.ts';
import { fieldOf, tellFaults } from './fieldFaults.ts';

type ErrorBody = {
  SecondFactor?: SecondFactorDemand;
  responseStatus: {
    errorCode: string;
    message: string;
    type: string;
    title?: string;
    requestId: string;
    requestDebug?: string;
  };
  Message?: string;
  Fields?: Readonly<Record<string, string>>;
};

/** Codes of Fastify that are the caller's fault. */
const frameworkCodes: Readonly<Record<string, RequestErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_HANDLER_TIMEOUT: 'timeout',
};

/** Turns every fault into the one form of an error answer; what was not expected says only its request id. */
export function answerErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((fault, request, reply) => answerFault(fault as FastifyError, { services, request, reply }));
}

/** Logs a fault and answers it. */
export function answerFault(
  fault: FastifyError,
  call: { services: Services; request: FastifyRequest; reply: FastifyReply },
) {
  const { request } = call;
  const error = toRequestError(fault, call);
  call.services.disk.note(fault);
  // Nobody reads the answer: what was ended for that is no fault.
  if (isOfLeaving(fault) && call.reply.raw.destroyed) request.log.info('client went away');
  else if (error.status >= 500) request.log.error({ err: fault, code: error.code }, 'request failed');
  else if (error.cause) request.log.warn({ err: error.cause, code: error.code }, 'request refused');
  else request.log.info({ code: error.code }, 'request refused');
  return sendError(error, call, debugOf(fault, request));
}

/** What was asked is ended, or what was on its way is cut off, because the caller has gone. */
function isOfLeaving({ name, code }: FastifyError): boolean {
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** What support staff see beside the sentence; nobody else gets it (SHELL-ACCESS-15). */
function debugOf(fault: Error, request: FastifyRequest): string | undefined {
  if (!request.actor?.isSupportUser) return undefined;
  return `${request.method} ${request.url}\n${fault.stack ?? fault.message}`.slice(0, 20_000);
}

export function sendError(
  error: RequestError,
  { services, request, reply }: { services: Services; request: FastifyRequest; reply: FastifyReply },
  requestDebug?: string,
) {
  const message = sentenceOf(services, error, languageOf(request), request.id);
  const { type = 'error', title } = requestErrors[error.code] as { type?: string; title?: string };
  const body: ErrorBody = {
    responseStatus: {
      errorCode: error.code,
      message,
      type,
      ...(title ? { title } : {}),
      requestId: request.id,
      ...(requestDebug ? { requestDebug } : {}),
    },
    Message: message,
    ...(error.fields ? { Fields: error.fields } : {}),
    ...(error.secondFactor ? { SecondFactor: error.secondFactor } : {}),
  };
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Of who asks; of their browser before they have signed in. */
function languageOf({ actor, headers }: FastifyRequest): string {
  return actor?.language ?? (String(headers['accept-language'] ?? '').split(',')[0] || 'en-US');
}

function toRequestError(
  fault: FastifyError,
  { services, request }: { services: Services; request: FastifyRequest },
): RequestError {
  if (fault instanceof RequestError) return fault;
  // An address that nothing can have names nothing, whatever stands in it instead of an id.
  if (fault.validation && fault.validationContext === 'params') return new RequestError('not_found');
  if (fault.validation) return toInvalid(fault, services.locales.texts(languageOf(request)));
  const known = frameworkCodes[fault.code ?? ''];
  if (known) return new RequestError(known);
  if (isLocked(fault)) return new RequestError('locked', { headers: { 'retry-after': '2' } });
  if (isTrouble(fault)) return new RequestError('database_unavailable', { headers: { 'retry-after': '5' } });
  if (isTimeout(fault)) return new RequestError('timeout');
  if (isValueRefused(fault)) return new RequestError('value_refused');
  const status = fault.statusCode ?? 500;
  if (status === 429) return new RequestError('too_many_requests', { values: { seconds: 60 } });
  if (status >= 400 && status < 500) return new RequestError('invalid_request', { values: { reason: fault.message } });
  return new RequestError('unexpected', { values: { requestId: request.id } });
}

/** Faults of a record go to its fields; all others are said in one sentence that names the parameter. */
function toInvalid(fault: FastifyError, texts: Readonly<Record<string, string>>): RequestError {
  const details = fault.validation ?? [];
  const [first] = details;
  const { validationContext: part } = fault;
  const where = part === 'querystring' ? 'query' : part === 'headers' ? 'header' : 'body';
  const reason = details
    .slice(0, 5)
    .map((item) => `${where} ${fieldOf(item) || '(all)'} ${item.message ?? 'is not valid'}`)
    .join('; ');
  if (part !== 'body' || !first) return new RequestError('invalid_request', { values: { reason } });
  const fields = tellFaults(details, texts);
  if (Object.keys(fields).length === 0) return new RequestError('invalid_request', { values: { reason } });
  return new RequestError('invalid_record', { fields });
}
