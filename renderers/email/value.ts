import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';
import { cleanText } from '../shared/cleanText.ts';

/** Longest address that mail can be sent to (RFC 5321). */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+[\p{L}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$`,
  'u',
);

/** One address, or with `multiple` several divided by commas, as typed. */
export const emailValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => cleanText(value) === '',
  validate: (value, options): ValueFault[] => {
    const addresses = addressesOf(value, options);
    if (!addresses.every(isAddress)) return [{ key: 'field.email' }];
    const { maxlength } = options;
    const isLong = maxlength !== undefined && join(addresses).length > maxlength;
    return isLong ? [{ key: 'field.maxLength', values: { max: maxlength } }] : [];
  },
  toQuery: (name, value, options): Record<string, string | string[]> => {
    const addresses = addressesOf(value, options);
    if (addresses.length === 0) return {};
    return { [name]: options.type === 'array' ? addresses : addresses.join(',') };
  },
  fromQuery: (name, query) => join(query.getAll(name)),
  fromDocument: (value, options) => {
    const texts = [value].flat().filter((one) => typeof one === 'string');
    return join(addressesOf(texts.join(','), options));
  },
  toDocument: (value, options) => {
    const addresses = addressesOf(value, options);
    if (options.type === 'array') return addresses;
    return addresses.length === 0 ? null : join(addresses);
  },
  toText: (value, options) => join(addressesOf(value, options)),
};

/** True for one address; international ones count. */
export function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && text.indexOf('@') <= MAX_LOCAL && ADDRESS.test(text);
}

/** Addresses of a typed text; without `multiple` the whole text is one. */
function addressesOf(value: string, { multiple }: ControlOptions): string[] {
  const parts = multiple ? value.split(',') : [value];
  return parts.map(cleanText).filter((part) => part !== '');
}

function join(addresses: readonly string[]): string {
  return addresses.join(', ');
}
