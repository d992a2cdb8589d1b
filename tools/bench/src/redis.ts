import { freePort } from '@townlink/embedded-postgres/ports';
import { openRedis } from '@townlink/server-config/redis';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate Redis without persistence; undefined if not installed. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const directory = mkdtempSync(join(tmpdir(), 'townlink-bench-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
  const server = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGKILL'));
  const isThere = await Promise.race([once(server, 'spawn').then(() => true), once(server, 'error').then(() => false)]);
  if (!isThere) return undefined;
  const url = `redis://127.0.0.1:${port}`;
  const client = openRedis(url, { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
  return {
    url,
    stop: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
