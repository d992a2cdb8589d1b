import { Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { createTestDatabase, eventually, type TestDatabase, testSettings } from '@townlink/server-testing';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createHttpApp, HttpModule, Public } from './index';
import { AnonymousOnlyModule } from './testing';

let answer: () => void = () => undefined;
let onRequest: () => void = () => undefined;

@Controller('slow')
class SlowController {
  @Get()
  @Public()
  async slow(): Promise<{ status: string }> {
    onRequest();
    await new Promise<void>((resolve) => (answer = resolve));
    return { status: 'ok' };
  }

  @Post()
  @Public()
  take(): void {
    return undefined;
  }
}

@Module({ imports: [SettingsModule, DatabaseModule, HttpModule, AnonymousOnlyModule], controllers: [SlowController] })
class SlowModule {}

describe('closing the HTTP side', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let port: number;
  let socket: Socket | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(process.env, testSettings, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl });
  });

  beforeEach(async () => {
    app = await createHttpApp(SlowModule, { settings: { ...loadSettings(RuntimeSettings), STOP_SECONDS: 10 } });
    app.useLogger(false);
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });

  afterEach(() => void socket?.destroy());

  afterAll(() => database?.drop());

  const secondsToClose = async (): Promise<number> => {
    const began = performance.now();
    await app.close();
    return (performance.now() - began) / 1000;
  };
  const connected = async (): Promise<Socket> => {
    const arrived = once(app.getHttpServer(), 'connection');
    socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await arrived;
    return socket;
  };

  it('finishes running requests without waiting for clients to disconnect', async () => {
    const agent = new Agent({ keepAlive: true });
    const arrived = new Promise<void>((resolve) => (onRequest = resolve));
    const call = request({ port, path: '/slow', agent }).end();
    const response = once(call, 'response');
    await arrived;
    const closed = secondsToClose();
    await eventually(() => expect(app.getHttpServer().listening).toBe(false));
    answer();
    const [{ statusCode, headers }] = (await response) as [{ statusCode: number; headers: Record<string, string> }];
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    expect(await closed).toBeLessThan(4.9);
    agent.destroy();
  });

  // Requests that still run after five of the ten seconds are cut.
  it('does not wait for a client without a request', async () => {
    await connected();
    expect(await secondsToClose()).toBeLessThan(4.9);
  });

  it('cuts an incomplete request five seconds before the process would be killed', async () => {
    const arrived = once(app.getHttpServer(), 'request');
    (await connected()).write(
      'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await arrived;
    const seconds = await secondsToClose();
    expect(seconds).toBeGreaterThan(4.9);
    expect(seconds).toBeLessThan(20);
  });
});
