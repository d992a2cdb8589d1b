import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';

/**
 * Parses JSON bodies. An empty one counts as absent, because the accounts client library signs out with an empty JSON body.
 * Otherwise Fastify's parser, which rejects prototype poisoning.
 * @param bodyLimit in bytes
 */
export function acceptJsonBodies(app: NestFastifyApplication, bodyLimit: number): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    void parse(request, body.toString('utf8'), done);
  });
}
