import { useEngine } from '../EngineContext.tsx';

/** The first sheet of a file: its columns in order, and the cells of its rows by heading; dates are texts. */
export interface Sheet {
  columns: readonly { columnname: string; type: string }[];
  data: readonly Readonly<Record<string, unknown>>[];
}

/** Reads a workbook or a CSV file; rejects with `AppError` when the server cannot read it. */
export type ReadSheet = (file: File, signal: AbortSignal) => Promise<Sheet>;

const OPERATION = 'importRows';

/**
 * Reads files by the operation `importRows` of the contract (excelToJson); undefined where the contract has none. For the
 * dialog of a control, which fetches nothing itself.
 *
 * @example
 * const readSheet = useSheetReader();
 * const { columns, data } = await readSheet(file, signal);
 */
export function useSheetReader(): ReadSheet | undefined {
  const { api, contract } = useEngine();
  if (!contract.operations[OPERATION]) return undefined;
  return (file, signal) => api.call<Sheet>(OPERATION, { body: { file }, signal });
}
