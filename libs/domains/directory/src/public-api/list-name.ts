import type { ApiProvidersQuery } from '@townlink/contracts';
import { createHash } from 'node:crypto';

/**
 * Everything that decides which listings come in which order; a cursor belongs to it. Hashed, since all filters and the
 * longest business name would not fit into a cursor.
 */
export function listName(query: ApiProvidersQuery): string {
  const { state, city, category, near, radius_miles, open, insured, offer, updated_since } = query;
  const parts = JSON.stringify([state, city, category, near, radius_miles, open, insured, offer, updated_since]);
  return `providers ${createHash('sha256').update(parts).digest('base64url').slice(0, 22)}`;
}
