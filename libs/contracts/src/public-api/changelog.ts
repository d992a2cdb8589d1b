/** Changes to the public API on one day. */
export interface PublicApiChange {
  version: string;
  /** In UTC. */
  date: string;
  changes: readonly string[];
}

/**
 * Newest first; the first version is the API's current one. Shown on the developer page and in the API document. A minor
 * version adds; removing or renaming requires a new path.
 */
export const PUBLIC_API_CHANGELOG: readonly [PublicApiChange, ...PublicApiChange[]] = [
  {
    version: '1.2.0',
    date: '2026-11-28',
    changes: [
      'GET /api/public/v1/providers lists providers by state, city, category, distance, hours, insurance, offer and time of change, with the fields that are asked for.',
      'GET /api/public/v1/markets says how many providers and free paid places each city and category has.',
      'GET /api/public/v1/providers/by-address reads the provider of a page here.',
      'An unknown city or category under /v1 is answered with the nearest known one, and calls that take no parameters refuse them.',
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-28',
    changes: [
      'GET /api/public/v1/changes says what came, changed and went, for copies that are kept current.',
      'GET /api/public/v1/states, /cities and /categories say what can be asked for, and /providers/{id} reads one provider whole.',
      'A call with an API key (Authorization: Bearer tlk_…) counts by the key, which may make 1,000 calls a minute.',
      'Webhooks tell of listings, and of an account’s own applications, memberships and referrals.',
      'The document describes every parameter, field, header and error, and every message of webhooks, with an example of each.',
      'The client @townlink/client waits and repeats a call that was answered 429 or 503.',
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-22',
    changes: ['GET /api/public/providers lists providers by city and category.'],
  },
];
