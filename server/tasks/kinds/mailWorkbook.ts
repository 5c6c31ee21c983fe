import { exportDocument } from '#server/export/exportDocument.ts';
import type { ExportRequest } from '#server/generated/types.ts';
import type { Admission } from '#server/policies/enforce.ts';
import { recipientsOf } from '../notices.ts';
import { TaskFault } from '../TaskFault.ts';
import type { TaskWork, WorkContext } from '../work.types.ts';

/** Bytes of a file that goes out by mail. */
const MOST_BYTES = 10 * 1024 * 1024;

interface Workbook {
  admission: Admission;
  request: ExportRequest;
  /** Title of the document. */
  title: string;
  /** Name of the saved filter. */
  filter?: string;
  /** Key of what the mail says. */
  letter?: string;
}

/** Makes the file; its mails go to the addresses of success, else to the owner. */
export async function mailWorkbook(
  { services, task, text, progress, signal }: WorkContext,
  { admission, request, title, filter = text('taskrun.export.all'), letter = 'taskrun.export.text' }: Workbook,
): ReturnType<TaskWork> {
  const { db } = services.database;
  const file = await exportDocument({ db, admission, services }, { ...request, TimeZone: task.timezone });
  await progress(text('taskrun.export.progress', { report: title, rows: file.count }));
  const content = await collect(file.chunks, signal);
  const values = { report: title, rows: file.count, filter };
  const to = recipientsOf(task, admission.actor);
  return async () => ({
    message: text('taskrun.export', { ...values, recipients: to.join(', ') }),
    mails: to.map((recipient) => ({
      recipient,
      subject: text('taskrun.export.subject', values),
      body: text(letter, { ...values, file: file.name, task: task.name }),
      file: { name: file.name, content },
    })),
  });
}

async function collect(chunks: AsyncGenerator<Buffer>, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new TaskFault('taskrun.fault.tooLarge', { size: MOST_BYTES / 1024 / 1024 });
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
