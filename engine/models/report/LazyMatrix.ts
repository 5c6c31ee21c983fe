import { observable, runInAction } from 'mobx';
import type { Column, Matrix } from '../../generated/documents.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import type { ListAnswer } from '../shared/answers.ts';

/** Columns of a report that come with its rows. Few reports have them, so their reader is loaded with the first answer. */
export class LazyMatrix {
  readonly #columns = observable.box<readonly Column[]>([], { deep: false });
  readonly #matrix: Matrix;

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
  }

  get columns(): readonly Column[] {
    return this.#columns.get();
  }

  /** Reads an answer as a list, its columns as those of the table. */
  readonly read = async (operation: ContractOperation | undefined, answer: unknown): Promise<ListAnswer> => {
    const { readMatrix } = await import('./readMatrix.ts');
    const { columns, ...page } = readMatrix(this.#matrix, operation, answer);
    if (columns) runInAction(() => this.#columns.set(columns));
    return page;
  };
}
