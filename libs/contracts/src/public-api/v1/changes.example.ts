import type { ApiChanges } from './changes';
import { API_PROVIDER_EXAMPLE } from './provider.example';

export const API_CHANGES_EXAMPLE: ApiChanges = {
  changes: [
    {
      kind: 'changed',
      provider_id: API_PROVIDER_EXAMPLE.id,
      changed_at: '2026-03-02T17:04:11.000Z',
      provider: API_PROVIDER_EXAMPLE,
    },
    {
      kind: 'removed',
      provider_id: '0198c9a2-8a44-7d02-8c11-5be0a7f3d921',
      changed_at: '2026-03-02T18:30:00.000Z',
      provider: null,
    },
  ],
  next_cursor: 'WzEsImNoYW5nZXMgVVQiLFs0MTIsMTc3MjQ3MTA1MV1d',
  has_more: false,
};
