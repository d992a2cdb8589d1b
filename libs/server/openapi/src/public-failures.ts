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
  description: 'Why a call failed (RFC 9457).',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: text(
      'Says which kind of problem it is, and stays the same: the address of a page about it.',
      problemType('invalid-request'),
      { format: 'uri-reference' },
    ),
    title: text('The kind of problem in a few words.', PROBLEMS['invalid-request'].title),
    status: { type: 'integer', description: 'The status of the response.', examples: [400] },
    detail: text('What is wrong with this call.', 'limit must be a whole number from 1 to 100.'),
    instance: text('Names the request when you ask support about it.', '8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10'),
    errors: {
      type: 'array',
      description: 'The parameters that are wrong. Only of an invalid request.',
      items: {
        type: 'object',
        description: 'One parameter, and what is wrong with it.',
        required: ['field', 'message'],
        properties: {
          field: text('The name of the parameter.', 'limit'),
          message: text('What is wrong with it.', 'limit must be a whole number from 1 to 100.'),
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
      'A parameter breaks its rules; `errors` names it. Or the address holds an API key, which belongs in Authorization.',
    detail: 'limit must be a whole number from 1 to 100.',
    field: 'limit',
  },
  {
    slug: 'api-key-invalid',
    description: 'The API key in Authorization is not valid, has ended or was revoked; `type` says which.',
    detail: PROBLEMS['api-key-invalid'].cause,
  },
  {
    slug: 'api-key-elsewhere',
    description: 'The API key does not work from this network address.',
    detail: PROBLEMS['api-key-elsewhere'].cause,
  },
  {
    slug: 'method-not-allowed',
    description: 'The public API only reads: GET and HEAD, as Allow says.',
    detail: 'POST cannot be used here; this takes GET, HEAD.',
  },
  {
    slug: 'too-many-requests',
    description:
      'Too many calls by this key, or without one from this address; Retry-After says after how many seconds to go on.',
    detail: 'Too many requests. Please wait 12 seconds.',
  },
  {
    slug: 'unavailable',
    description: 'Something we depend on cannot be reached; try again after as many seconds as Retry-After says.',
    detail: 'The directory cannot be read right now. Please try again in a few seconds.',
  },
];

/** Failures of an operation about a single resource. */
const OF_ONE: Failure = {
  slug: 'not-found',
  description: 'There is nothing of this id or address, or it is not listed any more.',
  detail: 'There is no listed provider of this id.',
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
    304: { description: 'Not modified since the ETag sent as If-None-Match.', headers: headersOf(304, false) },
    ...Object.fromEntries(all.map((failure) => [PROBLEMS[failure.slug].status, responseOf(failure)])),
  };
}
