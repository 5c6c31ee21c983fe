import { authorName } from '#server/audit/mutate.ts';
import { invalidRecord, RequestError } from '#server/errors.ts';
import { type FieldErrorCode, FieldFaults } from '#server/fieldErrors.ts';
import { attachmentType } from '#server/images/attachmentType.ts';
import { thumbnailOf } from '#server/images/thumbnailOf.ts';
import { FILE_LIMIT } from '#server/plugins/uploads.ts';
import { countFiles, deleteNote, filesPlan, insertFile, readFileContent } from '#server/repositories/recordNotes.ts';
import { findRow } from '#server/repositories/records.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import { foundNote, noteDone, readerOf } from './shared/noteReader.ts';
import { findRecordOfKind } from './shared/recordKinds.ts';
import { disposition } from './shared/sendFile.ts';

/** Files beside one record. */
const MOST_FILES = 50;
/** Characters of a name. */
const MOST_NAME = 255;

/** Files beside records: who may see the record reads them, who may change it adds them. */
export const files = routesOf({
  /** GET {connect}/files/{kind}/{id}. */
  listRecordFiles: async (ctx) => {
    const record = await findRecordOfKind(ctx);
    const reader = readerOf(ctx, record);
    const page = await answerPage('data', filesPlan(ctx.db, ctx.scope, record, reader), ctx.query);
    return { ...page, CanAdd: reader.mayWrite, Most: FILE_LIMIT };
  },

  addRecordFile,

  /** GET {connect}/files/{kind}/{id}/{file}: to be saved; whatever it is, a browser shows nothing of it. */
  getRecordFile: async (ctx) => {
    const record = await findRecordOfKind(ctx);
    const file = foundNote(await findRow(filesPlan(ctx.db, ctx.scope, record, readerOf(ctx, record)), ctx.path.file));
    const bytes = foundNote(await readFileContent(ctx.db, ctx.scope, file.Id));
    ctx.reply.type('application/octet-stream').headers({
      'content-disposition': disposition(file.Name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return bytes;
  },

  /** DELETE {connect}/files/{kind}/{id}/{file}. */
  removeRecordFile: async (ctx) => {
    const record = await findRecordOfKind(ctx, 2);
    const file = foundNote(await findRow(filesPlan(ctx.db, ctx.scope, record, readerOf(ctx, record)), ctx.path.file));
    if (!file.CanDelete) throw new RequestError('edit_denied');
    await ctx.mutate(async (trx, audit) => {
      await deleteNote(trx, ctx.scope, 'record_file', file.Id);
      await noteDone(ctx, { trx, audit, record }, { action: 'file_deleted', name: file.Name });
    });
  },
});

/** POST {connect}/files/{kind}/{id}. */
async function addRecordFile(ctx: RouteContext<'addRecordFile'>) {
  const record = await findRecordOfKind(ctx, 2);
  const { actor, scope, services } = ctx;
  const sent: unknown = ctx.body.file;
  if (!(sent instanceof File)) throw refusal(ctx, 'required');
  // Some browsers send the folder along.
  const name = (sent.name.split(/[\\/]/).pop() ?? '').trim().slice(-MOST_NAME);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  if (bytes.length === 0) throw refusal(ctx, 'file_empty');
  const media_type = attachmentType(name, bytes);
  if (media_type === undefined) throw refusal(ctx, 'file_kind', name);
  const preview = media_type.startsWith('image/') ? await thumbnailOf(bytes) : null;
  return ctx.mutate(async (trx, audit) => {
    if ((await countFiles(trx, scope, record)) >= MOST_FILES) throw refusal(ctx, 'too_many_files', String(MOST_FILES));
    const created_at = services.now().toISOString();
    const author = { author_id: actor.userId, author_name: authorName(actor), created_at };
    const file = { ...author, name, media_type, size: bytes.length, preview };
    const id = await insertFile(trx, scope, record, file, bytes);
    await noteDone(ctx, { trx, audit, record }, { action: 'file_added', name });
    return foundNote(await findRow(filesPlan(trx, scope, record, readerOf(ctx, record)), id));
  });
}

function refusal(
  { actor, services }: Pick<RouteContext, 'actor' | 'services'>,
  code: FieldErrorCode,
  value = '',
): RequestError {
  const faults = new FieldFaults(services, actor.language);
  faults.add('file', { code, value });
  return invalidRecord(faults.fields);
}
