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
      'GET /api/public/v1/providers filters providers by state, city, category, distance, hours, insurance, offer and time of change, and returns the requested fields.',
      'GET /api/public/v1/markets returns the number of providers and free paid places for each city and category.',
      'GET /api/public/v1/providers/by-address returns the provider that a page on this site shows.',
      'Errors about an unknown city or category under /v1 suggest the closest known one, and endpoints without parameters reject all parameters.',
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-28',
    changes: [
      'GET /api/public/v1/changes returns added, changed and removed providers, for keeping a copy up to date.',
      'GET /api/public/v1/states, /cities and /categories list the possible values of parameters, and /providers/{id} returns all data of one provider.',
      'Calls with an API key (Authorization: Bearer tlk_…) have their own limit of 1,000 calls per minute.',
      'Webhooks notify you of listings and of your account’s own applications, memberships and referrals.',
      'The API document describes every parameter, field, header, error and webhook message, each with an example.',
      'The client @townlink/client waits and retries after a 429 or 503 response.',
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-22',
    changes: ['GET /api/public/providers lists providers by city and category.'],
  },
];
