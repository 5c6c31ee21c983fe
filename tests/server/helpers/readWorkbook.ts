/** Reads an xlsx file with a reader that has nothing in common with our writer. */
import { readXlsx } from 'hucre/xlsx';
import { operations } from '../../../server/contract.ts';
import { headersOf, type Session } from './call.ts';
import type { TestServer } from './withServer.ts';

export type Workbook = Awaited<ReturnType<typeof readXlsx>>;

export interface Download {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  workbook: Workbook;
}

/** Calls exportReport and reads what comes. */
export async function exportRows(server: TestServer, session: Session, body: object): Promise<Download> {
  const url = operations.find((item) => item.id === 'exportReport')?.url ?? '';
  const response = await server.app.inject({ method: 'POST', url, headers: headersOf(session), payload: body });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    workbook: await readXlsx(response.rawPayload, { readStyles: true }),
  };
}

/** Label and value of the second sheet. */
export function factsOf(workbook: Workbook): Record<string, unknown> {
  return Object.fromEntries((workbook.sheets[1]?.rows ?? []).map(([label, value]) => [String(label), value]));
}
