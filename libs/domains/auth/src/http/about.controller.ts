import { Get } from '@nestjs/common';
import { brand } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Public } from '@townlink/server-http';
import { issuerOf } from '../tokens/access-claims';
import { AccountsController } from './accounts-controller';

/** What clients and programs ask about the service itself. */
@AccountsController()
@Public()
export class AboutController {
  constructor(private readonly runtime: RuntimeSettings) {}

  @Get('health')
  health() {
    return { name: 'accounts', version: '1', description: `The accounts of ${brand.name}` };
  }

  /** Which ways to sign in there are. */
  @Get('settings')
  settings() {
    return {
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  /** For libraries that find the key set by the issuer. Nobody signs in here for another site. */
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
