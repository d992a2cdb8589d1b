import { signInTitles } from '@townlink/contracts';
import { plainToInstance } from 'class-transformer';
import { IsArray, IsOptional, IsString, Length, Matches, validateSync, ValidateBy } from 'class-validator';
import { parseByName } from './parse-by-name';

/** How a provider says who somebody is: in a signed ID token, or by an interface of its own. */
export type ProviderKind = 'oidc' | 'github' | 'facebook';

/** Another provider whose people can sign in here. */
export interface ExternalProvider {
  name: string;
  /** What the button says after 'Continue with'. */
  title: string;
  kind: ProviderKind;
  /** Of an OpenID provider its issuer, of the others the address they begin with. */
  address: string;
  clientId: string;
  clientSecret: string;
  /** Accepted audiences of ID tokens that programs bring: the site itself and the programs that belong to it. */
  audiences: string[];
  /** What is asked for where the caller asks for nothing more. */
  scope: string;
  /** Uses response_mode form_post, which is how Apple sends names. */
  answersByForm: boolean;
}

interface Known extends Pick<ExternalProvider, 'kind' | 'address' | 'scope'> {
  answersByForm?: true;
}

const OPENID_SCOPE = 'openid email profile';

const KNOWN: Record<string, Known> = {
  google: { kind: 'oidc', address: 'https://accounts.google.com', scope: OPENID_SCOPE },
  apple: {
    kind: 'oidc',
    address: 'https://appleid.apple.com',
    scope: 'openid email name',
    answersByForm: true,
  },
  azure: {
    kind: 'oidc',
    address: 'https://login.microsoftonline.com/{tenant}/v2.0',
    scope: OPENID_SCOPE,
  },
  facebook: {
    kind: 'facebook',
    address: 'https://www.facebook.com',
    scope: 'email public_profile',
  },
  github: { kind: 'github', address: 'https://github.com', scope: 'read:user user:email' },
};

export const titleOfKnown = (name: string): string => signInTitles.get(name) ?? name;

/** The names that are somebody else's in the contract. */
const TAKEN = new Set(['email', 'phone', 'anonymous_users', 'web3', 'saml']);

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** An address that secrets may be sent to: encrypted, unless it never leaves this machine. */
export function isSafeAddress(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 500 || !URL.canParse(value)) return false;
  const { protocol, hostname, username, hash } = new URL(value);
  return !username && !hash && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

export const SafeAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'safeAddress',
    validator: {
      validate: isSafeAddress,
      defaultMessage: (args) => `${args!.property} must be an https address`,
    },
  });

/** What the setting says of one provider. */
class ProviderEntry {
  @IsString()
  @Length(1, 500)
  client_id: string;

  /** Empty for a client that the provider knows by its address alone. */
  @IsString()
  @Length(0, 5000)
  client_secret = '';

  /** Of programs that bring ID tokens of their own, such as an app on a phone. */
  @IsArray()
  @IsString({ each: true })
  client_ids: string[] = [];

  @IsOptional()
  @SafeAddress()
  issuer?: string;

  /** Of Microsoft: whose accounts are let in. */
  @Matches(/^[\w.-]{1,100}$/)
  tenant = 'common';

  @IsOptional()
  @IsString()
  @Length(1, 40)
  title?: string;
}

/** Reads the setting. @throws Error saying what is wrong, without any value of it */
export const parseProviders = (setting: string): ExternalProvider[] => parseByName(setting, providerOf);

/** What is wrong with the setting; null when nothing is. */
export function problemOfProviders(setting: unknown): string | null {
  try {
    parseProviders(setting as string);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function providerOf(name: string, value: object): ExternalProvider {
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(name) || TAKEN.has(name)) throw new Error('has a name that no provider can have');
  const entry = plainToInstance(ProviderEntry, value, { exposeDefaultValues: true });
  const [wrong] = validateSync(entry, { whitelist: true, forbidNonWhitelisted: true });
  if (wrong) throw new Error(`says of ${name}: ${Object.values(wrong.constraints ?? {})[0] ?? wrong.property}`);
  const known = KNOWN[name];
  const { title = signInTitles.get(name), issuer } = entry;
  if (!title || !(known ?? issuer))
    throw new Error(`says of ${name} neither issuer nor title, one of which is missing`);
  return {
    name,
    title,
    kind: known?.kind ?? 'oidc',
    address: issuer ?? known!.address.replace('{tenant}', entry.tenant),
    clientId: entry.client_id,
    clientSecret: entry.client_secret,
    audiences: [entry.client_id, ...entry.client_ids],
    scope: known?.scope ?? OPENID_SCOPE,
    answersByForm: known?.answersByForm ?? false,
  };
}
