import { nearest } from '../../text/nearest';
import { API_PROVIDER_FIELDS, type ApiProviderField } from './provider';

/** Always sent: the provider's ID, and the required disclosure about its position in a list. */
export const ALWAYS_SENT = ['id', 'paid_placement'] as const satisfies readonly ApiProviderField[];

const isField = (name: string): name is ApiProviderField => (API_PROVIDER_FIELDS as readonly string[]).includes(name);

/** The fields of `name,phone`, in the order of the API document. */
export function selectedFields(text: string): ApiProviderField[] {
  const asked = new Set<string>([...ALWAYS_SENT, ...namesIn(text)]);
  return API_PROVIDER_FIELDS.filter((field) => asked.has(field));
}

/** Null if every name is a field. */
export function fieldsError(text: unknown): string | null {
  if (typeof text !== 'string') return 'fields must be field names separated by commas.';
  const wrong = namesIn(text).find((name) => !isField(name));
  if (wrong === undefined) return null;
  const meant = nearest(wrong, API_PROVIDER_FIELDS);
  const hint = meant ? `Did you mean '${meant}'?` : `The fields are ${API_PROVIDER_FIELDS.join(', ')}.`;
  return `fields contains '${wrong.slice(0, 40)}', which is not a field of a provider. ${hint}`;
}

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());
