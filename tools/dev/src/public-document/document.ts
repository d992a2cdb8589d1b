import { readFileSync } from 'node:fs';

/** The parts of JSON Schema in use by the public document. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
  examples?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Schema;
}

export interface Header {
  $ref?: string;
  description?: string;
  example?: unknown;
  schema?: Schema;
}

export type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface Response {
  description?: string;
  headers?: Record<string, Header>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, Response>;
}

type Operations = Record<string, Record<string, Operation>>;

/** An OpenAPI 3.1 document. */
export interface Document {
  info: { title: string; version: string; contact?: object; termsOfService?: string; description?: string };
  servers: { url: string }[];
  paths: Operations;
  webhooks?: Operations;
  components: { schemas: Record<string, Schema>; headers?: Record<string, Header> };
  'x-changelog'?: { version: string; date: string; changes: string[] }[];
}

export const readDocument = (name: string): Document =>
  JSON.parse(readFileSync(`docs/${name}.json`, 'utf8')) as Document;

/** The target of a reference, or the schema itself; @nestjs/swagger wraps a reference with a description in `allOf`. */
export function resolved(schema: Schema, { components }: Document): Schema {
  const ref = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]!.$ref : undefined);
  return ref ? (components.schemas[ref.replace('#/components/schemas/', '')] ?? {}) : schema;
}

/** Every operation, by its method and path; a webhook by its name. */
export function operationsOf({ paths, webhooks }: Document): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) found.set(`${method.toUpperCase()} ${path}`, operation);
  }
  for (const [name, { post }] of Object.entries(webhooks ?? {})) if (post) found.set(`webhook ${name}`, post);
  return found;
}
