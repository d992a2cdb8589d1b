import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '@townlink/embedded-postgres/ports';

export interface TestRedis {
  url: string;
  /** Suspends it: connections stay open without responding. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Starts a separate Redis without persistence. */
export async function startRedis(wantedPort?: number): Promise<TestRedis> {
  const directory = mkdtempSync(join(tmpdir(), 'townlink-redis-'));
  const port = wantedPort ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory];
  const server = spawn(redisServer(), args, { stdio: 'ignore' });
  await ready(port);
  const freeze = () => void server.kill('SIGSTOP');
  return { url: `redis://127.0.0.1:${port}`, freeze, stop: () => stop(server, directory) };
}

/** Starts a Cluster of two servers that share its keys. */
export async function startRedisCluster(): Promise<Pick<TestRedis, 'url' | 'stop'>> {
  const nodes = [await startNode(), await startNode()] as const;
  const clients = nodes.map(({ port }) => new Redis(port, '127.0.0.1'));
  const [first, second] = clients as [Redis, Redis];
  await first.call('cluster', 'addslotsrange', 0, 8_191);
  await second.call('cluster', 'addslotsrange', 8_192, 16_383);
  await first.call('cluster', 'meet', '127.0.0.1', nodes[1].port, nodes[1].busPort);
  for (const client of clients)
    while (!String(await client.call('cluster', 'info')).includes('cluster_state:ok')) await delay(50);
  for (const client of clients) client.disconnect();
  return {
    url: `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}

/** Starts a master, a replica, and a Sentinel that promotes the replica on failure. */
export async function startRedisWithSentinel(): Promise<
  Pick<TestRedis, 'url' | 'stop'> & { failOver(): Promise<void> }
> {
  const [master, replica] = [await startNode([]), await startNode([])];
  const standby = new Redis(replica.port, '127.0.0.1');
  await standby.call('replicaof', '127.0.0.1', master.port);
  standby.disconnect();
  const directory = mkdtempSync(join(tmpdir(), 'townlink-sentinel-'));
  const configuration = join(directory, 'sentinel.conf');
  const lines = [
    `monitor townlink 127.0.0.1 ${master.port} 1`,
    'down-after-milliseconds townlink 500',
    'failover-timeout townlink 3000',
  ];
  writeFileSync(configuration, lines.map((line) => `sentinel ${line}\n`).join(''));
  const port = await freePort();
  const sentinel = spawn(redisServer(), [configuration, '--sentinel', '--port', String(port), '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  });
  await ready(port);
  const probe = new Redis(port, '127.0.0.1');
  while (!String(await probe.call('sentinel', 'replicas', 'townlink')).includes(`${replica.port}`)) await delay(50);
  return {
    url: `redis+sentinel://127.0.0.1:${port}/townlink`,
    failOver: async () => {
      await master.stop();
      const place = () => probe.call('sentinel', 'get-master-addr-by-name', 'townlink') as Promise<string[]>;
      while ((await place())[1] !== String(replica.port)) await delay(50);
    },
    stop: async () => {
      probe.disconnect();
      await stop(sentinel, directory);
      await Promise.all([master.stop(), replica.stop()]);
    },
  };
}

async function startNode(
  options = ['--cluster-enabled', 'yes'],
): Promise<{ port: number; busPort: number; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'townlink-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory];
  // Servers of a Cluster communicate on a separate port, by default 10,000 higher, which may not exist.
  const busPort = await freePort();
  const bus = options.length > 0 ? ['--cluster-port', String(busPort)] : [];
  const server = spawn(redisServer(), [...args, ...options, ...bus], { stdio: 'ignore' });
  await ready(port);
  return { port, busPort, stop: () => stop(server, directory) };
}

/** Path of the system's Redis. @throws Error if not installed */
function redisServer(): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('There is no redis-server; install it (Debian: apt-get install redis-server).');
  return found;
}

async function ready(port: number): Promise<void> {
  const redis = new Redis(port, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}

async function stop(server: ChildProcess, directory: string): Promise<void> {
  // A suspended server ignores other signals; it stores nothing anyway.
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  rmSync(directory, { recursive: true, force: true });
}
