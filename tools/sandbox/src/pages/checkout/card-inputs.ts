import { html, type Html } from '../../http/html';
import type { CardFields } from './card-form';

const LABELS: [keyof CardFields, string, string, string][] = [
  ['number', 'Card number', 'cc-number', 'numeric'],
  ['expiry', 'Expires MM/YY', 'cc-exp', 'numeric'],
  ['cvc', 'CVC', 'cc-csc', 'numeric'],
  ['name', 'Name on card (optional)', 'cc-name', 'text'],
];

export function field(
  name: keyof CardFields,
  label: string,
  value: string,
  error: string | undefined,
  options: { autocomplete: string; inputmode: string; readonly?: boolean; type?: string },
): Html {
  const describedBy = error && html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${options.type ?? 'text'}"
      value="${value}"
      autocomplete="${options.autocomplete}"
      inputmode="${options.inputmode}"
      ${options.readonly && html`readonly`}
      ${describedBy}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

export function cardInputs(fields: CardFields, errors: Partial<CardFields>): Html {
  const [number, expiry, cvc, name] = LABELS.map(([key, label, autocomplete, inputmode]) =>
    field(key, label, fields[key], errors[key], { autocomplete, inputmode }),
  );
  return html`${number}
    <div class="row">${expiry}${cvc}</div>
    ${name}`;
}
