import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadSettings, type RuntimeSettings } from '@townlink/server-config';
import { createHttpApp } from '@townlink/server-http';
import { createLogger, logRequests, NestLogger } from '@townlink/server-observability';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module';
import { securityHeaders } from './edge/security-headers';
import { GatewaySettings } from './gateway.config';
import { ApiDocument } from './openapi/api-document';
import { openApiDocument } from './openapi/document';
import { staticFiles } from './web/static-files';

/**
 * Makes the whole gateway, ready to listen.
 * @param logTo where its log goes instead of to standard output
 */
export async function createGateway(
  settings: RuntimeSettings,
  logTo?: DestinationStream,
): Promise<NestFastifyApplication> {
  const gateway = loadSettings(GatewaySettings);
  const app = await createHttpApp(AppModule, { settings });
  const logger = createLogger(settings, 'gateway', logTo);
  app.useLogger(new NestLogger(logger));
  logRequests(app.getHttpAdapter().getInstance() as unknown as FastifyInstance, logger);
  await securityHeaders(app, settings, gateway);
  await staticFiles(app, gateway);
  await app.init();
  app.get(ApiDocument).set(openApiDocument(app));
  return app;
}
