import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that a test can shut or make silent to simulate an outage. */
export interface DatabaseDoor {
  /** The proxied address. */
  through(url: string): string;
  shut(): void;
  /** Ends the outage. */
  open(): void;
  /** Keeps connections open, but passes nothing on. */
  mute(): void;
  close(): Promise<void>;
}

/** @param url of the database behind the proxy */
export async function databaseDoor(url: string): Promise<DatabaseDoor> {
  const behind = new URL(url);
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) return void near.destroy();
    const far = connect(Number(behind.port || 5432), behind.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const shut = () => {
    isShut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    through: (address) => Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    shut,
    open: () => {
      isShut = false;
    },
    mute: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      shut();
      server.close();
      await once(server, 'close');
    },
  };
}
