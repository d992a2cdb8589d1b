import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import type { Program } from '@townlink/server-testing/program';
import pg from 'pg';
import { useSettings } from './kill-worker.config';
import { Producer } from './producer';
import { programSettings, sandboxSettings } from '../program-settings';
import { launchWorker } from '../worker-program';

export interface StageOptions {
  /**
   * Addresses of an empty, migrated database: for the product, its public reads, and the owner, who bypasses row
   * security.
   */
  url: string;
  readUrl: string;
  ownerUrl: string;
  bundle: string;
  /** Folder for files. */
  storage: string;
  /** Whether the provider's activity can be queried; true by default. */
  activity?: boolean;
}

/** A sandbox as the mail provider, a producer of emails, and the real worker with real settings. */
export interface Stage {
  sandbox: Sandbox;
  producer: Producer;
  startWorker(): Program;
  /** Ids of unsent messages: all, or only those that a worker has started to send. */
  unsent(which: 'all' | 'begun'): Promise<string[]>;
  close(): Promise<void>;
}

const UNSENT = {
  all: `select id from messages where status <> 'sent'`,
  begun: `select id from messages where status = 'sending'`,
};

const settingsOf = ({ storage, activity = true, ...database }: StageOptions, sandbox: Sandbox) =>
  programSettings(database, storage, {
    ...sandboxSettings(sandbox),
    SENDGRID_ACTIVITY: String(activity),
    LOG_LEVEL: 'info',
  });

export async function openStage(options: StageOptions): Promise<Stage> {
  const sandbox = await createSandbox();
  const settings = settingsOf(options, sandbox);
  useSettings(settings);
  const owner = new pg.Pool({ connectionString: options.ownerUrl, max: 1 });
  // The database may be dropped while the connection is still being closed.
  owner.on('error', () => undefined);
  const producer = await Producer.open();
  return {
    sandbox,
    producer,
    startWorker: () => launchWorker(options.bundle, settings),
    unsent: async (which) => (await owner.query<{ id: string }>(UNSENT[which])).rows.map(({ id }) => id),
    close: async () => {
      await producer.close();
      await owner.end();
      await sandbox.close();
    },
  };
}
