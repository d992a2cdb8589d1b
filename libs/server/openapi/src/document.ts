import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { brand } from '@townlink/contracts';
import { describeRequestClasses } from './describe-classes';

/** The OpenAPI 3.1 document of every route, from the code: routes, access rules and the rules of the request classes. */
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
  return SwaggerModule.createDocument(app, about, {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
  });
}
