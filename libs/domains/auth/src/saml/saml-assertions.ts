import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { AccountsError } from '../accounts-error';
import type { SamlProvider } from './saml-providers';

/** Milliseconds by which an identity provider's clock may be off. */
const CLOCK_SKEW = 60_000;

/** Milliseconds in which a response must arrive. */
const ANSWER_AGE = 600_000;

/** How identity providers identify this service. */
export interface SamlSite {
  /** The address of the metadata. */
  entityId: string;
  /** The address that assertions are posted to. */
  acs: string;
}

/** The response must contain its id. */
interface AuthnRequest {
  id: string;
}

export const refusedAssertion = (): AccountsError =>
  new AccountsError(400, 'validation_failed', 'SAML assertion is not valid');

/** @returns the identity provider's sign-in page, with the request and the relay state */
export function samlLoginUrl(
  site: SamlSite,
  provider: SamlProvider,
  request: AuthnRequest,
  relayState: string,
): Promise<string> {
  return samlOf(site, provider, request).getAuthorizeUrlAsync(relayState, undefined, {});
}

export const samlMetadata = (site: SamlSite): string =>
  new SAML({ ...ownSide(site), idpCert: 'none is needed to describe ourselves' }).generateServiceProviderMetadata(null);

/**
 * Verifies that a signed assertion is for us and this request, and currently valid.
 * @param response base64, as posted
 * @returns the person, with an id that prevents replay
 * @throws AccountsError validation_failed for anything else
 */
export async function readAssertion(
  site: SamlSite,
  provider: SamlProvider,
  request: AuthnRequest,
  response: string,
): Promise<{ profile: Profile; id: string }> {
  if (!isPlain(response)) throw refusedAssertion();
  let profile: Profile | null;
  try {
    ({ profile } = await samlOf(site, provider, request).validatePostResponseAsync({ SAMLResponse: response }));
  } catch {
    // Any invalid content is the sender's fault.
    throw refusedAssertion();
  }
  const id = profile && signedAnswerId(site, provider, request, profile);
  if (!profile || !id) throw refusedAssertion();
  return { profile, id };
}

/**
 * Whether it consists of elements and text only. Signatures do not cover comments, and parsers differ in how they read
 * text around them; document types and instructions do not belong in a response. Refuses SHA-1, which can be forged.
 */
function isPlain(response: string): boolean {
  const xml = Buffer.from(response, 'base64')
    .toString('utf8')
    .replace(/^\s*<\?xml [^>]*\?>/, '');
  return !/<[!?]|[#-]sha1["']/.test(xml) && !xml.includes('\ufffd');
}

interface SignedAssertion {
  $?: { ID?: string };
  Conditions?: { $?: { NotOnOrAfter?: string } }[];
  Subject?: {
    SubjectConfirmation?: {
      $?: { Method?: string };
      SubjectConfirmationData?: { $?: { InResponseTo?: string; Recipient?: string; NotOnOrAfter?: string } }[];
    }[];
  }[];
}

/** The library checks InResponseTo on the unsigned response; this checks the one in the signed assertion. */
function signedAnswerId(
  site: SamlSite,
  provider: SamlProvider,
  request: AuthnRequest,
  profile: Profile,
): string | null {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: SignedAssertion };
  if (!assertion || profile.issuer !== provider.issuer) return null;
  if (!assertion.Conditions?.[0]?.$?.NotOnOrAfter) return null;
  const confirmations = assertion.Subject?.[0]?.SubjectConfirmation ?? [];
  const isConfirmed = confirmations.some(({ $: confirmation, SubjectConfirmationData: [data] = [] }) => {
    const { InResponseTo: question, Recipient: recipient, NotOnOrAfter: end } = data?.$ ?? {};
    const isBearer = confirmation?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
    return isBearer && question === request.id && recipient === site.acs && Boolean(end);
  });
  return isConfirmed ? (assertion.$?.ID ?? null) : null;
}

function samlOf(site: SamlSite, provider: SamlProvider, request: AuthnRequest): SAML {
  return new SAML({
    ...ownSide(site),
    entryPoint: provider.entryPoint,
    idpCert: provider.certificates,
    idpIssuer: provider.issuer,
    acceptedClockSkewMs: CLOCK_SKEW,
    maxAssertionAgeMs: ANSWER_AGE,
    requestIdExpirationPeriodMs: ANSWER_AGE,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => request.id,
    cacheProvider: onlyThis(request),
  });
}

const ownSide = ({ entityId, acs }: SamlSite) => ({
  issuer: entityId,
  audience: entityId,
  callbackUrl: acs,
  wantAssertionsSigned: true,
  wantAuthnResponseSigned: false,
  disableRequestedAuthnContext: true,
  identifierFormat: null,
});

/** The pending request is in the database; this cache shows the library only that request. */
function onlyThis({ id }: AuthnRequest): CacheProvider {
  const now = new Date().toISOString();
  return {
    saveAsync: async (key, value) => ({ value: `${key}${value}`, createdAt: Date.now() }),
    getAsync: async (key) => (key === id ? now : null),
    removeAsync: async (key) => key,
  };
}
