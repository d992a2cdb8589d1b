import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type Provider, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { isJobName, type JobPayloads, type QueueName, queueNames, queues } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { histogram, inSpan, SpanKind, withLogContext, withWorkContext } from '@townlink/server-observability';
import { type Job, UnrecoverableError } from 'bullmq';
import { UnknownJobError } from './errors';
import { EventCatalog } from './event-catalog';
import { handledNames, type Handler } from './handles';
import { JobLedger, type LedgerEntry, Outbox } from './outbox';
import { ConnectionErrorLog } from './connection-error-log';
import { workerOptionsOf } from './tuning';

interface FoundHandler {
  name: string;
  handler: Handler<never>;
  where: string;
}

/** Handlers of all jobs and subscribers of this process. */
@Injectable()
export class HandlerRegistry {
  private readonly handlers = new Map<string, Handler<never>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly events: EventCatalog,
  ) {}

  /**
   * Collects the handlers of all modules.
   * @param expected jobs and deliveries that must have a handler
   * @throws Error naming missing, duplicate and undeclared handlers, and events without a subscriber
   */
  collect(expected: readonly string[]): void {
    const deliveries = this.events.allDeliveries();
    const problems = this.events.withoutSubscriber().map((event) => `the event '${event}' has no subscriber`);
    for (const { name, handler, where } of this.discovery
      .getProviders()
      .flatMap(({ instance }) => this.find(instance))) {
      if (!isJobName(name) && !deliveries.includes(name))
        problems.push(`${where} handles '${name}', which is not declared`);
      if (this.handlers.has(name)) problems.push(`'${name}' has a second handler in ${where}`);
      this.handlers.set(name, handler);
    }
    for (const name of expected) if (!this.handlers.has(name)) problems.push(`'${name}' has no handler`);
    if (problems.length > 0) throw new Error(`The handlers are not complete: ${problems.join('; ')}`);
  }

  /** @throws UnknownJobError without a handler; such a job must never count as done */
  get(name: string): Handler<never> {
    const handler = this.handlers.get(name);
    if (!handler) throw new UnknownJobError(name);
    return handler;
  }

  names(): string[] {
    return [...this.handlers.keys()];
  }

  private find(instance: unknown): FoundHandler[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    if (!prototype) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((key) => {
      const method = prototype[key];
      if (typeof method !== 'function') return [];
      const handler = method.bind(instance) as Handler<never>;
      return handledNames(method).map((name) => ({ name, handler, where: `${instance.constructor.name}.${key}` }));
    });
  }
}

const isFinal = (job: Job, error?: unknown): boolean =>
  error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);

const durations = histogram({
  name: 'job_duration_seconds',
  help: 'How long an attempt at a job took, and what became of it.',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300, 1_800],
});

/** Runs one job of any queue and updates the ledger. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly database: Database,
    private readonly handlers: HandlerRegistry,
    private readonly ledger: JobLedger,
    private readonly outbox: Outbox,
  ) {}

  /** @throws the handler's error, for the queue to count and retry */
  run(job: Job): Promise<void> {
    const id = job.id ?? '';
    return withLogContext({ job: job.name, jobId: id }, () =>
      job.repeatJobKey ? this.enqueueRound(job) : this.handle(job, id),
    );
  }

  private async handle(job: Job, id: string): Promise<void> {
    const entry = await this.ledger.begin(id);
    // Delivered twice, or interrupted before the queue was updated.
    if (!entry || entry.completedAt) return;
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.destination.name': entry.queue,
      'messaging.message.id': id,
    };
    await withWorkContext(entry.context, () =>
      inSpan(`job ${entry.name}`, { kind: SpanKind.CONSUMER, attributes }, () => this.attempt(job, id, entry)),
    );
  }

  private async attempt(job: Job, id: string, entry: LedgerEntry): Promise<void> {
    const stop = durations.startTimer({ job: entry.name });
    let isMarked = false;
    try {
      await this.handlers.get(entry.name)(entry.payload as never, {
        id,
        attempt: job.attemptsMade + 1,
        lastAttempt: isFinal(job),
        complete: async (tx) => {
          await this.ledger.complete(tx, id);
          isMarked = true;
        },
      });
      // If the handler's transaction did not commit after all, the reconciler will find the job unfinished.
      if (!isMarked) await this.database.as(systemActor, (tx) => this.ledger.complete(tx, id));
      stop({ outcome: 'done' });
    } catch (error) {
      const final = isFinal(job, error);
      stop({ outcome: final ? 'given up' : 'tried again' });
      this.logger[final ? 'error' : 'warn'](`${entry.name}: ${String(error)}${final ? '' : '; will try again'}`);
      await this.ledger.fail(id, error, final);
      throw error;
    }
  }

  /** Adds a scheduled run to the outbox, so that it is recorded, retried and shown like any other job. */
  private async enqueueRound(job: Job): Promise<void> {
    const name = job.name;
    if (!isJobName(name)) throw new UnknownJobError(name);
    const nothing = {} as JobPayloads[typeof name];
    await this.database.as(systemActor, (tx) => this.outbox.add(tx, name, nothing, { key: job.id }));
  }
}

abstract class QueueProcessor extends WorkerHost {
  private readonly logger = new Logger('Queue');
  private readonly errors = new ConnectionErrorLog();
  /** Reject functions of running jobs' promises. */
  private readonly running = new Set<(reason: Error) => void>();

  constructor(private readonly runner: JobRunner) {
    super();
  }

  override process(job: Job): Promise<void> {
    return new Promise((resolve, reject) => {
      this.running.add(reject);
      const run = this.runner.run(job).finally(() => this.running.delete(reject));
      run.then(resolve, reject);
    });
  }

  abandonRunning(): void {
    for (const reject of this.running) reject(new Error('The program ended before the job'));
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.errors.log(this.worker.name, error);
  }

  @OnWorkerEvent('stalled')
  onStalled(id: string): void {
    this.logger.warn(`${this.worker.name}: job ${id} was left by a worker that went away and is taken up again`);
  }
}

/** One class per queue, as required by @nestjs/bullmq. */
function processorOf(queue: QueueName): Type<QueueProcessor> {
  @Injectable()
  @Processor(queue, { ...workerOptionsOf(queue), concurrency: queues[queue].concurrency })
  class ProcessorOfQueue extends QueueProcessor {
    constructor(runner: JobRunner) {
      super(runner);
    }
  }
  return ProcessorOfQueue;
}

const processors = queueNames.map(processorOf);

export class Processors {
  constructor(private readonly all: QueueProcessor[]) {}

  /** Waits for running jobs; starts no more. */
  async close(): Promise<void> {
    await Promise.all(this.all.map(({ worker }) => worker.close()));
  }

  /** Stops waiting for running jobs: the ledger does not have them as done, so another worker repeats them. */
  abandonRunning(): void {
    for (const processor of this.all) processor.abandonRunning();
  }
}

export const processorProviders: Provider[] = [
  ...processors,
  { provide: Processors, inject: processors, useFactory: (...all: QueueProcessor[]) => new Processors(all) },
];
