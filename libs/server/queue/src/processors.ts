import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type Provider, type Type } from '@nestjs/common';
import { type QueueName, queueNames, queues } from '@townlink/contracts';
import type { Job } from 'bullmq';
import { JobRunner } from './job-runner';
import { QuietErrors } from './quiet-errors';
import { workerOptions } from './tuning';

abstract class QueueProcessor extends WorkerHost {
  private readonly logger = new Logger('Queue');
  private readonly errors = new QuietErrors();

  private readonly atHand = new Set<(reason: Error) => void>();

  constructor(private readonly runner: JobRunner) {
    super();
  }

  override process(job: Job): Promise<void> {
    return new Promise((resolve, reject) => {
      this.atHand.add(reject);
      const run = this.runner.run(job).finally(() => this.atHand.delete(reject));
      run.then(resolve, reject);
    });
  }

  letGo(): void {
    for (const reject of this.atHand) reject(new Error('The program ended before the job'));
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

/** A class a queue, because @nestjs/bullmq ties a class to a queue. */
function processorOf(queue: QueueName): Type<QueueProcessor> {
  @Injectable()
  @Processor(queue, { ...workerOptions, concurrency: queues[queue].concurrency })
  class ProcessorOfQueue extends QueueProcessor {
    constructor(runner: JobRunner) {
      super(runner);
    }
  }
  return ProcessorOfQueue;
}

const processors = queueNames.map(processorOf);

/** All of them, to be closed together. */
export class Processors {
  constructor(private readonly all: QueueProcessor[]) {}

  /** Waits for the jobs at hand; nothing new is begun. */
  async close(): Promise<void> {
    await Promise.all(this.all.map(({ worker }) => worker.close()));
  }

  /** Waits no longer for the jobs at hand: the ledger does not have them as done, and another worker runs them again. */
  letGo(): void {
    for (const processor of this.all) processor.letGo();
  }
}

export const processorProviders: Provider[] = [
  ...processors,
  { provide: Processors, inject: processors, useFactory: (...all: QueueProcessor[]) => new Processors(all) },
];
