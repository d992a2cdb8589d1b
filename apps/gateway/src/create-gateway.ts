import { ConsoleLogger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadSettings, type RuntimeSettings } from '@townlink/server-config';
import { createHttpApp } from '@townlink/server-http';
import { AppModule } from './app.module';
import { securityHeaders } from './edge/security-headers';
import { GatewaySettings } from './gateway.config';
import { ApiDocument } from './openapi/api-document';
import { openApiDocument } from './openapi/document';
import { staticFiles } from './web/static-files';

/** Makes the whole gateway, ready to listen. */
export async function createGateway(settings: RuntimeSettings): Promise<NestFastifyApplication> {
  const gateway = loadSettings(GatewaySettings);
  const app = await createHttpApp(AppModule, { settings });
  app.useLogger(new ConsoleLogger({ json: settings.NODE_ENV === 'production', logLevels: ['fatal', 'error', 'warn'] }));
  await securityHeaders(app, settings, gateway);
  await staticFiles(app, gateway);
  await app.init();
  app.get(ApiDocument).set(openApiDocument(app));
  return app;
}
