import { ValidateBy } from 'class-validator';
import { problemOfSaml } from './saml-providers';

export class SamlSettings {
  /**
   * Companies with SAML sign-in, as JSON by ID, each with title, domains, issuer, entry_point and certificates. See
   * docs/accounts.md.
   */
  @ValidateBy({
    name: 'samlProviders',
    validator: {
      validate: (value) => problemOfSaml(value) === null,
      defaultMessage: (args) => `AUTH_SAML_PROVIDERS ${problemOfSaml(args?.value)}`,
    },
  })
  AUTH_SAML_PROVIDERS = '';
}
