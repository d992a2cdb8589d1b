import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { etagOf, hasETag } from './etag';

/** Sends the response with its ETag, or 304 if the client has it. A text has a content type of its own. */
export const WithETag = (): MethodDecorator => UseInterceptors(ETagInterceptor);

@Injectable()
class ETagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((body: unknown) => {
        const reply = http.getResponse<FastifyReply>();
        const isText = typeof body === 'string';
        const bytes = Buffer.from(isText ? body : JSON.stringify(body));
        const etag = etagOf(bytes);
        void reply.header('etag', etag);
        if (!hasETag(http.getRequest<FastifyRequest>().headers['if-none-match'], etag)) {
          if (!isText) void reply.type('application/json; charset=utf-8');
          return bytes;
        }
        void reply.code(304);
        return undefined;
      }),
    );
  }
}
