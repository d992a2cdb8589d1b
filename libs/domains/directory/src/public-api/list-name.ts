import type { ApiProvidersQuery } from '@townlink/contracts';
import { createHash } from 'node:crypto';

/**
 * Everything that decides which listings come in which order: a cursor belongs to this. As a digest, since all filters and
 * the longest name of a business would not fit into one cursor.
 */
export function listName(query: ApiProvidersQuery): string {
  const { state, city, category, near, radius_miles, open, insured, offer, updated_since } = query;
  const parts = JSON.stringify([state, city, category, near, radius_miles, open, insured, offer, updated_since]);
  return `providers ${createHash('sha256').update(parts).digest('base64url').slice(0, 22)}`;
}
