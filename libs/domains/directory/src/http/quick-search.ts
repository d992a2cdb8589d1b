import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPlain } from '../search/plain-search';
import { SearchProviders } from '../search/search-providers';
import { sendJson } from './send-json';

const PREFIX = '/api/providers/search?';

/**
 * Answers plain searches (nearly all) as soon as the request is routed. The ordinary route would answer the same, and
 * does answer everything else and every failure; but guards, pipes and handlers of a framework take as long as a kept
 * answer itself. Nothing is passed over that matters: the route is public and the request is checked here.
 */
@Injectable()
export class QuickSearch implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly search: SearchProviders,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onRequest', (request, reply, done) => this.answer(request, reply, done));
  }

  private answer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (!request.url.startsWith(PREFIX) || request.method !== 'GET') return done();
    const plain = readPlain(request.query as Record<string, unknown>);
    if (!plain) return done();
    const ready = this.search.ready(plain);
    if (ready) return sendJson(request, reply, ready);
    this.search.answer(plain).then(
      (answer) => sendJson(request, reply, answer),
      () => done(),
    );
  }
}
