import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import multipart from '@fastify/multipart';
import { requestSeconds, type RuntimeSettings } from '@townlink/server-config';
import { withCallerAddress } from '@townlink/server-database';
import { PHOTO_MAX_BYTES } from '@townlink/contracts';
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { closeConnections } from './close-connections';
import { acceptsOf, USUAL_BYTES } from './edge/accepts';
import { ForeignOrigins, refuseForeignWrites } from './edge/foreign-writes';
import { refuseKeysInAddresses } from './edge/keys-in-addresses';
import { routedUrl } from './edge/page-addresses';
import { answerUrlError } from './problem/url-errors';
import { ErrorContracts } from './problem/error-contracts';
import { acceptJsonBodies } from './json-body';
import { addressKey } from './rate-limit/client-address';
import { BODY_TIMEOUT, type BodyTimeout, enforceBodyTimeout, timeoutFor } from './body-timeout';

/** In bytes, excluding files. */
const LARGEST_TEXT = 256 * 1024;

/** One file and one JSON part. One byte above the file limit, so that the upload's own rule can reject it. */
const UPLOAD_LIMITS = {
  files: 2,
  fileSize: PHOTO_MAX_BYTES + 1,
  fields: 2,
  fieldSize: 8 * USUAL_BYTES,
  parts: 4,
  headerPairs: 50,
};

/** In bytes. */
const LARGEST_BODY = PHOTO_MAX_BYTES + LARGEST_TEXT;

/**
 * Milliseconds between Node's checks for timed-out requests. With the default of 30 s, headers could take half as long again.
 */
const TIMEOUT_CHECK_INTERVAL = 5_000;

/** Milliseconds that an idle connection stays open: longer than proxies keep it (60 s), so that they close it first. */
const KEEP_ALIVE_TIMEOUT = 72_000;

/**
 * Length of the accept queue. With Node's default of 511, excess connections hang or are reset. The system's limit also
 * applies: net.core.somaxconn, 4,096 on Linux.
 */
const BACKLOG = 4_096;

export interface HttpAppOptions {
  settings: RuntimeSettings;
  logger?: FastifyBaseLogger;
  bodyTimeout?: BodyTimeout;
}

/** The Fastify application of a process: limits, trusted proxies, raw bodies for signatures, graceful shutdown. */
export async function createHttpApp(
  rootModule: Type,
  { settings, logger, bodyTimeout = BODY_TIMEOUT }: HttpAppOptions,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    serverFactory: (listener: RequestListener) => httpServer(listener, bodyTimeout),
    bodyLimit: USUAL_BYTES,
    trustProxy: settings.TRUSTED_PROXIES ? settings.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()) : false,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: routedUrl,
    routerOptions: { maxParamLength: 300 },
    // Requests during shutdown are handled normally.
    return503OnClosing: false,
    frameworkErrors: answerUrlError,
    ...(logger ? { loggerInstance: logger } : {}),
  });
  const app = await NestFactory.create<NestFastifyApplication>(rootModule, adapter, {
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.decorate('errorContracts', new ErrorContracts());
  fastify.decorate('foreignOrigins', new ForeignOrigins());
  fastify.addHook('onRoute', (route) => {
    const { bytes } = acceptsOf(route.config);
    if (bytes) route.bodyLimit = bytes;
  });
  acceptJsonBodies(app, USUAL_BYTES);
  refuseForeignWrites(fastify);
  refuseKeysInAddresses(fastify);
  // After the body was read: its parser may resume in another request's async context.
  fastify.addHook('preHandler', (request, _reply, done) => withCallerAddress(addressKey(request.ip), done));
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  closeConnections(fastify, requestSeconds(settings) * 1000);
  app.enableShutdownHooks();
  return app;
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The browser's request ID, so that an error it shows can be found in the log; only UUIDs are accepted. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
}

function httpServer(listener: RequestListener, bodyTimeout: BodyTimeout): Server {
  const server = createServer(
    {
      headersTimeout: bodyTimeout.base,
      requestTimeout: timeoutFor(LARGEST_BODY, bodyTimeout),
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    listener,
  );
  enforceBodyTimeout(server, bodyTimeout);
  return server;
}

export const listen = (app: NestFastifyApplication, address: { port: number; host: string }): Promise<unknown> =>
  app.listen({ ...address, backlog: BACKLOG });
