import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API, brand, type Route } from '@townlink/contracts';
import { describeRequestClasses, schemaOfProperty } from './describe-classes';
import { webhookModels } from './public-webhooks';

/** The OpenAPI 3.1 document of every route, generated from the code. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  describeRequestClasses();
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${brand.name} API`)
    .setDescription('Errors are application/problem+json; `type` is stable, `errors` names the fields at fault.')
    .setVersion('1')
    .addServer('/')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
    extraModels: webhookModels,
  });
  nameQueryValues(document);
  sayNull(document.components?.schemas);
  return document;
}

/** @nestjs/swagger writes `nullable` of OpenAPI 3.0; since 3.1 null is a type. */
function sayNull(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Record<string, unknown>;
  if (schema.nullable === true && typeof schema.type === 'string') {
    schema.type = [schema.type, 'null'];
    if (Array.isArray(schema.enum)) schema.enum = [...(schema.enum as unknown[]), null];
    delete schema.nullable;
  }
  Object.values(part).forEach(sayNull);
}

/** Adds the allowed values of query parameters, which @nestjs/swagger omits if a class describes the query. */
function nameQueryValues({ paths }: OpenAPIObject): void {
  for (const { method, path, query } of declaredRoutes()) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
    for (const parameter of operation?.parameters ?? []) {
      if (!query || !('in' in parameter) || parameter.in !== 'query') continue;
      const { enum: values } = schemaOfProperty(query, parameter.name);
      if (values) parameter.schema = { ...parameter.schema, enum: values as unknown[] };
    }
  }
}

const declaredRoutes = (): Route[] => Object.values(API).flatMap((routes) => Object.values<unknown>(routes) as Route[]);
