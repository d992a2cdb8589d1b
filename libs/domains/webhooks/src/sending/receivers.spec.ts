import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Receivers } from './receivers';

const WITHIN = 500;

describe('calls of receivers', () => {
  const sockets = new Set<Socket>();
  const receivers = new Receivers(() => Promise.reject(new Error('No names here')), true, WITHIN);
  let server: Server;
  let url: string;
  /** What the receiver writes regardless of the request; it leaves the connection open. */
  let answer: string;

  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  });
  afterAll(async () => {
    receivers.onApplicationShutdown();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('[HOOK-1] end with a failure when the receiver changes the protocol', async () => {
    answer = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';
    expect(await receivers.post(url, {}, '{}')).toEqual({
      status: null,
      answer: null,
      error: 'The connection ended without an answer',
    });
  });

  it('[HOOK-1] end with a failure when there is no answer in time, even after interim ones', async () => {
    for (answer of ['', 'HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\n\r\n'])
      expect(await receivers.post(url, {}, '{}')).toEqual({
        status: null,
        answer: null,
        error: `There was no answer within ${WITHIN / 1000} seconds`,
      });
  });

  it('[HOOK-1] count the status of an answer that does not end', async () => {
    answer = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun';
    expect(await receivers.post(url, {}, '{}')).toEqual({ status: 200, answer: 'begun', error: null });
  });

  it('[HOOK-1] end with a failure when the answer is not HTTP', async () => {
    answer = 'SSH-2.0-other\r\n';
    expect(await receivers.post(url, {}, '{}')).toMatchObject({ status: null, error: expect.stringContaining('HPE_') });
  });
});
