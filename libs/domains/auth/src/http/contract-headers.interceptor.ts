import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { setContractHeaders } from './api-version';

/** Answers of the accounts service are nobody else's to keep, and carry the contract's headers. */
@Injectable()
export class ContractHeaders implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    void reply.header('cache-control', 'no-store');
    setContractHeaders(http.getRequest<FastifyRequest>(), reply);
    return next.handle();
  }
}
