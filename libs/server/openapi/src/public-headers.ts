import { PUBLIC_API_CALLS_PER_MINUTE } from '@townlink/contracts';

const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

/** Every header that clients can read, by its name in `components.headers`. */
export const HEADERS = {
  Allow: header('The methods that the address takes.', 'GET, HEAD'),
  'Cache-Control': header('How long the answer may be kept without asking again.', 'public, max-age=30'),
  ETag: header('Names this state of the answer. Send it back as If-None-Match.', '"3q2-7wQf"'),
  Link: header(
    'The address of the next page, as RFC 8288 has it. It is left out on the last page.',
    '</api/public/providers?limit=20&cursor=eyJ0aWVyX3JhbmsiOjB9>; rel="next"',
  ),
  RateLimit: header(
    'How many calls are left (r), and after how many seconds all are there again (t).',
    '"public-api";r=99;t=60',
  ),
  'RateLimit-Limit': header('How many calls a minute may have.', PUBLIC_API_CALLS_PER_MINUTE),
  'RateLimit-Policy': header('How many calls (q) there are in how many seconds (w).', '"public-api";q=100;w=60'),
  'RateLimit-Remaining': header('How many calls are left in this minute.', 99),
  'RateLimit-Reset': header('After how many seconds all calls are there again.', 60),
  'Retry-After': header('After how many seconds to call again.', 12),
  'WWW-Authenticate': header('Says that the key is at fault.', 'Bearer error="invalid_token"'),
  'X-Request-Id': header('Names the request when you ask support about it.', '8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10'),
};

export type HeaderName = keyof typeof HEADERS;

const COUNTS: readonly HeaderName[] = [
  'RateLimit',
  'RateLimit-Limit',
  'RateLimit-Policy',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

const KEPT: readonly HeaderName[] = ['Cache-Control', 'ETag'];

/** Headers of responses with more than the request ID. */
const OF_STATUS: Record<number, readonly HeaderName[]> = {
  200: [...KEPT, ...COUNTS],
  304: [...KEPT, ...COUNTS],
  400: COUNTS,
  401: ['WWW-Authenticate'],
  404: COUNTS,
  405: ['Allow'],
  429: [...COUNTS, 'Retry-After'],
  503: ['Retry-After'],
};

/** @param isPaged whether there can be a next page */
export function headersOf(status: number, isPaged: boolean): Record<string, { $ref: string }> {
  const names: HeaderName[] = [...(OF_STATUS[status] ?? []), ...(isPaged ? (['Link'] as const) : []), 'X-Request-Id'];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
