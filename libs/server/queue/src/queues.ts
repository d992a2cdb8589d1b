import { getQueueToken } from '@nestjs/bullmq';
import type { Provider } from '@nestjs/common';
import { queueNames, type QueueName } from '@townlink/contracts';
import type { Queue } from 'bullmq';
import { ConnectionErrorLog } from './connection-error-log';

export class Queues {
  constructor(private readonly queues: Queue[]) {
    const errors = new ConnectionErrorLog();
    for (const queue of queues) queue.on('error', (error) => errors.log(queue.name, error));
  }

  get(name: QueueName): Queue {
    return this.queues[queueNames.indexOf(name)]!;
  }

  all(): Queue[] {
    return this.queues;
  }
}

export const queuesProvider: Provider = {
  provide: Queues,
  inject: queueNames.map((name) => getQueueToken(name)),
  useFactory: (...queues: Queue[]) => new Queues(queues),
};
