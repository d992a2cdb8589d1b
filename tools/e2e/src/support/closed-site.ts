import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { dropData, freePort } from '@townlink/embedded-postgres';
import { Program } from '@townlink/server-testing/program';
import { openDatabase, prepareDatabase } from '../../../dev/supervisor/database.mjs';
import { productEnvironment, programEnvironment } from '../../../dev/supervisor/environment.mjs';
import { readSecrets } from '../../../dev/supervisor/secrets.mjs';
import { readSettings } from '../../../dev/supervisor/supervisor.config.mjs';

const run = promisify(execFile);

/** An installation without accounts, demo data and keys of outside services. */
const FRESH = {
  SETUP_MODE: 'true',
  DEMO_MODE: 'false',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SENDGRID_API_KEY: '',
  SENDGRID_WEBHOOK_PUBLIC_KEY: '',
  GOOGLE_PLACES_API_KEY: '',
};

export interface ClosedSite {
  origin: string;
  /** Runs the operator's command. @returns its output */
  admin: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** A gateway as seen by the first visitor, with a new database that has only places and categories. */
export async function startClosedSite(): Promise<ClosedSite> {
  const home = mkdtempSync(join(tmpdir(), 'townlink-fresh-'));
  const port = String(await freePort(3));
  const settings = readSettings({ PORT: port, TOWNLINK_DATA: home });
  const secrets = readSecrets(home);
  const database = await openDatabase(settings, secrets);
  const place = { settings, secrets, database };
  const task = { environment: productEnvironment(place), signal: new AbortController().signal, say: () => undefined };
  await prepareDatabase({ ...task, directory: undefined });
  const environment = { ...programEnvironment(place), ...FRESH };
  const gateway = new Program({ bundle: resolve('apps/gateway/dist/gateway.mjs'), settings: environment });
  await gateway.start();
  return {
    origin: settings.siteUrl,
    admin: async (...args) => {
      const command = [resolve('tools/dev/dist/admin.mjs'), ...args];
      const { stdout } = await run(process.execPath, command, { env: environment });
      return stdout;
    },
    stop: async () => {
      await gateway.stop();
      await database.stop();
      dropData(home);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
