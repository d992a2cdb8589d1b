import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { jobNames, queueNames } from '@townlink/contracts';
import { settingsProvider } from '@townlink/server-config';
import { EventCatalog } from './event-catalog';
import { OutboxListener } from './outbox-listener';
import { HandlerRegistry, JobRunner, processorProviders } from './processors';
import { PruneOutboxHandler } from './prune-outbox.handler';
import { QueueMetrics } from './queue-metrics';
import { QueueConnection, REDIS_PREFIX } from './queue-connection';
import { QueueModule } from './queue.module';
import { QueueSettings } from './queue.config';
import { Queues, queuesProvider } from './queues';
import { Reconciler } from './reconciler';
import { Relay } from './relay';
import { Schedules } from './schedules';
import { QueueTiming } from './tuning';
import { ClockSkewRepair } from './clock-skew';
import { EXPECTED_HANDLERS, WorkerLifecycle } from './worker-lifecycle';

/** Separate, because the queues are built from it. */
@Global()
@Module({ providers: [settingsProvider(QueueSettings), QueueConnection], exports: [QueueConnection] })
class QueueConnectionModule {}

export interface WorkerOptions {
  /** Jobs that must have a handler; every job and every declared subscriber by default. */
  jobs?: readonly string[];
  timing?: Partial<QueueTiming>;
}

/** For the worker: the relay, the queues and their processors. Other modules provide the handlers. */
@Module({})
export class QueueWorkerModule {
  static forRoot({ jobs, timing = {} }: WorkerOptions = {}): DynamicModule {
    return {
      module: QueueWorkerModule,
      imports: [
        QueueModule,
        DiscoveryModule,
        QueueConnectionModule,
        BullModule.forRootAsync({
          inject: [QueueConnection],
          useFactory: (connection: QueueConnection) => ({ connection: connection.options, prefix: REDIS_PREFIX }),
          // The processors start only once every handler exists.
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
      ],
      providers: [
        {
          provide: EXPECTED_HANDLERS,
          inject: [EventCatalog],
          useFactory: (events: EventCatalog) => jobs ?? [...jobNames, ...events.allDeliveries()],
        },
        { provide: QueueTiming, useValue: Object.assign(new QueueTiming(), timing) },
        HandlerRegistry,
        JobRunner,
        Relay,
        OutboxListener,
        Reconciler,
        Schedules,
        PruneOutboxHandler,
        QueueMetrics,
        ClockSkewRepair,
        queuesProvider,
        ...processorProviders,
        WorkerLifecycle,
      ],
      exports: [Relay, Reconciler, Queues, HandlerRegistry],
    };
  }
}
