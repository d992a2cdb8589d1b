/** The parts of a schema that matter for examples. */
export interface ExampleSchema {
  $ref?: string;
  allOf?: ExampleSchema[];
  anyOf?: ExampleSchema[];
  type?: string | string[];
  example?: unknown;
  examples?: unknown[];
  items?: ExampleSchema;
  properties?: Record<string, ExampleSchema>;
}

type Schemas = Record<string, ExampleSchema>;

const PREFIX = '#/components/schemas/';

/**
 * The schema that another refers to. @nestjs/swagger wraps a reference with a description in `allOf`, and a nullable one in
 * `anyOf`.
 */
function target(schema: ExampleSchema, schemas: Schemas): ExampleSchema {
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref ?? schema.anyOf?.[0]?.$ref;
  return ref ? (schemas[ref.slice(PREFIX.length)] ?? {}) : schema;
}

const isPlain = (value: unknown): boolean => value !== undefined && (value === null || typeof value !== 'object');

/** Sets a field's example unless it already has a better one: null is not helpful. */
function note(schema: ExampleSchema, value: unknown): void {
  if (!isPlain(value)) return;
  const [known] = schema.examples ?? [];
  if (known === undefined || (known === null && value !== null)) schema.examples = [value];
}

/** Copies the fields of an example to the schema's fields, so that an example is written once. Modifies the schemas. */
export function spreadExample(schema: ExampleSchema, example: unknown, schemas: Schemas): void {
  const { properties, items } = target(schema, schemas);
  if (Array.isArray(example)) {
    for (const item of example) if (items) spreadOne(items, item, schemas);
    return;
  }
  if (typeof example !== 'object' || example === null) return;
  for (const [name, value] of Object.entries(example)) {
    const field = properties?.[name];
    if (field) spreadOne(field, value, schemas);
  }
}

function spreadOne(field: ExampleSchema, value: unknown, schemas: Schemas): void {
  if (isPlain(value)) note(field, value);
  else spreadExample(field, value, schemas);
}

/** JSON Schema has a list `examples`; @nestjs/swagger writes the `example` of OpenAPI 3.0. */
export function listExamples(schema: ExampleSchema): void {
  if (schema.example !== undefined) {
    schema.examples ??= [schema.example];
    delete schema.example;
  }
  if (schema.items) listExamples(schema.items);
  Object.values(schema.properties ?? {}).forEach(listExamples);
}
