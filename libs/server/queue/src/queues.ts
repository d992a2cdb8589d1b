import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { queueNames, type QueueName } from '@townlink/contracts';
import { Queue } from 'bullmq';
import { QuietErrors } from './quiet-errors';

/** The queues of the worker, by name. */
@Injectable()
export class Queues {
  private readonly byName: Record<QueueName, Queue>;

  constructor(
    @InjectQueue('mail') mail: Queue,
    @InjectQueue('timers') timers: Queue,
    @InjectQueue('maintenance') maintenance: Queue,
  ) {
    this.byName = { mail, timers, maintenance };
    const errors = new QuietErrors();
    for (const queue of this.all()) queue.on('error', (error) => errors.log(queue.name, error));
  }

  get(name: QueueName): Queue {
    return this.byName[name];
  }

  all(): Queue[] {
    return queueNames.map((name) => this.byName[name]);
  }
}
