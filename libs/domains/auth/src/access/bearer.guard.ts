import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { IdentifiedRequest } from '@townlink/server-http';
import { AccountsError } from '../accounts-error';
import type { TokenRefused } from './authentication';
import { BearerAuthentication } from './bearer-authentication';

/** Words a refusal as the accounts contract does. */
function refusal({ refusal: kind, message }: TokenRefused): AccountsError {
  switch (kind) {
    case 'missing':
      return new AccountsError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    case 'ended':
      return new AccountsError(403, 'session_not_found', message);
    case 'banned':
      return new AccountsError(403, 'user_banned', message);
    case 'invalid':
      return new AccountsError(403, 'bad_jwt', `invalid JWT: ${message}`);
  }
}

/** Lets only signed-in people through to a route of the accounts contract. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(private readonly bearer: BearerAuthentication) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const authentication = await this.bearer.authenticate(request);
    if ('refused' in authentication) throw refusal(authentication.refused);
    request.currentUser = authentication.user;
    return true;
  }
}

/** For routes of the accounts contract that need a signed-in person; `@Caller()` hands him to the handler. */
export const Bearer = () =>
  applyDecorators(UseGuards(BearerGuard), ApiBearerAuth(), ApiExtension('x-access', 'signed-in'));
