import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { NO_VERSION, type Versioned } from '@townlink/contracts';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { entityTag } from './version';

/** Also sends the response's version as ETag, for generic HTTP clients. */
@Injectable()
export class SendsVersion implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const send = (response: Versioned | null) => {
      const etag = entityTag(response ?? { version: NO_VERSION });
      void context.switchToHttp().getResponse<FastifyReply>().header('etag', etag);
      return response;
    };
    return next.handle().pipe(map(send));
  }
}
