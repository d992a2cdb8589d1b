import { createSandbox } from '@townlink/sandbox-tools';
import pg from 'pg';
import { killRun, type KillReport } from './kill-run';
import { useSettings } from './kill-worker.config';
import { Producer } from './producer';
import { ProducerModule } from './producer.module';
import { WorkerProcess } from './worker-process';

export interface KillBenchOptions {
  kills: number;
  /** Addresses of an empty, migrated database: of the product and of the owner, who looks behind its security. */
  url: string;
  ownerUrl: string;
  /** The worker's bundle. */
  bundle: string;
  /** A folder for files. */
  storage: string;
  onKill?(kill: number): void;
}

const UNSENT = {
  all: `select id from messages where status <> 'sent'`,
  begun: `select id from messages where status = 'sending'`,
};

/** Sets the stage for a kill run: a sandbox to send to, a producer, and the real worker with real settings. */
export async function killBench({
  kills,
  url,
  ownerUrl,
  bundle,
  storage,
  onKill,
}: KillBenchOptions): Promise<KillReport> {
  const sandbox = await createSandbox();
  const environment = {
    DATABASE_URL: url,
    SITE_URL: 'http://127.0.0.1:8080',
    SECRET_KEY: 'the same for the producer and the worker',
    SENDGRID_API_KEY: 'SG.kill',
    SENDGRID_API_BASE: sandbox.sendgridUrl,
    STRIPE_SECRET_KEY: 'sk_test_kill',
    STRIPE_API_BASE: sandbox.url,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    GOOGLE_PLACES_API_KEY: 'kill',
    GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
    STORAGE_DIRECTORY: storage,
    LOG_LEVEL: 'info',
  };
  useSettings(environment);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const producer = await Producer.open(ProducerModule);
  try {
    return await killRun({
      ...{ kills, batch: 12, sandbox, producer, onKill },
      startWorker: () => WorkerProcess.start(bundle, environment),
      unsent: async (which) => (await owner.query<{ id: string }>(UNSENT[which])).rows.map(({ id }) => id),
    });
  } finally {
    await producer.close();
    await owner.end();
    await sandbox.close();
  }
}
