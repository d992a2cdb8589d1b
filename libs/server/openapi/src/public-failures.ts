import { type ProblemSlug, PROBLEMS, problemType } from '@townlink/contracts';
import { headersOf } from './public-headers';

const text = (description: string, example: string, more: object = {}) => ({
  type: 'string',
  ...more,
  description,
  examples: [example],
});

/** RFC 9457, used by every failure. */
export const PROBLEM = {
  type: 'object',
  description: 'Why a request failed (RFC 9457).',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: text(
      'Identifies the kind of problem and never changes. It is the URL of a page about the problem.',
      problemType('invalid-request'),
      { format: 'uri-reference' },
    ),
    title: text('A short name of the problem.', PROBLEMS['invalid-request'].title),
    status: { type: 'integer', description: 'The HTTP status of the response.', examples: [400] },
    detail: text('What went wrong with this request.', 'limit must be a whole number from 1 to 100.'),
    instance: text('ID of the request, for questions to support.', '8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10'),
    errors: {
      type: 'array',
      description: 'The invalid parameters; only if the request is invalid.',
      items: {
        type: 'object',
        description: 'An invalid parameter and the reason.',
        required: ['field', 'message'],
        properties: {
          field: text('The name of the parameter.', 'limit'),
          message: text('Why the parameter is invalid.', 'limit must be a whole number from 1 to 100.'),
        },
      },
    },
  },
};

interface Failure {
  slug: ProblemSlug;
  description: string;
  detail: string;
  /** The parameter at fault. */
  field?: string;
}

/** Failures of every operation. */
const ALWAYS: readonly Failure[] = [
  {
    slug: 'invalid-request',
    description:
      'A parameter is invalid; `errors` names it. Or the URL contains an API key, which belongs in the Authorization header.',
    detail: 'limit must be a whole number from 1 to 100.',
    field: 'limit',
  },
  {
    slug: 'api-key-invalid',
    description: 'The API key in the Authorization header is invalid, expired or revoked; `type` says which.',
    detail: PROBLEMS['api-key-invalid'].cause,
  },
  {
    slug: 'api-key-elsewhere',
    description: 'The API key does not work from this IP address.',
    detail: PROBLEMS['api-key-elsewhere'].cause,
  },
  {
    slug: 'method-not-allowed',
    description: 'The public API is read-only: use GET or HEAD, as the Allow header says.',
    detail: 'POST cannot be used here; this takes GET, HEAD.',
  },
  {
    slug: 'too-many-requests',
    description:
      'Too many requests with this API key or, without a key, from this IP address. Wait for the number of seconds in Retry-After.',
    detail: 'Too many requests. Please wait 12 seconds.',
  },
  {
    slug: 'unavailable',
    description: 'A service that we depend on is unavailable. Try again after the number of seconds in Retry-After.',
    detail: 'The directory cannot be read right now. Please try again in a few seconds.',
  },
];

/** Failures of an operation about a single resource. */
const OF_ONE: Failure = {
  slug: 'not-found',
  description: 'No listed provider has this ID or page URL.',
  detail: 'No listed provider has this ID.',
};

function responseOf({ slug, description, detail, field }: Failure) {
  const { status, title } = PROBLEMS[slug];
  const errors = field ? { errors: [{ field, message: detail }] } : {};
  const instance = '8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10';
  return {
    description,
    headers: headersOf(status, false),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: { type: problemType(slug), title, status, detail, instance, ...errors },
      },
    },
  };
}

/** Failure responses of an operation by status. @param isAboutOne it names a single resource, which may not exist */
export function failures(isAboutOne: boolean): Record<string, object> {
  const all = isAboutOne ? [...ALWAYS, OF_ONE] : ALWAYS;
  return {
    304: {
      description: 'Not modified: the ETag sent as If-None-Match is still current.',
      headers: headersOf(304, false),
    },
    ...Object.fromEntries(all.map((failure) => [PROBLEMS[failure.slug].status, responseOf(failure)])),
  };
}
