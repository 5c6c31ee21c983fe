import { type BenchField, OPTIONS } from '../fields.ts';

/** HTML without a framework: what the browser itself costs. */
export function mount(root: HTMLElement, fields: readonly BenchField[]): void {
  const form = document.createElement('form');
  form.className = 'bench-form';
  form.innerHTML = fields.map(markupOf).join('');
  root.append(form);
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    const faults = fields.filter(
      ({ name, required }) => required && !form.querySelector<HTMLInputElement>(`#${name}`)?.value,
    );
    for (const { name } of faults) tellFault(form.querySelector(`#${name}`));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
}

function tellFault(input: HTMLInputElement | null): void {
  const text = document.createElement('p');
  text.textContent = 'Fill in this field';
  if (input) input.ariaInvalid = 'true';
  input?.after(text);
}

function markupOf({ name, label, kind }: BenchField): string {
  const input =
    kind === 'select'
      ? `<select id="${name}" name="${name}">${['', ...OPTIONS].map((option) => `<option>${option}</option>`).join('')}</select>`
      : `<input id="${name}" name="${name}" type="${kind}" autocomplete="off">`;
  return `<div class="bench-field"><label for="${name}">${label}</label>${input}</div>`;
}
