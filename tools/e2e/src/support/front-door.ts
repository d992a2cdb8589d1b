import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of the product that can fail and switch between releases. */
export interface FrontDoor {
  /** Without a trailing slash. */
  origin: string;
  /** Forwards to one site, or alternately to several. */
  lead(...sites: string[]): void;
  /** Breaks every connection for a matching path; none without a pattern. */
  refuse(path?: RegExp): void;
  /** Answers 503 for a matching path; for none without a pattern. */
  overload(path?: RegExp): void;
  /** Never answers a matching path; answers all without a pattern. */
  hold(path?: RegExp): void;
  /** Number of held requests. */
  held: number;
  /** Number of requests answered with 503. */
  overloaded: number;
  close(): Promise<void>;
}

const everything = /^/;
const nothing = /(?!)/;
export const anyPath = everything;

export async function openFrontDoor(site: string): Promise<FrontDoor> {
  let sites = [site];
  let refused = nothing;
  let busy = nothing;
  let slow = nothing;
  let turn = 0;
  const server = createServer((asked, answer) => {
    if (refused.test(asked.url ?? '')) return void asked.socket.destroy();
    if (busy.test(asked.url ?? '')) {
      door.overloaded += 1;
      return void answer.writeHead(503).end();
    }
    if (slow.test(asked.url ?? '')) return void (door.held += 1);
    turn += 1;
    passOn(sites[turn % sites.length]!, asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const door: FrontDoor = {
    origin: `http://127.0.0.1:${port}`,
    lead: (...next) => void (sites = next),
    refuse: (path = nothing) => void (refused = path),
    overload: (path = nothing) => void (busy = path),
    overloaded: 0,
    hold: (path = nothing) => void (slow = path),
    held: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return door;
}

function passOn(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = asked;
  const passed = request(site + url, { method, headers: { ...headers, host: new URL(site).host } }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
