import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { KeyedRequest } from './key-limit.guard';

/**
 * Keeps responses to calls with a key out of shared caches, and has them revalidated each time: a key that was just
 * revoked is refused even if its last response is still cached.
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
