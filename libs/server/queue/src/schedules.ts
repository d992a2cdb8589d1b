import { Injectable } from '@nestjs/common';
import { isJobName, jobDefinition, type JobName, type JobRepeat } from '@townlink/contracts';
import type { RepeatOptions } from 'bullmq';
import { HandlerRegistry } from './handler-registry';
import { Queues } from './queues';

const repeatOptions = (repeat: JobRepeat): Omit<RepeatOptions, 'key'> =>
  'cron' in repeat ? { pattern: repeat.cron, tz: 'UTC' } : { every: repeat.everyMinutes * 60_000 };

/** Keeps the queue's schedulers as the job definitions say. */
@Injectable()
export class Schedules {
  constructor(
    private readonly queues: Queues,
    private readonly handlers: HandlerRegistry,
  ) {}

  /** Adds and changes what this process handles, and removes what no definition wants any more. */
  async apply(): Promise<void> {
    const wanted = this.handlers
      .names()
      .filter(isJobName)
      .filter((name) => jobDefinition(name).repeat);
    for (const name of wanted) await this.upsert(name);
    for (const queue of this.queues.all()) {
      for (const { key } of await queue.getJobSchedulers(0, -1)) {
        if (!wanted.includes(key as JobName)) await queue.removeJobScheduler(key);
      }
    }
  }

  private async upsert(name: JobName): Promise<void> {
    const { queue, repeat } = jobDefinition(name);
    if (!repeat) return;
    await this.queues.get(queue).upsertJobScheduler(name, repeatOptions(repeat), {
      name,
      opts: { attempts: 5, backoff: { type: 'custom' }, removeOnComplete: true, removeOnFail: true },
    });
  }
}
