import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { Accepts, Caller, type CurrentUser, Public, SignedIn } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError, validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { AccountsController } from '../http/accounts-controller';
import { Devices } from '../http/devices';
import { RequestLimit } from '../http/limits';
import { challengeOf, type Fields, fieldsOf, textOf } from '../http/read-body';
import { allowedRedirect } from '../mail/site-links';
import { FORWARDED_PARAMETERS } from './provider-authorization';
import { type SignInRequest, SignInWithProviderService } from './sign-in-with-provider.service';

/** Fields of Apple's form. */
const ANSWERED = ['code', 'state', 'error', 'iss', 'user'];

/** Sign-in with other providers, and linking them to a signed-in account: redirect and callback. */
@AccountsController()
export class ExternalController {
  constructor(
    private readonly external: SignInWithProviderService,
    private readonly devices: Devices,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Get('authorize')
  @Public()
  @RequestLimit('authorize')
  async authorize(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = this.read(fieldsOf(query));
    const device = this.devices.of(request, reply);
    const redirect = (to: string) => void reply.status(302).header('location', to).send();
    try {
      redirect(await this.external.begin({ ...asked, linker: null }, device));
    } catch (error) {
      // A disabled provider is the calling program's mistake; an unavailable one is reported to the person.
      if (!(error instanceof AccountsError) || error.code === 'provider_disabled') throw error;
      redirect(this.external.refused(flowOf(asked), error));
    }
  }

  @Get('user/identities/authorize')
  @SignedIn()
  @RequestLimit('authorize')
  async link(
    @Caller() { id: userId, sessionId, aal }: CurrentUser,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const fields = fieldsOf(query);
    const device = this.devices.of(request, reply);
    const url = await this.external.begin({ ...this.read(fields), linker: { userId, sessionId, aal } }, device);
    if (textOf(fields, 'skip_http_redirect') === 'true') return void reply.send({ url });
    void reply.status(302).header('location', url).send();
  }

  @Get('callback')
  @Public()
  @RequestLimit('callback')
  async callback(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const user = textOf(fieldsOf(query), 'user');
    const answer = { query: new URL(request.url, this.runtime.SITE_URL).searchParams, user };
    const target = await this.external.finish(answer, this.devices.of(request, reply));
    void reply.status(303).header('location', target).send();
  }

  /**
   * Apple's form_post callback. Browsers send no cookies with a cross-site form, so its fields are sent again by
   * redirect.
   */
  @Post('callback')
  @Accepts({ forms: true })
  @Public()
  @RequestLimit('callback')
  answeredByForm(@Body() body: unknown, @Res() reply: FastifyReply): void {
    const fields = fieldsOf(body);
    const answer = ANSWERED.flatMap((name) => {
      const value = textOf(fields, name);
      return value === null ? [] : [[name, value]];
    });
    const target = `${this.runtime.SITE_URL}/auth/v1/callback?${new URLSearchParams(answer)}`;
    void reply.status(303).header('location', target).send();
  }

  private read(fields: Fields): Omit<SignInRequest, 'linker'> {
    return {
      provider: textOf(fields, 'provider'),
      redirectTo: allowedRedirect(
        textOf(fields, 'redirect_to'),
        this.runtime.SITE_URL,
        this.settings.AUTH_REDIRECT_URLS,
      ),
      challenge: challengeOf(fields),
      scopes: scopesOf(fields),
      forwarded: Object.fromEntries(
        FORWARDED_PARAMETERS.flatMap((name) => {
          const value = textOf(fields, name, 500);
          return value ? [[name, value]] : [];
        }),
      ),
    };
  }
}

const flowOf = ({ redirectTo, challenge }: Pick<SignInRequest, 'redirectTo' | 'challenge'>) => ({
  redirectTo,
  codeChallenge: challenge?.challenge ?? null,
});

/** OAuth 2 scopes, separated by spaces; callers also use commas. */
function scopesOf(fields: Fields): string[] {
  const scopes = (textOf(fields, 'scopes', 1000) ?? '').split(/[ ,]+/).filter(Boolean);
  if (!scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)))
    throw validationFailed('scopes is not usable');
  return scopes;
}
