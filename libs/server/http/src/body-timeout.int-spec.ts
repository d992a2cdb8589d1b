import { Accepts } from './edge/accepts';
import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LICENSE_MAX_BYTES, PHOTO_MAX_BYTES } from '@townlink/contracts';
import { loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase, testSettings } from '@townlink/server-testing';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpApp, HttpModule, Public } from './index';
import { timeoutFor } from './body-timeout';
import { AnonymousOnlyModule } from './testing';

@Controller('echo')
class LettersController {
  @Accepts({ bytes: 64 * 1024 })
  @Post()
  @Public()
  take(@Body() { text }: { text: string }): { length: number } {
    return { length: text.length };
  }
}

@Module({
  imports: [SettingsModule, DatabaseModule, HttpModule, AnonymousOnlyModule],
  controllers: [LettersController],
})
class LettersModule {}

/** Three seconds, for which a busy machine may not run the client, plus the time needed at 10 kB a second. */
const BODY_TIMEOUT = { base: 3_000, minBytesPerSecond: 10_000 };

describe('a client that sends slowly', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let socket: Socket;
  let answer: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(process.env, testSettings, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl });
    app = await createHttpApp(LettersModule, { settings: loadSettings(RuntimeSettings), bodyTimeout: BODY_TIMEOUT });
    app.useLogger(false);
    await app.listen(0, '127.0.0.1');
  });

  beforeEach(async () => {
    answer = '';
    socket = connect(Number(new URL(await app.getUrl()).port), '127.0.0.1').on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'connect');
  });

  afterEach(() => socket.destroy());

  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  /** A client that is cut off while sending may see a reset. */
  const connectionOver = () => new Promise((resolve) => socket.once('close', resolve));
  const begin = (length: number) =>
    socket.write(
      `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`,
    );
  /** Sends pieces at intervals until all are sent or the connection ends; returns the duration. */
  const send = async (body: string, pieces: number, every: number): Promise<number> => {
    const over = connectionOver();
    const began = performance.now();
    const size = Math.ceil(body.length / pieces);
    begin(body.length);
    for (let at = 0; at < body.length && !socket.destroyed; at += size) {
      socket.write(body.slice(at, at + size));
      await delay(every);
    }
    await over;
    return performance.now() - began;
  };
  const bodyOf = (length: number) => JSON.stringify({ text: 'x'.repeat(length) });

  it('is read to the end at the slowest accepted rate, longer than the base timeout', async () => {
    const took = await send(bodyOf(30_000), 10, 350);
    expect(answer).toContain('HTTP/1.1 201');
    expect(answer).toContain('{"length":30000}');
    expect(took).toBeGreaterThan(BODY_TIMEOUT.base);
  });

  it('gets 408 and is cut off when it sends a few bytes at a time', async () => {
    const took = await send(bodyOf(3_000), 300, 50);
    expect(answer).toContain('HTTP/1.1 408');
    // A tenth of a second for the received bytes, not the 15 s for the whole body.
    expect(took).toBeLessThan(12_000);
  });

  it('gets 408 and is cut off when it sends nothing after the headers', async () => {
    const over = connectionOver();
    begin(1_000);
    await over;
    expect(answer).toContain('HTTP/1.1 408');
  });

  it('is cut off when answered before it has sent everything', async () => {
    const over = connectionOver();
    socket.write('POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: 1000\r\n\r\nx');
    await over;
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('can upload a license at a megabit a second, and the largest picture at half that rate', () => {
    expect(timeoutFor(LICENSE_MAX_BYTES)).toBeGreaterThan((LICENSE_MAX_BYTES * 8 * 1_000) / 1_000_000);
    expect(timeoutFor(PHOTO_MAX_BYTES)).toBeGreaterThan((PHOTO_MAX_BYTES * 8 * 1_000) / 500_000);
  });
});
