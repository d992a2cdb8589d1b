import Fastify from 'fastify';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './create-logger';
import { withLogContext } from './log-context';
import { logRequests } from './log-requests';
import { NestLogger } from './nest-logger';

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ LOG_LEVEL: 'debug' }, 'test', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { lines, logger };
}

describe('createLogger', () => {
  it('redacts secrets', () => {
    const { lines, logger } = capture();
    logger.info({ user: { password: 'hunter2' }, url: '/auth/confirm?token_hash=abc' }, 'hello');
    expect(lines[0]).toMatchObject({ level: 'info', name: 'test', msg: 'hello', user: { password: '[redacted]' } });
    expect(JSON.stringify(lines)).not.toMatch(/hunter2|abc/);
  });

  it('logs a failed statement without its values', () => {
    const { lines, logger } = capture();
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(pat@example.com)' });
    const failed = new QueryFailedError(
      'insert into users values ($1, $2)',
      ['pat@example.com', '$argon2id$hash'],
      cause,
    );
    logger.error({ err: failed }, 'fault');
    logger.error({ err: new Error('around it', { cause: failed }) }, 'fault');
    expect(lines[0]).toMatchObject({ err: { code: '23505', query: 'insert into users values ($1, $2)' } });
    expect(JSON.stringify(lines)).not.toMatch(/pat@|argon2id/);
  });

  it('includes the context of the work, including through Nest', async () => {
    const { lines, logger } = capture();
    const nest = new NestLogger(logger);
    await withLogContext({ jobId: 'job-1' }, async () => {
      await Promise.resolve();
      nest.warn('slow', 'Jobs');
      nest.error(new Error('broken'), 'Jobs');
      nest.error({ err: new Error('worse'), requestId: 'r' }, 'Http');
    });
    expect(lines[0]).toMatchObject({ level: 'warn', msg: 'slow', context: 'Jobs', jobId: 'job-1' });
    expect(lines[1]).toMatchObject({ msg: 'broken', err: { message: 'broken' }, context: 'Jobs' });
    expect(lines[2]).toMatchObject({ err: { message: 'worse' }, requestId: 'r', context: 'Http' });
  });

  it('gives each request an id, in the log and in the response', async () => {
    const { lines, logger } = capture();
    const server = Fastify({ genReqId: () => 'request-1' });
    logRequests(server, logger);
    server.get('/', async (_request, reply) => {
      logger.info('inside');
      return reply.code(500).send('no');
    });
    const answer = await server.inject('/?token=abc');
    expect(answer.headers['x-request-id']).toBe('request-1');
    expect(lines[0]).toMatchObject({ msg: 'inside', requestId: 'request-1' });
    expect(lines[1]).toMatchObject({ level: 'error', msg: 'request', status: 500, url: '/?token=%5Bredacted%5D' });
    await server.close();
  });
});
