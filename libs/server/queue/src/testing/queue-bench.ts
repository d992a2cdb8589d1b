import { Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { JobName } from '@townlink/contracts';
import { Database, DatabaseModule, DatabaseSettings, systemActor } from '@townlink/server-database';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { PermanentJobError } from '../errors';
import { Handles, type JobRun } from '../handles';
import { JobLedger, type LedgerEntry, Outbox, type OutboxOptions } from '../outbox';
import { QueueSettings } from '../queue.config';
import { Reconciler } from '../reconciler';
import { QueueWorkerModule } from '../queue.worker-module';
import type { QueueTiming } from '../tuning';

type Behavior = (run: JobRun) => Promise<void> | void;

/** Handles 'mail.send' as scripted for each message, and 'billing.sync' for as long as the test wants. */
@Injectable()
export class ScriptedHandler {
  readonly runs: { messageId: string; run: JobRun; at: number }[] = [];
  readonly behaviors = new Map<string, Behavior>();

  @Handles('mail.send')
  async send({ messageId }: { messageId: string }, run: JobRun): Promise<void> {
    this.runs.push({ messageId, run, at: Date.now() });
    await this.behaviors.get(messageId)?.(run);
  }

  /** Delays the sync of a subscription. */
  onSync: () => Promise<void> = () => Promise.resolve();
  syncing = 0;
  synced = 0;

  @Handles('billing.sync')
  async sync(): Promise<void> {
    this.syncing += 1;
    await this.onSync();
    this.syncing -= 1;
    this.synced += 1;
  }

  runsOf(messageId: string): number {
    return this.runs.filter((run) => run.messageId === messageId).length;
  }
}

@Module({ providers: [ScriptedHandler], exports: [ScriptedHandler] })
class ScriptedModule {}

export const scriptedJobs: JobName[] = ['mail.send', 'outbox.prune'];

/** A worker on a separate database, with the scripted handler. */
export class QueueBench {
  private constructor(
    readonly testDatabase: TestDatabase,
    readonly module: TestingModule,
  ) {}

  static async open(settings: QueueSettings, timing?: Partial<QueueTiming>): Promise<QueueBench> {
    return QueueBench.on(await createTestDatabase(), settings, timing);
  }

  static async on(
    testDatabase: TestDatabase,
    settings: QueueSettings,
    timing?: Partial<QueueTiming>,
  ): Promise<QueueBench> {
    const module = await QueueBench.worker(testDatabase.url, settings, timing);
    return new QueueBench(testDatabase, module);
  }

  static async worker(url: string, settings: QueueSettings, timing: Partial<QueueTiming> = {}): Promise<TestingModule> {
    const module = await Test.createTestingModule({
      imports: [
        DatabaseModule,
        ScriptedModule,
        QueueWorkerModule.forRoot({
          jobs: scriptedJobs,
          timing: { attempts: 2, reconcileAfter: 0, reconcileEvery: 600_000, ...timing },
        }),
      ],
    })
      .overrideProvider(DatabaseSettings)
      .useValue(Object.assign(new DatabaseSettings(), { DATABASE_URL: url }))
      .overrideProvider(QueueSettings)
      .useValue(settings)
      .compile();
    module.useLogger(false);
    return module.init();
  }

  get handler(): ScriptedHandler {
    return this.module.get(ScriptedHandler);
  }

  /** Adds a job in a separate transaction. @returns its message ID */
  async add(options?: OutboxOptions, behavior?: Behavior): Promise<string> {
    const messageId = randomUUID();
    if (behavior) this.handler.behaviors.set(messageId, behavior);
    await this.inTransaction((outbox, tx) => outbox.add(tx, 'mail.send', { messageId }, options));
    return messageId;
  }

  inTransaction<T>(work: (outbox: Outbox, tx: Parameters<Outbox['add']>[0]) => Promise<T>): Promise<T> {
    return this.module.get(Database).as(systemActor, (tx) => work(this.module.get(Outbox), tx));
  }

  async entry(messageId: string): Promise<LedgerEntry | undefined> {
    const [row] = await this.testDatabase.query<{ id: string }>(
      `select id from outbox where payload ->> 'messageId' = $1`,
      [messageId],
    );
    return row ? ((await this.module.get(JobLedger).find(row.id)) ?? undefined) : undefined;
  }

  done(messageId: string): Promise<LedgerEntry> {
    return eventually(async () => {
      const entry = await this.entry(messageId);
      expect(entry?.completedAt).toBeInstanceOf(Date);
      return entry as LedgerEntry;
    });
  }

  /** An administrator's retry of a failed job. */
  retry(id: string): Promise<boolean> {
    return this.module.get(Database).as(systemActor, (tx) => this.module.get(JobLedger).retry(tx, id));
  }

  reconcile(): Promise<number> {
    return this.module.get(Reconciler).reconcile();
  }

  async close(): Promise<void> {
    await this.module.close();
    await this.testDatabase.drop();
  }
}

export const once = (failure: () => Error): Behavior => {
  let failed = false;
  return () => {
    if (failed) return;
    failed = true;
    throw failure();
  };
};

export const giveUp: Behavior = () => {
  throw new PermanentJobError('no such recipient');
};
