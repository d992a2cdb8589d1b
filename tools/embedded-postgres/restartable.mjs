import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { freePort, postgresIdentity, startEmbeddedPostgres } from './index.mjs';
import { PASSWORDS, temporaryDirectory } from './temporary.mjs';

/**
 * A separate PostgreSQL for a test that can be restarted during a run, with the same address and data. `atOnce`
 * simulates a crash, with recovery at the next start.
 * @returns {Promise<{ superuserUrl: string, ownerUrl: string, appUrl: string, readUrl: string,
 *   restart: (whileDown?: () => Promise<void>, how?: { atOnce?: boolean }) => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startRestartablePostgres() {
  const directory = temporaryDirectory(postgresIdentity());
  const options = { directory, port: await freePort(), database: 'townlink', passwords: PASSWORDS, durable: false };
  let server = await startEmbeddedPostgres(options);
  const { superuserUrl, ownerUrl, appUrl, readUrl } = server;
  return {
    superuserUrl,
    ownerUrl,
    appUrl,
    readUrl,
    restart: async (whileDown, how) => {
      await server.stop(how);
      await whileDown?.();
      server = await startEmbeddedPostgres(options);
    },
    stop: async () => {
      await server.stop({ atOnce: true });
      rmSync(dirname(directory), { recursive: true, force: true });
    },
  };
}
