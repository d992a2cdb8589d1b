import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { RuntimeSettings } from '@townlink/server-config';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { acceptJsonBodies } from './json-body';

/** JSON bodies are small here; files have limits of their own. In bytes. */
const BODY_LIMIT = 256 * 1024;

/** Longest a client may take to send a request, in milliseconds: slow senders are cut off. */
const REQUEST_TIMEOUT = 60_000;

/** What a process may add to its HTTP side. */
export interface HttpAppOptions {
  settings: RuntimeSettings;
  logger?: FastifyBaseLogger;
}

/** Makes the Fastify application of a process: limits, trusted proxies, raw bodies for signatures, orderly shutdown. */
export async function createHttpApp(
  rootModule: Type,
  { settings, logger }: HttpAppOptions,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: settings.TRUSTED_PROXIES ? settings.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()) : false,
    genReqId: () => randomUUID(),
    disableRequestLogging: true,
    routerOptions: { maxParamLength: 300 },
    ...(logger ? { loggerInstance: logger } : {}),
  });
  const app = await NestFactory.create<NestFastifyApplication>(rootModule, adapter, {
    rawBody: true,
    bufferLogs: true,
  });
  acceptJsonBodies(app, BODY_LIMIT);
  app.enableShutdownHooks();
  return app;
}
