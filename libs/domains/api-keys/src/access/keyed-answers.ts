import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { KeyedRequest } from './key-limit.guard';

/**
 * Keeps the answers to keyed calls out of shared caches, and asks again with each: a key that was revoked a moment ago is refused
 * also where its last answer is still kept.
 */
@Injectable()
export class KeyedAnswers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    void reply.header('vary', 'Authorization');
    if (!http.getRequest<KeyedRequest>().apiKey) return next.handle();
    return next.handle().pipe(tap(() => void reply.header('cache-control', 'private, no-cache')));
  }
}
