import { BullRegistrar } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Database, missingMigrations } from '@townlink/server-database';
import { OutboxListener } from './outbox-listener';
import { HandlerRegistry, Processors } from './processors';
import { QueueConnection } from './queue-connection';
import { Queues } from './queues';
import { Reconciler } from './reconciler';
import { Relay } from './relay';
import { Schedules } from './schedules';

/** Milliseconds for running jobs while the queue is unavailable. */
const GRACE = 3_000;

export const EXPECTED_HANDLERS = Symbol('townlink:expected-handlers');

/** Starts and stops the worker's parts in an order that loses nothing. */
@Injectable()
export class WorkerLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Worker');
  private started = false;

  constructor(
    private readonly database: Database,
    @Inject(EXPECTED_HANDLERS) private readonly expected: readonly string[],
    private readonly registrar: BullRegistrar,
    private readonly handlers: HandlerRegistry,
    private readonly connection: QueueConnection,
    private readonly queues: Queues,
    private readonly schedules: Schedules,
    private readonly relay: Relay,
    private readonly listener: OutboxListener,
    private readonly reconciler: Reconciler,
    private readonly processors: Processors,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers.collect(this.expected);
    await this.requireSchema();
    // An unreachable or unmigrated queue stops startup; the supervisor retries.
    await Promise.all(this.queues.all().map((queue) => queue.waitUntilReady()));
    await this.schedules.apply();
    this.registrar.register();
    this.relay.start();
    this.listener.start();
    this.reconciler.start();
    this.started = true;
    this.logger.log(`Handling ${this.handlers.names().join(', ')}`);
  }

  /** Until then a gateway is not ready, and a worker does not start. */
  private async requireSchema(): Promise<void> {
    const missing = await missingMigrations(this.database);
    if (missing.length > 0) throw new Error(`The schema lacks migrations of this release: ${missing.join(', ')}`);
  }

  /**
   * Finishes running jobs while the database is still connected, and starts no more. While the queue is unavailable, jobs get
   * only a short grace period, since their end cannot be reported.
   */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    const ended = Promise.all(
      [this.listener, this.reconciler, this.relay].map((part) => part.stop()).concat(this.processors.close()),
    );
    if (!(await this.connection.isLostDuring(ended))) return;
    this.logger.warn('The queue does not answer; ending without it');
    this.connection.abandon();
    const grace = setTimeout(() => this.processors.abandonRunning(), GRACE);
    await ended.finally(() => clearTimeout(grace));
  }
}
