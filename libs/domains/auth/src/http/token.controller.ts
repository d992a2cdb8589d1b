import { Body, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { Public } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError, invalidCredentials, validationFailed } from '../accounts-error';
import { ExchangeCodeService } from '../exchange-code.service';
import { RefreshSessionService } from '../refresh-session.service';
import { SignInWithPasswordService } from '../sign-in-with-password.service';
import type { Device } from '../sessions/issued-session';
import type { SessionView } from '../tokens/session-view.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { TokenLimit } from './limits';
import { type Fields, fieldsOf, passwordOf, requiredText, textOf } from './read-body';

/** POST /auth/v1/token: each kind of grant becomes a session. */
@AccountsController()
export class TokenController {
  constructor(
    private readonly passwords: SignInWithPasswordService,
    private readonly sessions: RefreshSessionService,
    private readonly codes: ExchangeCodeService,
    private readonly devices: Devices,
  ) {}

  @Post('token')
  @Public()
  @HttpCode(200)
  @TokenLimit()
  async grant(
    @Query() query: unknown,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const fields = fieldsOf(body);
    const device = this.devices.of(request, reply);
    switch (fieldsOf(query).grant_type) {
      case 'password':
        return this.byPassword(fields, device);
      case 'refresh_token':
        return this.sessions.refresh(requiredText(fields, 'refresh_token'), device.ip);
      case 'pkce':
        return this.byCode(fields, device);
      default:
        throw new AccountsError(400, 'validation_failed', 'This grant type is not supported', {
          oauthError: 'unsupported_grant_type',
        });
    }
  }

  private byPassword(fields: Fields, device: Device): Promise<SessionView> {
    const email = textOf(fields, 'email', Number.MAX_SAFE_INTEGER)?.trim().toLowerCase();
    const password = passwordOf(fields, 'password');
    if (!email) throw withoutEmail(fields);
    if (!password) throw invalidCredentials();
    return this.passwords.signIn(email, password, device);
  }

  private byCode(fields: Fields, device: Device): Promise<SessionView> {
    const code = requiredText(fields, 'auth_code');
    const verifier = requiredText(fields, 'code_verifier');
    if (!isUUID(code))
      throw new AccountsError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    return this.codes.exchange(code, verifier, device);
  }
}

function withoutEmail(fields: Fields): AccountsError {
  if (textOf(fields, 'phone')) return new AccountsError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  return validationFailed('missing email or phone');
}
