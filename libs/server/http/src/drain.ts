import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { drainSeconds, RuntimeSettings } from '@townlink/server-config';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Keeps serving for a while after the stop signal. Readiness fails first, so that load balancers stop sending requests, and
 * each response closes its connection.
 */
@Injectable()
export class Drain implements OnModuleDestroy, BeforeApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly settings: RuntimeSettings,
  ) {}

  /** The first step of a shutdown: the time of requests counts from the stop signal. */
  onModuleDestroy(): void {
    this.fastify.endConnections();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.fastify.server.listening) await delay(drainSeconds(this.settings) * 1000);
  }

  private get fastify(): FastifyInstance {
    return this.host.httpAdapter.getInstance<FastifyInstance>();
  }
}
