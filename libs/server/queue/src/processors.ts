import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobRunner } from './job-runner';
import { QuietErrors } from './quiet-errors';
import { concurrency, workerOptions } from './tuning';

/** What the processors of all queues share; a subclass a queue, because @nestjs/bullmq ties a class to a queue. */
abstract class QueueProcessor extends WorkerHost {
  private readonly logger = new Logger('Queue');
  private readonly errors = new QuietErrors();

  constructor(private readonly runner: JobRunner) {
    super();
  }

  override process(job: Job): Promise<void> {
    return this.runner.run(job);
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

@Injectable()
@Processor('mail', { ...workerOptions, concurrency: concurrency.mail })
export class MailProcessor extends QueueProcessor {
  constructor(runner: JobRunner) {
    super(runner);
  }
}

@Injectable()
@Processor('timers', { ...workerOptions, concurrency: concurrency.timers })
export class TimersProcessor extends QueueProcessor {
  constructor(runner: JobRunner) {
    super(runner);
  }
}

@Injectable()
@Processor('maintenance', { ...workerOptions, concurrency: concurrency.maintenance })
export class MaintenanceProcessor extends QueueProcessor {
  constructor(runner: JobRunner) {
    super(runner);
  }
}
