import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { queueNames, type QueueName } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { gaugeOf } from '@townlink/server-observability';
import { Queues } from './queues';

interface OutboxAge {
  queue: QueueName;
  waiting: number;
  oldest: number;
}

/** Due, unfinished jobs with their age in seconds. From the ledger, because the queue may have lost them. */
const DUE = `
  select queue, count(*)::int as waiting, max(extract(epoch from now() - run_at))::float8 as oldest
    from (select queue, run_at from outbox where relayed_at is null and completed_at is null and run_at <= now()
          union all
          select queue, run_at from outbox
           where relayed_at is not null and completed_at is null and failed_at is null and run_at <= now()) due
   group by queue`;

const GIVEN_UP = `select count(*)::int as count from outbox where failed_at is not null and completed_at is null`;

/** Depth and age of the queues; the same from every worker. */
@Injectable()
export class QueueMetrics implements OnApplicationBootstrap {
  private reading?: Promise<OutboxAge[]>;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    gaugeOf({ name: 'outbox_due_jobs', help: 'Jobs that are due and not done.', labelNames: ['queue'] }, async () =>
      (await this.due()).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    );
    gaugeOf(
      { name: 'outbox_oldest_due_seconds', help: 'How long the oldest job has been due.', labelNames: ['queue'] },
      async () => (await this.due()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    );
    gaugeOf(
      { name: 'outbox_given_up_jobs', help: 'Jobs that failed for good and wait for a person.', labelNames: [] },
      async () => {
        const [row] = await this.read<{ count: number }>(GIVEN_UP);
        return [{ labels: {}, value: row!.count }];
      },
    );
    gaugeOf(
      { name: 'queue_jobs', help: 'Jobs that the queue itself knows.', labelNames: ['queue', 'state'] },
      async () => (await Promise.all(this.queues.all().map((queue) => this.known(queue)))).flat(),
    );
  }

  /** Read once for both gauges, which are collected together. */
  private due(): Promise<OutboxAge[]> {
    this.reading ??= this.readDue().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** Includes queues with nothing due, so that their gauges return to zero. */
  private async readDue(): Promise<OutboxAge[]> {
    const rows = await this.read<OutboxAge>(DUE);
    return queueNames.map((queue) => rows.find((row) => row.queue === queue) ?? { queue, waiting: 0, oldest: 0 });
  }

  private async known(queue: ReturnType<Queues['get']>) {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
    return Object.entries(counts).map(([state, value]) => ({ labels: { queue: queue.name, state }, value }));
  }

  private read<Row extends object>(text: string): Promise<Row[]> {
    return this.database.query<Row>(systemActor, text);
  }
}
