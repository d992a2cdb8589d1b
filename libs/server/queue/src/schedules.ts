import { Injectable } from '@nestjs/common';
import { isJobName, jobDefinition, type JobName, type JobRepeat } from '@townlink/contracts';
import type { JobSchedulerJson, Queue, RepeatOptions } from 'bullmq';
import { isDeepStrictEqual } from 'node:util';
import { HandlerRegistry } from './processors';
import { Queues } from './queues';
import { QueueTiming } from './tuning';

const repeatOptions = (repeat: JobRepeat): Omit<RepeatOptions, 'key'> =>
  'cron' in repeat ? { pattern: repeat.cron, tz: 'UTC' } : { every: repeat.everyMinutes * 60_000 };

/** Keeps the queue's schedulers in sync with the job definitions. */
@Injectable()
export class Schedules {
  constructor(
    private readonly queues: Queues,
    private readonly handlers: HandlerRegistry,
    private readonly timing: QueueTiming,
  ) {}

  /** Adds and updates this process's schedules, and removes undefined ones. */
  async apply(): Promise<void> {
    const wanted = this.handlers
      .names()
      .filter(isJobName)
      .filter((name) => this.timing.repeats && jobDefinition(name).repeat);
    for (const queue of this.queues.all()) {
      const here = wanted.filter((name) => jobDefinition(name).queue === queue.name);
      const present = await queue.getJobSchedulers(0, -1);
      for (const name of here) {
        // Unchanged ones are skipped: setting one again would restart its interval.
        const scheduler = present.find(({ key }) => key === name);
        if (scheduler && isFarOff(scheduler)) await queue.removeJobScheduler(name);
        else if (scheduler && isAsDefined(scheduler, name)) continue;
        await this.upsert(queue, name);
      }
      for (const { key } of present) if (!here.includes(key as JobName)) await queue.removeJobScheduler(key);
    }
  }

  private async upsert(queue: Queue, name: JobName): Promise<void> {
    await queue.upsertJobScheduler(name, repeatOptions(jobDefinition(name).repeat!), {
      name,
      opts: { attempts: 5, backoff: { type: 'custom' }, removeOnComplete: true, removeOnFail: true },
    });
  }
}

function isAsDefined(scheduler: JobSchedulerJson, name: JobName): boolean {
  const { pattern, tz, every } = scheduler;
  return (
    scheduler.key === name &&
    isDeepStrictEqual(JSON.parse(JSON.stringify({ pattern, tz, every })), repeatOptions(jobDefinition(name).repeat!))
  );
}

/**
 * Whether the next run is further away than the interval, because it was set by a worker whose clock was ahead. Cron times
 * correct themselves.
 */
export const isFarOff = ({ every, next }: JobSchedulerJson): boolean =>
  every !== undefined && next !== undefined && next > Date.now() + Number(every) + 30_000;
