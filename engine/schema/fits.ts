import type { ContractField, ContractParameter } from './contract.ts';

type Target = ContractParameter | ContractField;

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Whether a constant of a document may be sent as this parameter or field. A query value is text, so `"1"` fits a number. */
export function fitsType(target: Target, value: unknown): boolean {
  if (Array.isArray(value)) return isArray(target) && value.every((item) => fitsItem(target, item));
  return fitsItem(target, value);
}

/** A parameter that may be repeated, or a field that holds a list. */
export function isArray(target: Target): boolean {
  return target.type === 'array' || ('array' in target && target.array === true);
}

function fitsItem(target: Target, value: unknown): boolean {
  if (target.enum) return target.enum.some((allowed) => String(allowed) === String(value));
  if (target.type === 'number') return isNumber(value);
  if (target.type === 'integer') return isNumber(value) && Number.isInteger(Number(value));
  if (target.type === 'boolean') return typeof value === 'boolean';
  if (target.type === 'string') return typeof value === 'string' && fitsFormat(target.format, value);
  return true;
}

function isNumber(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  );
}

function fitsFormat(format: string | undefined, value: string): boolean {
  return value === '' || (format !== 'date' && format !== 'date-time') || DAY.test(value);
}
