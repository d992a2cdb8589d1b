import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsError } from '../accounts-error';
import { setContractHeaders, wantsCurrentErrors } from './api-version';
import { toAccountsError } from './to-accounts-error';

/** The body of an error. Clients that name a version get the code as a string, others the HTTP status as a number. */
export function errorBody({ status, code, message, extras }: AccountsError, current: boolean): object {
  if (extras.oauthError) return { error: extras.oauthError, error_description: message };
  const weak = extras.reasons ? { weak_password: { reasons: extras.reasons } } : {};
  const named = current ? { code, message } : { code: status, msg: message };
  return { ...named, error_code: code, ...weak };
}

/** Answers errors of the accounts routes in the words of their contract. */
@Catch()
export class AccountsErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Accounts');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toAccountsError(thrown);
    if (error.status === 500) this.logger.error({ err: thrown, requestId: request.id, url: request.url });
    if (reply.sent) return;
    setContractHeaders(request, reply);
    void reply.headers({ 'cache-control': 'no-store', 'x-sb-error-code': error.code });
    if (error.extras.retryAfter) void reply.header('retry-after', error.extras.retryAfter);
    void reply
      .status(error.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(error, wantsCurrentErrors(request))));
  }
}
