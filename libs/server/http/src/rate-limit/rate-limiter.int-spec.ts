import { DatabaseSettings } from '@townlink/server-database';
import { freePort } from '@townlink/embedded-postgres/ports';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { RateLimitStore } from './rate-limit-store';
import { RateLimiter } from './rate-limiter';

describe('RateLimiter', () => {
  let testDatabase: TestDatabase;
  const stores: RateLimitStore[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.onApplicationShutdown()));
    await testDatabase.drop();
  });

  /** A limiter as in another process. */
  const process = () => {
    const store = new RateLimitStore(
      {},
      Object.assign(new DatabaseSettings(), {
        DATABASE_URL: testDatabase.url,
        DATABASE_READ_URL: testDatabase.readUrl,
      }),
    );
    stores.push(store);
    return new RateLimiter(store);
  };

  it('[API-2] counts concurrent calls over several processes', async () => {
    const processes = [process(), process()];
    const rule = { name: 'test.shared', points: 10, seconds: 60 };
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, call) => processes[call % 2]!.consume(rule, '203.0.113.7')),
    );
    expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(10);
    expect(outcomes.every(({ limit, resetSeconds }) => limit === 10 && resetSeconds > 0 && resetSeconds <= 60)).toBe(
      true,
    );
    expect((await processes[0]!.consume(rule, '203.0.113.8')).remaining).toBe(9);
  });

  describe('while Redis is unavailable', () => {
    let server: Server | undefined;
    const sockets = new Set<Socket>();

    afterEach(() => {
      for (const socket of sockets) socket.destroy();
      server?.close();
    });

    /** A fake server on Redis's port. */
    async function inItsPlace(answer: (command: string, socket: Socket) => void): Promise<number> {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('data', (data) => answer(data.toString(), socket));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as { port: number }).port;
    }

    it.each<[string, () => Promise<number>]>([
      ['does not listen', freePort],
      ['does not respond', () => inItsPlace(() => undefined)],
      [
        'stops responding',
        () =>
          inItsPlace((commands, socket) => {
            const count = commands.match(/^\*/gm)?.length ?? 0;
            if (!/eval|rlflx/i.test(commands)) socket.write('+OK\r\n'.repeat(count));
          }),
      ],
    ])('counts in memory when it %s: admits a few calls immediately, and refuses too many', async (_, port) => {
      const store = new RateLimitStore({ REDIS_URL: `redis://127.0.0.1:${await port()}` }, new DatabaseSettings());
      stores.push(store);
      const limiter = new RateLimiter(store);
      const rule = { name: 'test.away', points: 2, seconds: 60 };
      const started = performance.now();
      const allowed = [];
      for (let call = 0; call < 3; call += 1) allowed.push((await limiter.consume(rule, 'a')).allowed);
      expect(allowed).toEqual([true, true, false]);
      expect(performance.now() - started).toBeLessThan(15_000);
      expect((await limiter.consume(rule, 'b')).remaining).toBe(1);
    });
  });

  it('starts again when the window is over', async () => {
    const limiter = process();
    const rule = { name: 'test.again', points: 1, seconds: 60 };
    await limiter.consume(rule, 'a');
    await testDatabase.query(`update rate_limits set expire = 0 where key = 'test.again:a'`);
    expect((await limiter.consume(rule, 'a')).allowed).toBe(true);
  });
});
