import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RuntimeSettings } from '@townlink/server-config';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Goes on answering for a while once the process is told to stop. It is not ready any more by then (that is said before), so
 * that a load balancer looks away; connections end with their answers meanwhile. What is left then has nobody behind it.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly settings: RuntimeSettings,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    if (!fastify.server.listening || this.settings.DRAIN_SECONDS === 0) return;
    fastify.endConnections();
    await delay(this.settings.DRAIN_SECONDS * 1000);
  }
}
