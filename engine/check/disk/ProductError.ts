import type { Finding } from '../../language/finding.ts';

/** product.json does not say what it must: nothing is checked or started on half a product. Its message is one line for each fault. */
export class ProductError extends Error {
  constructor(file: string, findings: readonly Finding[]) {
    super(findings.map((one) => lineOf(file, one)).join('\n'));
    this.name = 'ProductError';
  }
}

function lineOf(file: string, { line, column, code, message, hint }: Finding): string {
  return `${file}:${line}:${column} ${code} ${message}${hint ? `; ${hint}` : ''}`;
}
