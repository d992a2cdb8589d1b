import { Body, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { Accepts, Public } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { AccountsController } from '../http/accounts-controller';
import { Devices } from '../http/devices';
import { RequestLimit } from '../http/limits';
import { bodyOf, challengeOf, fieldsOf, requiredText, textOf } from '../http/read-body';
import { allowedRedirect } from '../mail/site-links';
import { SignInWithSamlService } from './sign-in-with-saml.service';

/** Maximum length of a response in base64; responses with many groups are long. */
const RESPONSE_LIMIT = 200_000;

/** Sign-in with a company's identity provider (SAML 2.0). */
@AccountsController()
export class SamlController {
  constructor(
    private readonly saml: SignInWithSamlService,
    private readonly devices: Devices,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('sso')
  @Public()
  @HttpCode(200)
  @RequestLimit('sso')
  async begin(@Body() body: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.saml.requireOn();
    const fields = bodyOf(body);
    const [providerId, domain] = [textOf(fields, 'provider_id'), textOf(fields, 'domain')];
    if (!providerId === !domain) throw validationFailed('A provider_id or a domain is required, and not both');
    const requested = textOf(fields, 'redirect_to');
    const redirectTo = allowedRedirect(requested, this.runtime.SITE_URL, this.settings.AUTH_REDIRECT_URLS);
    const device = this.devices.of(request, reply);
    const url = await this.saml.begin({ providerId, domain, redirectTo, challenge: challengeOf(fields) }, device);
    if (fields.skip_http_redirect === true) return void reply.send({ url });
    void reply.status(303).header('location', url).send();
  }

  @Get('sso/saml/metadata')
  @Public()
  @Header('content-type', 'application/samlmetadata+xml')
  metadata(): string {
    this.saml.requireOn();
    return this.saml.metadata();
  }

  @Post('sso/saml/acs')
  @Accepts({ forms: true, bytes: 2 * RESPONSE_LIMIT })
  @Public()
  @RequestLimit('sso')
  async receive(@Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    this.saml.requireOn();
    const fields = fieldsOf(body);
    const response = requiredText(fields, 'SAMLResponse', RESPONSE_LIMIT);
    const target = await this.saml.receive(response, textOf(fields, 'RelayState') ?? '');
    void reply.status(303).header('location', target).send();
  }

  @Get('sso/saml/acs')
  @Public()
  @RequestLimit('sso')
  async finish(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.saml.requireOn();
    const relayState = textOf(fieldsOf(query), 'RelayState') ?? '';
    const target = await this.saml.finish(relayState, this.devices.of(request, reply));
    void reply.status(303).header('location', target).send();
  }
}
