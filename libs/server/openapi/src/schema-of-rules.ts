/** The part of a class-validator rule that a schema needs. */
export interface Rule {
  type: string;
  name?: string;
  each: boolean;
  constraints?: unknown[];
  propertyName: string;
  context?: { nullable?: boolean };
}

export type RuledSchema = { required: boolean } & Record<string, unknown>;

const oneOf = (values: readonly unknown[]) => ({ type: typeof values[0], enum: [...values] });

/** JSON Schema for each rule; rules without an entry (such as comparing two fields) add nothing. */
const KEYWORDS: Record<string, (constraint: unknown) => Record<string, unknown>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isNumber: () => ({ type: 'number' }),
  isInt: () => ({ type: 'integer' }),
  isLatitude: () => ({ type: 'number', minimum: -90, maximum: 90 }),
  isLongitude: () => ({ type: 'number', minimum: -180, maximum: 180 }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isUrl: () => ({ type: 'string', format: 'uri' }),
  isDateString: () => ({ type: 'string', format: 'date' }),
  isInstant: () => ({ type: 'string', format: 'date-time' }),
  isIso8601: () => ({ type: 'string', format: 'date-time' }),
  isIn: (values) => oneOf(values as unknown[]),
  isEnum: (values) => oneOf(Object.values(values as object)),
  min: (value) => ({ minimum: value }),
  max: (value) => ({ maximum: value }),
  minLength: (value) => ({ minLength: value }),
  maxLength: (value) => ({ maxLength: value }),
  isNotEmpty: () => ({ minLength: 1 }),
  matches: (pattern) => ({ pattern: (pattern as RegExp).source }),
  arrayMaxSize: (value) => ({ maxItems: value }),
  arrayMinSize: (value) => ({ minItems: value }),
};

const typeName = (type: unknown): string | undefined =>
  ({ String: 'string', Number: 'number', Boolean: 'boolean', Object: 'object' })[
    typeof type === 'function' ? type.name : ''
  ];

export function schemaOfRules(rules: readonly Rule[], type: unknown): RuledSchema {
  const isNullable = rules.some((rule) => rule.context?.nullable);
  const required = !rules.some((rule) => rule.type === 'conditionalValidation' && !rule.context?.nullable);
  const said = rules
    .filter((rule) => rule.name && !rule.each)
    .map((rule) => KEYWORDS[rule.name!]?.(rule.constraints?.[0]));
  const ofItems = rules
    .filter((rule) => rule.name && rule.each)
    .map((rule) => KEYWORDS[rule.name!]?.(rule.constraints?.[0]));
  const schema = Object.assign({}, ...said) as Record<string, unknown>;
  if (type === Array || ofItems.length > 0) {
    return {
      required,
      type: 'array',
      items: Object.assign({ type: 'string' }, ...ofItems) as object,
      ...withoutType(schema),
    };
  }
  return {
    required,
    ...(typeName(type) ? { type: typeName(type) } : {}),
    ...schema,
    ...(isNullable ? { nullable: true } : {}),
  };
}

function withoutType({ type: _type, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}
