import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';

/**
 * Parses JSON bodies; an empty one counts as absent: the accounts client library posts its sign-out as JSON without a body.
 * Otherwise Fastify's parser, which refuses poisoned prototypes.
 * @param bodyLimit in bytes
 */
export function acceptJsonBodies(app: NestFastifyApplication, bodyLimit: number): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    void parse(request, body.toString('utf8'), done);
  });
}
