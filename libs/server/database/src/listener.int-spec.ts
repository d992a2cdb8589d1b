import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DatabaseSettings, Listener } from './index';

describe('Listener', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database?.drop());

  const at = (url: string) => Object.assign(new DatabaseSettings(), { DATABASE_URL: url });

  it('reconnects after a broken connection, and reports the loss', async () => {
    const heard: unknown[] = [];
    const listener = new Listener(at(database.url), {
      channel: 'townlink_test',
      name: 'townlink-listener-test',
      onNotification: (payload) => heard.push(payload),
      onConnected: () => heard.push('connected'),
      onLost: () => heard.push('lost'),
    });
    listener.start();
    await eventually(() => expect(heard.at(-1)).toBe('connected'));
    heard.length = 0;
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'townlink-listener-test'`,
    );
    // On a busy machine an attempt to reconnect may fail.
    await eventually(() => expect([heard[0], heard.at(-1)]).toEqual(['lost', 'connected']));
    await database.query(`notify townlink_test, 'news'`);
    await eventually(() => expect(heard.at(-1)).toBe('news'));
    await listener.stop();
    // The server may take longer to end the connection than the listener waits.
    await eventually(async () =>
      expect(
        await database.query(`select from pg_stat_activity where application_name = 'townlink-listener-test'`),
      ).toEqual([]),
    );
  });

  it('stops immediately while connecting to an unresponsive server', async () => {
    const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const listener = new Listener(at(`postgres://app@127.0.0.1:${(mute.address() as AddressInfo).port}/x`), {
      channel: 'townlink_test',
      name: 'townlink-listener-test',
      onNotification: () => undefined,
    });
    listener.start();
    await once(mute, 'connection');
    const began = performance.now();
    await listener.stop();
    expect(performance.now() - began).toBeLessThan(4_500);
    mute.close();
  });
});
