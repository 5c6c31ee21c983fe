import { makeAutoObservable, observableStruct, runInAction } from 'mobx';
import type { Column, Matrix } from '../generated/documents.ts';
import type { ContractOperation } from '../schema/contract.ts';
import { matrixColumn, tickRow } from '../schema/matrix.ts';
import { isRecord, type ListAnswer, readListAnswer } from './readAnswer.ts';

/** Columns of a report that come with its rows. */
export class MatrixColumns {
  columns: readonly Column[] = [];
  readonly #matrix: Matrix;

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
    makeAutoObservable(this, { columns: observableStruct }, { autoBind: true });
  }

  /** Reads an answer as a list, its columns as those of the table. */
  read(operation: ContractOperation | undefined, answer: unknown): ListAnswer {
    const page = readListAnswer(operation, answer);
    const entries = isRecord(answer) ? answer[this.#matrix.columns] : undefined;
    if (!Array.isArray(entries)) return page;
    runInAction(() => {
      this.columns = entries.filter(isRecord).map((entry) => matrixColumn(this.#matrix, entry));
    });
    return { ...page, rows: page.rows.map((row) => tickRow(this.#matrix, row)) };
  }
}
