import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { drainSeconds, RuntimeSettings } from '@townlink/server-config';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Keeps serving for a while after the stop signal. Readiness fails first, so that load balancers stop sending requests, and
 * each response closes its connection.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly settings: RuntimeSettings,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const seconds = drainSeconds(this.settings);
    if (!fastify.server.listening || seconds === 0) return;
    fastify.endConnections();
    await delay(seconds * 1000);
  }
}
