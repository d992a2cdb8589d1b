import { emailMaxLength, keptEmail, oneLine } from '@townlink/contracts';
import { isEmail } from 'class-validator';
import type { ExternalProvider } from './external-providers';

/** A person as another provider knows them. */
export interface ExternalPerson {
  provider: string;
  /** The provider's display name. */
  title: string;
  /** The person's permanent id there; the address may change. */
  providerId: string;
  email: string | null;
  /** Whether the provider verified the address. Only a verified address identifies an account here. */
  emailVerified: boolean;
  /** Stored claims, under the contract's names. */
  data: Record<string, unknown>;
}

/** Claims in OpenID Connect terms. */
export type Claims = Record<string, unknown>;

/** Maximum length of a stored claim. */
const TEXT_LIMIT = 500;

/** OpenID Connect allows 255. */
const ID_LIMIT = 255;

/** @returns null without a storable id */
export function personOf(
  { name: provider, title }: Pick<ExternalProvider, 'name' | 'title'>,
  claims: Claims,
): ExternalPerson | null {
  const providerId = textIn(claims.sub, ID_LIMIT);
  if (!providerId || providerId !== claims.sub) return null;
  const email = emailIn(claims.email);
  const emailVerified = email !== null && isVerified(provider, claims);
  const name = textIn(claims.name) ?? nameOf(claims);
  const picture = textIn(claims.picture, TEXT_LIMIT);
  const data = {
    iss: textIn(claims.iss),
    sub: providerId,
    provider_id: providerId,
    email,
    email_verified: emailVerified,
    name,
    full_name: name,
    user_name: textIn(claims.preferred_username),
    avatar_url: picture,
    picture,
  };
  const known = Object.entries(data).filter(([, value]) => value !== null);
  return { provider, title, providerId, email, emailVerified, data: Object.fromEntries(known) };
}

/**
 * Whether the provider vouches for the address. At Microsoft, any company's administrators can enter any address into
 * an account; a separate claim says whether the company owns the domain.
 */
function isVerified(provider: string, { email_verified: verified, xms_edov: ownsDomain }: Claims): boolean {
  if (provider === 'azure') return ownsDomain === true || ownsDomain === 1 || ownsDomain === '1';
  // Apple sends a string.
  return verified === true || verified === 'true';
}

function emailIn(value: unknown): string | null {
  const email = keptEmail(textIn(value, Number.MAX_SAFE_INTEGER)?.toLowerCase() ?? '');
  return email && email.length <= emailMaxLength && isEmail(email) ? email : null;
}

function nameOf({ given_name: given, family_name: family }: Claims): string | null {
  return [textIn(given), textIn(family)].filter(Boolean).join(' ') || null;
}

/** The text cut to its limit; null for anything that is not text. */
function textIn(value: unknown, limit = TEXT_LIMIT): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  const text = oneLine(value).replaceAll(/\s+/gu, ' ');
  return text ? [...text].slice(0, limit).join('') : null;
}
