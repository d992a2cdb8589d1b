import { makeKey } from '@townlink/domain-api-keys/testing';
import type { Prepare } from './prepared-write';
import { WEBHOOK_WRITES } from './webhook-writes';

/** Writes of the console for keys of the public API and their webhooks. */
export const API_KEY_WRITES: Record<string, Prepare> = {
  ...WEBHOOK_WRITES,
  'POST /api/admin/api-keys': () =>
    Promise.resolve({ body: { partner: 'City of Riverton', name: 'Website', scopes: ['operations:read'] } }),
  'POST /api/admin/api-keys/{id}/rotate': async (database) => ({
    parts: { id: (await makeKey(database)).id },
    body: { old_works_for_hours: 1 },
  }),
  'PUT /api/admin/api-keys/{id}/limit': async (database) => ({
    parts: { id: (await makeKey(database)).id },
    body: { calls_per_minute: 5000 },
  }),
  'PUT /api/admin/api-keys/{id}/contact': async (database) => ({
    parts: { id: (await makeKey(database)).id },
    body: { contact_email: 'it@riverton.example' },
  }),
  'POST /api/admin/api-keys/{id}/revoke': async (database) => ({
    parts: { id: (await makeKey(database)).id },
    body: { reason: 'Found in a public repository.' },
  }),
};

/** A read that looks like a write. */
export const API_KEY_READS = ['POST /api/admin/api-keys/check'];
