import { ValidateBy } from 'class-validator';
import { problemOfProviders } from './external-providers';

export class ExternalSettings {
  /**
   * Sign-in with other providers, as JSON by name. google, apple, facebook, azure and github need a client_id and a
   * client_secret; any other name also needs a title and the issuer of an OpenID provider. See docs/accounts.md.
   */
  @ValidateBy({
    name: 'providers',
    validator: {
      validate: (value) => problemOfProviders(value) === null,
      defaultMessage: (args) => `AUTH_PROVIDERS ${problemOfProviders(args?.value)}`,
    },
  })
  AUTH_PROVIDERS = '';
}
