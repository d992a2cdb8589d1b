/** The parts of a document that the reference needs. */
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Message {
  summary?: string;
  description?: string;
  requestBody?: { content: { 'application/json': { schema: Schema; example?: unknown } } };
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; required?: boolean; description?: string; example?: unknown; schema: Schema }[];
  responses: Record<string, { content?: Record<string, { schema: Schema; example?: unknown }> }>;
}

interface Document {
  paths: Record<string, { get?: Operation }>;
  webhooks?: Record<string, { post?: Message }>;
  components: { schemas: Record<string, Schema> };
}

/** A call on the developer page. */
export interface PublicCall {
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; type: string; description: string; example: string; required: boolean }[];
  fields: { name: string; type: string; description: string }[];
  example: unknown;
}

/** A webhook message on the developer page. */
export interface PublicMessage {
  event: string;
  summary: string;
  description: string;
  /** Fields of `data`; empty if it is a provider, whose fields the page already lists. */
  fields: PublicCall['fields'];
  example: unknown;
}

/** Webhook messages of the public document. */
export function webhookReference(document: object): PublicMessage[] {
  const { webhooks = {}, components } = document as Document;
  return Object.entries(webhooks).flatMap(([event, { post }]) => {
    const message = post?.requestBody?.content['application/json'];
    const data = message?.schema.properties?.data;
    if (!post || !message || !data) return [];
    const fields = data.allOf ? fieldsOf(data, components.schemas) : [];
    const { summary = '', description = '' } = post;
    return { event, summary, description, fields, example: fields.length > 0 ? message.example : null };
  });
}

/** Calls of the public document, with parameters and fields as tables. */
export function publicReference(document: object): PublicCall[] {
  const { paths, components } = document as Document;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const answer = get.responses['200']?.content?.['application/json'];
    return {
      path,
      summary: get.summary ?? '',
      description: get.description ?? '',
      parameters: (get.parameters ?? []).map(({ name, required = false, description = '', example, schema }) => ({
        name,
        type: typeOf(schema, components.schemas),
        description,
        example: String(example),
        required,
      })),
      fields: answer ? fieldsOf(answer.schema, components.schemas) : [],
      example: answer?.example,
    };
  });
}

function target(schema: Schema, schemas: Document['components']['schemas']): Schema {
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref;
  return ref ? (schemas[ref.slice('#/components/schemas/'.length)] ?? {}) : schema;
}

/** Nested fields follow their parent, as `city.slug` and `services[].name`. */
function fieldsOf(schema: Schema, schemas: Document['components']['schemas'], before = ''): PublicCall['fields'] {
  return Object.entries(target(schema, schemas).properties ?? {}).flatMap(([name, field]) => {
    const full = before + name;
    const inside = field.items ? fieldsOf(field.items, schemas, `${full}[].`) : fieldsOf(field, schemas, `${full}.`);
    const { description = '' } = field;
    return [{ name: full, type: typeOf(field, schemas), description }, ...inside];
  });
}

/** Longer lists of values are covered by the description. */
const LISTED_VALUES = 8;

function typeOf(schema: Schema, schemas: Document['components']['schemas']): string {
  if (schema.items) return `list of ${typeOf(schema.items, schemas)}`;
  const { type, format, enum: values } = target(schema, schemas);
  const kind = [type ?? 'object'].flat().join(' or ');
  if (values && values.length <= LISTED_VALUES) return values.map(String).join(', ');
  return format ? `${kind} (${format})` : kind;
}
