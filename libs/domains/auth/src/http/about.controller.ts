import { Get } from '@nestjs/common';
import { brand } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Public } from '@townlink/server-http';
import { AnonymousSettings } from '../anonymous/anonymous.config';
import { ProviderClients } from '../external/provider-clients';
import { PhoneSettings } from '../phone/phone.config';
import { SignInWithSamlService } from '../saml/sign-in-with-saml.service';
import { issuerOf } from '../tokens/access-claims';
import { AccountsController } from './accounts-controller';

@AccountsController()
@Public()
export class AboutController {
  constructor(
    private readonly runtime: RuntimeSettings,
    private readonly clients: ProviderClients,
    private readonly phone: PhoneSettings,
    private readonly anonymous: AnonymousSettings,
    private readonly saml: SignInWithSamlService,
  ) {}

  @Get('health')
  health() {
    return { name: 'accounts', version: '1', description: `The accounts of ${brand.name}` };
  }

  /** Available sign-in methods. */
  @Get('settings')
  settings() {
    const external = this.clients.providers.map(({ name }) => [name, true] as const);
    const titles = this.clients.providers.map(({ name, title }) => [name, title] as const);
    return {
      external: {
        email: true,
        phone: this.phone.AUTH_PHONE,
        anonymous_users: this.anonymous.AUTH_ANONYMOUS,
        ...Object.fromEntries(external),
      },
      // Not part of the contract: labels for the buttons of our own pages.
      external_titles: Object.fromEntries(titles),
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: this.phone.AUTH_PHONE ? 'twilio' : '',
      saml_enabled: this.saml.isOn,
    };
  }

  /** For libraries that find the key set by the issuer. We are not a provider for other sites. */
  @Get('.well-known/openid-configuration')
  configuration() {
    const issuer = issuerOf(this.runtime.SITE_URL);
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/user`,
      response_types_supported: [],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    };
  }
}
