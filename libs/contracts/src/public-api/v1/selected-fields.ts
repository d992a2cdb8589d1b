import { nearest } from '../../text/nearest';
import { API_PROVIDER_FIELDS, type ApiProviderField } from './provider';

/** Sent whatever is asked for: what a provider is found by, and what has to be said of its place in a list. */
export const ALWAYS_SENT = ['id', 'paid_placement'] as const satisfies readonly ApiProviderField[];

const isField = (name: string): name is ApiProviderField => (API_PROVIDER_FIELDS as readonly string[]).includes(name);

/** The fields that `name,phone` asks for, in the order of the document. */
export function selectedFields(text: string): ApiProviderField[] {
  const asked = new Set<string>([...ALWAYS_SENT, ...namesIn(text)]);
  return API_PROVIDER_FIELDS.filter((field) => asked.has(field));
}

/** Null when every name is that of a field. */
export function fieldsError(text: unknown): string | null {
  if (typeof text !== 'string') return 'fields must be names of fields with commas between them.';
  const wrong = namesIn(text).find((name) => !isField(name));
  if (wrong === undefined) return null;
  const meant = nearest(wrong, API_PROVIDER_FIELDS);
  const hint = meant ? `Did you mean '${meant}'?` : `There is ${API_PROVIDER_FIELDS.join(', ')}.`;
  return `fields names '${wrong.slice(0, 40)}', which a provider does not have. ${hint}`;
}

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());
