import { ValidateBy } from 'class-validator';
import { problemOfSaml } from './saml-providers';

export class SamlSettings {
  /**
   * Companies whose people sign in by SAML, as JSON by id: title, domains, issuer, entry_point and certificates of each.
   * docs/accounts.md tells more.
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
