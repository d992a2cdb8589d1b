import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '@townlink/embedded-postgres/ports';

export interface TestRedis {
  url: string;
  /** Lets it stand still: it keeps its connections and answers nothing. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Starts a Redis of its own that keeps nothing. */
export async function startRedis(command: string, wantedPort?: number): Promise<TestRedis> {
  const directory = mkdtempSync(join(tmpdir(), 'townlink-redis-'));
  const port = wantedPort ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory];
  const server = spawn(command, args, { stdio: 'ignore' });
  await ready(port);
  const freeze = () => void server.kill('SIGSTOP');
  return { url: `redis://127.0.0.1:${port}`, freeze, stop: () => stop(server, directory) };
}

/** Where redis-server is, if it is installed. */
startRedis.command = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path));

async function ready(port: number): Promise<void> {
  const redis = new Redis(port, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}

async function stop(server: ChildProcess, directory: string): Promise<void> {
  // One that stands still hears of nothing else; it keeps nothing anyway.
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  rmSync(directory, { recursive: true, force: true });
}
