import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsError } from '../accounts-error';
import { ContractHeaders, wantsCurrentErrors } from './contract-headers';
import { toAccountsError } from './to-accounts-error';
import { AuthSettings } from '../auth.config';
import { RuntimeSettings } from '@townlink/server-config';
import { PAGES } from '@townlink/contracts';
import { allowedRedirect } from '../mail/site-links';
import { withMessage } from '../sessions/redirect-back';

/** The error body. Clients that name a version get the code as a string, others get the HTTP status as a number. */
function errorBody({ status, code, message, extras }: AccountsError, current: boolean): object {
  const weak = extras.reasons ? { weak_password: { reasons: extras.reasons } } : {};
  const named = current ? { code, message } : { code: status, msg: message };
  return { ...named, error_code: code, ...weak };
}

/** Formats every error below /auth/v1 by the accounts contract, including those of unknown calls. */
@Injectable()
export class AccountsErrors implements OnModuleInit {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly adapters: HttpAdapterHost,
    private readonly headers: ContractHeaders,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  onModuleInit(): void {
    const { errorContracts, foreignOrigins } = this.adapters.httpAdapter.getInstance<FastifyInstance>();
    foreignOrigins.add('/auth/v1/', this.headers.origins);
    errorContracts.add('/auth/v1/', (error, request, reply) => this.respond(error, request, reply));
  }

  private respond(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toAccountsError(thrown);
    if (error.status === 500) this.logger.error({ err: thrown, requestId: request.id, url: request.url });
    if (reply.sent) return;
    this.headers.set(request, reply);
    void reply.headers({ 'cache-control': 'no-store', 'x-sb-error-code': error.code });
    if (error.extras.retryAfter) void reply.header('retry-after', error.extras.retryAfter);
    if (error.extras.allow) void reply.header('allow', error.extras.allow);
    const page = this.pageFor(error, request);
    if (page) return void reply.status(302).header('location', page).send();
    void reply
      .status(error.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(error, wantsCurrentErrors(request))));
  }

  /** On the way to another provider, a rate limit is shown as a page rather than as JSON. */
  private pageFor(error: AccountsError, request: FastifyRequest): string | null {
    const url = new URL(request.url, this.runtime.SITE_URL);
    const isPerson = request.headers.accept?.includes('text/html') ?? false;
    if (error.status !== 429 || !isPerson || url.pathname !== '/auth/v1/authorize') return null;
    const { SITE_URL } = this.runtime;
    const requested = url.searchParams.get('redirect_to');
    const page = requested
      ? allowedRedirect(requested, SITE_URL, this.settings.AUTH_REDIRECT_URLS)
      : SITE_URL + PAGES.signIn;
    const params = { error: 'temporarily_unavailable', error_code: error.code, error_description: error.message };
    return withMessage(page, params, true);
  }
}
