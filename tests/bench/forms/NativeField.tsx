import { type BenchField, OPTIONS } from './fields.ts';

interface NativeFieldProps {
  field: BenchField;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

/** The field by hand in React: label and native input. */
export function NativeField({ field, value, error, onChange }: NativeFieldProps) {
  const { name, label, kind } = field;
  return (
    <div className="bench-field">
      <label htmlFor={name}>{label}</label>
      {kind === 'select' ? (
        <select id={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {['', ...OPTIONS].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : kind === 'checkbox' ? (
        <input
          id={name}
          type="checkbox"
          checked={value === 'on'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'on' : '')}
        />
      ) : (
        <input
          id={name}
          type={kind}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={error && `${name}-error`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error && <p id={`${name}-error`}>{error}</p>}
    </div>
  );
}
