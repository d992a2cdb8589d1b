import {
  type Content,
  type Document,
  type Operation,
  operationsOf,
  type Parameter,
  resolved,
  type Schema,
} from './document';

/** A schema and its counterpart, with the documents that their references point into. */
interface Pair {
  name: string;
  before: Document;
  after: Document;
}

/** Lists what a later document has removed that programs may rely on. */
export function breakingChanges(before: Document, after: Document): string[] {
  const now = operationsOf(after);
  return [...operationsOf(before)].flatMap(([name, operation]) => {
    const next = now.get(name);
    return next ? ofOperation({ name, before, after }, operation, next) : [`${name} is gone`];
  });
}

function ofOperation(pair: Pair, was: Operation, is: Operation): string[] {
  const { name } = pair;
  const statuses = Object.keys(was.responses).flatMap((status) => {
    const next = is.responses[status];
    if (!next) return status.startsWith('2') ? [`${name}: status ${status} is gone`] : [];
    const gone = Object.keys(was.responses[status]!.headers ?? {}).filter((header) => !next.headers?.[header]);
    return [
      ...gone.map((header) => `${name} ${status}: header ${header} is gone`),
      ...ofContent({ ...pair, name: `${name} ${status}` }, was.responses[status]!.content, next.content),
    ];
  });
  return [
    ...(was.operationId === is.operationId
      ? []
      : [`${name}: operationId changed, which names it in generated clients`]),
    ...ofParameters(name, was.parameters ?? [], is.parameters ?? []),
    ...statuses,
    // A program reads a webhook's body, like a response.
    ...ofContent({ ...pair, name: `${name} body` }, was.requestBody?.content, is.requestBody?.content),
  ];
}

function ofParameters(name: string, was: Parameter[], is: Parameter[]): string[] {
  const find = (all: Parameter[], { name: of, in: place }: Parameter) =>
    all.find((one) => one.name === of && one.in === place);
  const added = is.filter((parameter) => parameter.required && !find(was, parameter));
  return [
    ...added.map((parameter) => `${name}: parameter ${parameter.name} is new and required`),
    ...was.flatMap((parameter) => {
      const next = find(is, parameter);
      const what = `${name}: parameter ${parameter.name}`;
      if (!next) return [`${what} is gone`];
      return [
        ...(next.required && !parameter.required ? [`${what} became required`] : []),
        ...typeChange(what, parameter.schema, next.schema),
        ...stricter(what, parameter.schema, next.schema),
      ];
    }),
  ];
}

/** An accepted value must stay accepted. */
function stricter(what: string, was: Schema, is: Schema): string[] {
  const lower = (['minimum', 'minLength', 'minItems'] as const).filter(
    (key) => (is[key] ?? -Infinity) > (was[key] ?? -Infinity),
  );
  const upper = (['maximum', 'maxLength', 'maxItems'] as const).filter(
    (key) => (is[key] ?? Infinity) < (was[key] ?? Infinity),
  );
  const isNewPattern = is.pattern !== undefined && is.pattern !== was.pattern;
  return [
    ...[...lower, ...upper, ...(isNewPattern ? ['pattern'] : [])].map((key) => `${what}: ${key} became stricter`),
    ...(is.enum && !was.enum ? [`${what}: takes listed values only`] : goneValues(what, was, is)),
  ];
}

const goneValues = (what: string, was: Schema, is: Schema): string[] =>
  (was.enum ?? [])
    .filter((value) => is.enum && !is.enum.includes(value))
    .map((value) => `${what}: value ${value} is gone`);

function ofContent(pair: Pair, was: Content = {}, is: Content = {}): string[] {
  return Object.entries(was).flatMap(([type, { schema }]) => {
    const next = is[type];
    return next ? ofAnswer(pair, schema, next.schema, new Set()) : [`${pair.name}: ${type} is gone`];
  });
}

/** An existing field must stay, with the same type. */
function ofAnswer({ name, ...documents }: Pair, was: Schema, is: Schema, seen: Set<string>): string[] {
  // A recursive schema is compared once.
  if (was.$ref && seen.has(was.$ref)) return [];
  const inside = was.$ref ? new Set([...seen, was.$ref]) : seen;
  const [old, next] = [resolved(was, documents.before), resolved(is, documents.after)];
  const fields = Object.entries(old.properties ?? {}).flatMap(([field, schema]) => {
    const what = `${name}.${field}`;
    const after = next.properties?.[field];
    if (!after) return [`${what} is gone`];
    const isOptional = old.required?.includes(field) && !next.required?.includes(field);
    const change = isOptional ? [`${what} may be left out`] : [];
    return [...change, ...ofAnswer({ name: what, ...documents }, schema, after, inside)];
  });
  const items =
    old.items && next.items ? ofAnswer({ name: `${name}[]`, ...documents }, old.items, next.items, inside) : [];
  return [...typeChange(name, old, next), ...goneValues(name, old, next), ...fields, ...items];
}

function typeChange(what: string, was: Schema, is: Schema): string[] {
  const of = ({ type }: Schema) => [type ?? []].flat().sort().join(' or ');
  const isReformatted = was.format !== undefined && was.format !== is.format;
  return [
    ...(of(was) === of(is) ? [] : [`${what}: type ${of(was)} became ${of(is)}`]),
    ...(isReformatted ? [`${what}: format ${was.format} became ${is.format ?? 'none'}`] : []),
  ];
}
