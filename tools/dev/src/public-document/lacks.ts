import { type Content, type Document, type Operation, operationsOf, type Response, type Schema } from './document';

/** Names every part of a document that lacks a description or an example. */
export function lacks(document: Document): string[] {
  const { schemas, headers = {} } = document.components;
  return [
    ...[...operationsOf(document)].flatMap(([name, operation]) => ofOperation(name, operation)),
    ...Object.entries(headers).flatMap(([name, header]) => told(`header ${name}`, header, 'description', 'example')),
    ...Object.entries(schemas).flatMap(([name, schema]) => ofFields(name, schema)),
  ];
}

function told(name: string, part: object, ...needed: string[]): string[] {
  const has = (key: string) => {
    const value = (part as Record<string, unknown>)[key];
    return value !== undefined && value !== '';
  };
  return needed.filter((key) => !has(key)).map((key) => `${name}: ${key}`);
}

function ofOperation(name: string, operation: Operation): string[] {
  return [
    ...told(name, operation, 'summary', 'description'),
    ...(operation.parameters ?? []).flatMap((parameter) =>
      told(`${name} ?${parameter.name}`, parameter, 'description', 'example'),
    ),
    ...ofContent(`${name} body`, operation.requestBody?.content),
    ...Object.entries(operation.responses).flatMap(([status, response]) => ofResponse(`${name} ${status}`, response)),
  ];
}

function ofResponse(name: string, response: Response): string[] {
  const headers = Object.entries(response.headers ?? {}).filter(([, { $ref }]) => !$ref);
  return [
    ...told(name, response, 'description'),
    ...headers.flatMap(([header, part]) => told(`${name} ${header}`, part, 'description', 'example')),
    ...ofContent(name, response.content),
  ];
}

const ofContent = (name: string, content: Content = {}): string[] =>
  Object.entries(content).flatMap(([type, part]) => told(`${name} ${type}`, part, 'example'));

/** A list or an object is documented by its fields. */
function ofFields(name: string, { properties = {}, items }: Schema): string[] {
  const fields = Object.entries(properties).flatMap(([field, schema]) => {
    const isShownByParts = [schema, schema.items].some(
      (one) => one?.$ref ?? one?.allOf ?? one?.anyOf ?? one?.oneOf ?? one?.properties,
    );
    const needed = isShownByParts || schema.items?.examples ? ['description'] : ['description', 'examples'];
    return [...told(`${name}.${field}`, schema, ...needed), ...ofFields(`${name}.${field}`, schema)];
  });
  return [...fields, ...(items && !items.$ref ? ofFields(`${name}[]`, items) : [])];
}
