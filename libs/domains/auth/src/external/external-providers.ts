import { signInTitles } from '@townlink/contracts';
import { plainToInstance } from 'class-transformer';
import { IsArray, IsOptional, IsString, Length, Matches, validateSync, ValidateBy } from 'class-validator';
import { parseByName } from './parse-by-name';

/** A signed ID token, or the provider's own API. */
export type ProviderKind = 'oidc' | 'github' | 'facebook';

/** Another provider whose users can sign in here. */
export interface ExternalProvider {
  name: string;
  /** Label of the button after 'Continue with'. */
  title: string;
  kind: ProviderKind;
  /** The issuer of an OpenID provider, or another provider's base address. */
  address: string;
  clientId: string;
  clientSecret: string;
  /** Accepted audiences of ID tokens that programs present: the site itself and its programs. */
  audiences: string[];
  /** Default scope. */
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

/** Names with another meaning in the contract. */
const TAKEN = new Set(['email', 'phone', 'anonymous_users', 'web3', 'saml']);

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Whether secrets may be sent to an address: it is encrypted, or on this machine. */
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

/** One provider's entry in the setting. */
class ProviderEntry {
  @IsString()
  @Length(1, 500)
  client_id: string;

  /** Empty for a client identified by its address only. */
  @IsString()
  @Length(0, 5000)
  client_secret = '';

  /** Client ids of programs that bring their own ID tokens, such as a phone app. */
  @IsArray()
  @IsString({ each: true })
  client_ids: string[] = [];

  @IsOptional()
  @SafeAddress()
  issuer?: string;

  /** Microsoft tenant. */
  @Matches(/^[\w.-]{1,100}$/)
  tenant = 'common';

  @IsOptional()
  @IsString()
  @Length(1, 40)
  title?: string;
}

/** Parses the setting. @throws Error with the problem, without any value */
export const parseProviders = (setting: string): ExternalProvider[] => parseByName(setting, providerOf);

/** Null for a valid setting. */
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
