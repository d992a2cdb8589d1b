import type { OpenAPIObject } from '@nestjs/swagger';
import {
  API_DOCUMENT_PATH,
  brand,
  KEYED_CALLS_PER_MINUTE,
  PAGES,
  PUBLIC_API_CALLS_PER_MINUTE,
  PUBLIC_API_CHANGELOG,
  PUBLIC_API_PATH,
  publicApiRoutes,
  publicApiV1Routes,
} from '@townlink/contracts';
import { type ExampleSchema, listExamples, spreadExample } from './example-values';
import { failures, PROBLEM } from './public-failures';
import { headersOf, HEADERS } from './public-headers';
import { publicWebhooks } from './public-webhooks';

type HeaderObject = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['headers']>[string], { $ref: string }>;
type Paths = OpenAPIObject['paths'];
type Operation = NonNullable<Paths[string]['get']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const TAG = 'public';

const API_KEY = {
  type: 'http' as const,
  scheme: 'bearer',
  description: 'An API key (`tlk_…`), for a higher rate limit. Never send it in the URL.',
};

const description =
  () => `Read access to the ${brand.name} directory of licensed, vetted providers, by city and category.
Each IP address can make ${PUBLIC_API_CALLS_PER_MINUTE} calls per minute, and each API key ${KEYED_CALLS_PER_MINUTE}; the RateLimit headers say how many are left.`;

/** The public API's part of the document: its operations with headers, failures and examples, and their schemas. */
export function publicDocument(whole: OpenAPIObject): OpenAPIObject {
  const { paths, components } = structuredClone(whole);
  const isOpen = (path: string) => path.startsWith(`${PUBLIC_API_PATH}/`) && path !== API_DOCUMENT_PATH;
  const open: Paths = {};
  for (const [path, { get }] of Object.entries(paths)) {
    if (isOpen(path) && get) open[path] = { get: completed(path, get) };
  }
  const webhooks = publicWebhooks();
  const schemas = schemasOf([open, webhooks], components?.schemas ?? {});
  giveExamples([...Object.values(open), ...Object.values(webhooks)], schemas as Record<string, ExampleSchema>);
  const document: OpenAPIObject & { 'x-changelog': unknown } = {
    openapi: whole.openapi,
    info: aboutApi(whole.servers?.[0]?.url ?? ''),
    servers: whole.servers?.map((server) => ({ ...server, description: `The site of ${brand.name}.` })),
    tags: [
      { name: TAG, description: 'Read access to the directory.' },
      { name: 'webhooks', description: 'Messages to your own program about changes.' },
    ],
    // Keys are optional.
    security: [{}, { apiKey: [] }],
    paths: open,
    webhooks: webhooks as OpenAPIObject['webhooks'],
    components: {
      schemas: { ...schemas, Problem: PROBLEM as Schemas[string] },
      headers: HEADERS as unknown as Record<string, HeaderObject>,
      securitySchemes: { apiKey: API_KEY },
    },
    externalDocs: {
      description: 'How to use the API, with examples.',
      url: `${whole.servers?.[0]?.url}${PAGES.developers}`,
    },
    'x-changelog': PUBLIC_API_CHANGELOG,
  };
  return document;
}

const aboutApi = (siteUrl: string): OpenAPIObject['info'] & { summary: string } => ({
  title: `${brand.name} public API`,
  summary: 'Licensed, vetted local services by city and category.',
  description: description(),
  version: PUBLIC_API_CHANGELOG[0].version,
  contact: { name: `${brand.name} support`, email: brand.supportEmail, url: `${siteUrl}${PAGES.developers}` },
  termsOfService: `${siteUrl}${PAGES.developers}#terms`,
});

/** An operation with headers and failures, without what only the site's own programs need. */
function completed(path: string, { 'x-access': _access, ...get }: Operation & { 'x-access'?: unknown }): Operation {
  const { 200: success, ...others } = get.responses as Record<string, object>;
  // Newer lists return their cursor in the body.
  const isPaged = path === publicApiRoutes.providers.path;
  const parameters = (get.parameters ?? []).map(withExample);
  const responses = {
    200: { ...success, headers: headersOf(200, isPaged) },
    ...others,
    ...failures(path.includes('{') || path === publicApiV1Routes.providerByAddress.path),
  };
  return { ...get, parameters, tags: [TAG], responses } as unknown as Operation;
}

/** A parameter's example belongs next to its schema. */
function withExample(parameter: NonNullable<Operation['parameters']>[number]) {
  if (!('schema' in parameter) || !parameter.schema || !('example' in parameter.schema)) return parameter;
  const { example, ...schema } = parameter.schema;
  return { ...parameter, schema, example: example as unknown };
}

/** Schemas referenced directly or indirectly. */
function schemasOf(something: unknown, all: Schemas, found: Schemas = {}): Schemas {
  for (const [, name] of JSON.stringify(something).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = all[name!];
    if (!schema || found[name!]) continue;
    found[name!] = schema;
    schemasOf(schema, all, found);
  }
  return found;
}

interface Exampled {
  get?: { responses?: Record<string, { content?: Content }> };
  post?: { requestBody?: { content?: Content } };
}

type Content = Record<string, { schema: object; example?: unknown }>;

/** Gives fields the examples of responses and messages. */
function giveExamples(all: readonly object[], schemas: Record<string, ExampleSchema>): void {
  for (const { get, post } of all as readonly Exampled[]) {
    const content = get?.responses?.['200']?.content ?? post?.requestBody?.content ?? {};
    for (const { schema, example } of Object.values(content)) spreadExample(schema, example, schemas);
  }
  Object.values(schemas).forEach(listExamples);
}
