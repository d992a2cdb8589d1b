import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadSettings, type RuntimeSettings } from '@townlink/server-config';
import { createHttpApp, enablePublicApiCors, securityHeaders } from '@townlink/server-http';
import { createLogger, NestLogger, observeRequests } from '@townlink/server-observability';
import { ApiDocument, openApiDocument } from '@townlink/server-openapi';
import { mapsOrigins, PageSettings, staticFiles } from '@townlink/server-pages';
import { storageOrigins, StorageSettings } from '@townlink/server-storage';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module';
import { GatewaySettings } from './gateway.config';

/**
 * Creates the whole gateway, ready to listen.
 * @param logTo destination of its log instead of standard output
 */
export async function createGateway(
  settings: RuntimeSettings,
  logTo?: DestinationStream,
): Promise<NestFastifyApplication> {
  const { CONTENT_ORIGINS } = loadSettings(GatewaySettings);
  const app = await createHttpApp(AppModule, { settings });
  const logger = createLogger(settings, 'gateway', logTo);
  app.useLogger(new NestLogger(logger));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  observeRequests(fastify, logger);
  const contentOrigins = [
    ...CONTENT_ORIGINS.split(/\s+/).filter(Boolean),
    ...storageOrigins(loadSettings(StorageSettings)),
  ];
  const scripts = mapsOrigins(loadSettings(PageSettings));
  await securityHeaders(app, settings, { content: contentOrigins, scripts });
  enablePublicApiCors(app);
  await staticFiles(app);
  await app.init();
  app.get(ApiDocument).set(openApiDocument(app), settings.SITE_URL);
  return app;
}
