import type { OpenAPIObject } from '@nestjs/swagger';
import { API_DOCUMENT_PATH, brand, PUBLIC_API_CALLS_PER_MINUTE, PUBLIC_API_PATH } from '@townlink/contracts';

const DESCRIPTION = `Reads the directory of ${brand.name}: who is licensed, vetted and listed, by city and category.
Each address may make ${PUBLIC_API_CALLS_PER_MINUTE} calls a minute; the RateLimit headers tell what is left of them.`;

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Says which kind of problem it is, and stays the same: the address of a page about it.',
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Names the request when you ask us about it.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Failures of every operation. */
const FAILURES = {
  304: { description: 'Not modified since the ETag sent as If-None-Match.' },
  400: problem('A parameter breaks its rules; `errors` names it.'),
  405: problem('The public API only reads: GET and HEAD, as Allow says.'),
  429: problem('Too many calls from this address; Retry-After says after how many seconds to go on.'),
  503: problem('Something we depend on cannot be reached; try again after as many seconds as Retry-After says.'),
};

/** The public API's part of the document: its operations with failures, and their schemas. */
export function publicDocument(whole: OpenAPIObject): OpenAPIObject {
  const isOpen = (path: string) => path.startsWith(`${PUBLIC_API_PATH}/`) && path !== API_DOCUMENT_PATH;
  const paths: OpenAPIObject['paths'] = {};
  for (const [path, item] of Object.entries(whole.paths)) {
    if (!isOpen(path) || !item.get) continue;
    paths[path] = { get: { ...item.get, responses: { ...item.get.responses, ...FAILURES } } };
  }
  return {
    openapi: whole.openapi,
    info: { title: `${brand.name} public API`, description: DESCRIPTION, version: whole.info.version },
    servers: whole.servers,
    paths,
    components: { schemas: { ...schemasOf(paths, whole), Problem: PROBLEM } },
  };
}

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Schemas referred to, directly or indirectly. */
function schemasOf(something: unknown, whole: OpenAPIObject, found: Schemas = {}): Schemas {
  for (const [, name] of JSON.stringify(something).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = whole.components?.schemas?.[name!];
    if (!schema || found[name!]) continue;
    found[name!] = schema;
    schemasOf(schema, whole, found);
  }
  return found;
}
