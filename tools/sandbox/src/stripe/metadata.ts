import { invalidRequest } from './stripe-failure';
import type { Params } from './params';

/** The metadata after a request: keys are set, an empty value removes its key, an empty parameter removes all. */
export function mergeMetadata(existing: Record<string, string> | null, params: Params): Record<string, string> {
  if (!params.has('metadata')) return { ...existing };
  if (params.form.metadata === '') return {};
  const merged: Record<string, string> = { ...existing };
  for (const [key, value] of Object.entries(params.child('metadata').form)) {
    const name = `metadata[${key}]`;
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', name);
    if (key.length > 40) throw invalidRequest('Metadata keys can be at most 40 characters', name);
    if (value.length > 500) throw invalidRequest('Metadata values can be at most 500 characters', name);
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50) throw invalidRequest('Metadata can have at most 50 keys', 'metadata');
  return merged;
}
