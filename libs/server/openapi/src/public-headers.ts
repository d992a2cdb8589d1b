import { PUBLIC_API_CALLS_PER_MINUTE } from '@townlink/contracts';

const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

/** Every header that clients can read, by its name in `components.headers`. */
export const HEADERS = {
  Allow: header('The methods that this URL supports.', 'GET, HEAD'),
  'Cache-Control': header('How long the response can be cached.', 'public, max-age=30'),
  ETag: header('Version of the response. Send it as If-None-Match to revalidate.', '"3q2-7wQf"'),
  Link: header(
    'The URL of the next page (RFC 8288); omitted on the last page.',
    '</api/public/providers?limit=20&cursor=eyJ0aWVyX3JhbmsiOjB9>; rel="next"',
  ),
  RateLimit: header('Calls left (r), and seconds until the limit resets (t).', '"public-api";r=99;t=60'),
  'RateLimit-Limit': header('Calls allowed per minute.', PUBLIC_API_CALLS_PER_MINUTE),
  'RateLimit-Policy': header('Calls allowed (q) per number of seconds (w).', '"public-api";q=100;w=60'),
  'RateLimit-Remaining': header('Calls left in this minute.', 99),
  'RateLimit-Reset': header('Seconds until the limit resets.', 60),
  'Retry-After': header('Seconds to wait before the next call.', 12),
  'WWW-Authenticate': header('Says that the API key is the cause.', 'Bearer error="invalid_token"'),
  'X-Request-Id': header('ID of the request, for questions to support.', '8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10'),
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
