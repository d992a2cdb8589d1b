import { Body, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { Accepts, Authenticator, Public } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError, invalidCredentials, phoneDisabled, validationFailed } from '../accounts-error';
import { ExchangeCodeService } from '../sign-in/exchange-code.service';
import { SignInWithIdTokenService } from '../external/sign-in-with-id-token.service';
import { RefreshSessionService } from '../sessions/refresh-session.service';
import { SignInWithPasswordService } from '../sign-in/sign-in-with-password.service';
import { PhoneNumbers } from '../phone/phone-numbers';
import type { Device } from '../sessions/issued-session';
import type { SessionView } from '../tokens/session-view.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { TokenLimit } from './limits';
import { bodyOf, type Fields, fieldsOf, passwordOf, requiredText, textOf } from './read-body';

/** Maximum length of another provider's token: some contain long lists of groups. */
const ID_TOKEN_LIMIT = 16_384;

/** POST /auth/v1/token: exchanges a grant for a session. */
@AccountsController()
export class TokenController {
  constructor(
    private readonly passwords: SignInWithPasswordService,
    private readonly sessions: RefreshSessionService,
    private readonly codes: ExchangeCodeService,
    private readonly idTokens: SignInWithIdTokenService,
    private readonly authenticator: Authenticator,
    private readonly phones: PhoneNumbers,
    private readonly devices: Devices,
  ) {}

  @Post('token')
  @Public()
  @HttpCode(200)
  @TokenLimit()
  @Accepts({ bytes: 3 * ID_TOKEN_LIMIT })
  async grant(
    @Query() query: unknown,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const fields = bodyOf(body);
    const device = this.devices.of(request, reply);
    switch (fieldsOf(query).grant_type) {
      case 'password':
        return this.byPassword(fields, device);
      case 'refresh_token':
        return this.sessions.refresh(requiredText(fields, 'refresh_token'), device);
      case 'pkce':
        return this.byCode(fields, device);
      case 'id_token':
        return this.byIdToken(fields, device, request);
      default:
        throw refusedGrant(fieldsOf(query).grant_type);
    }
  }

  private async byIdToken(fields: Fields, device: Device, request: FastifyRequest): Promise<SessionView> {
    const grant = {
      provider: requiredText(fields, 'provider'),
      idToken: requiredText(fields, 'id_token', ID_TOKEN_LIMIT),
      accessToken: textOf(fields, 'access_token', ID_TOKEN_LIMIT),
      nonce: textOf(fields, 'nonce'),
    };
    if (fields.link_identity !== true) return this.idTokens.signIn({ ...grant, linker: null }, device);
    const { id: userId, sessionId, aal } = await this.authenticator.authenticate(request);
    return this.idTokens.signIn({ ...grant, linker: { userId, sessionId, aal } }, device);
  }

  private byPassword(fields: Fields, device: Device): Promise<SessionView> {
    const email = textOf(fields, 'email', Number.MAX_SAFE_INTEGER)?.trim().toLowerCase();
    const password = passwordOf(fields, 'password');
    const phone = email ? null : this.phones.read(fields, phoneDisabled(422));
    if (!email && !phone) throw validationFailed('missing email or phone');
    if (!password) throw invalidCredentials();
    return this.passwords.signIn(email ? { email } : { phone: phone! }, password, device);
  }

  private byCode(fields: Fields, device: Device): Promise<SessionView> {
    const code = requiredText(fields, 'auth_code');
    const verifier = requiredText(fields, 'code_verifier');
    if (!isUUID(code))
      throw new AccountsError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    return this.codes.exchange(code, verifier, device);
  }
}

/** Disabled grants of the contract have their own codes. */
function refusedGrant(grant: unknown): AccountsError {
  if (grant === 'web3') return new AccountsError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  return new AccountsError(400, 'invalid_credentials', 'unsupported_grant_type');
}
