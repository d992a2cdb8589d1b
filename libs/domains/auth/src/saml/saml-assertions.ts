import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { AccountsError } from '../accounts-error';
import type { SamlProvider } from './saml-providers';

/** Milliseconds by which an identity provider's clock may be off. */
const CLOCK_SKEW = 60_000;

/** Milliseconds for which an answer may be under way. */
const ANSWER_AGE = 600_000;

/** Where this service is, as identity providers know it. */
export interface SamlSite {
  /** Its name, which is the address of its metadata as well. */
  entityId: string;
  /** Where assertions are posted to. */
  acs: string;
}

/** What one question is called; the answer has to say so. */
interface Asked {
  id: string;
}

export const refusedAssertion = (): AccountsError =>
  new AccountsError(400, 'validation_failed', 'SAML assertion is not valid');

/** @returns the page at which somebody signs in, with the question and what is to be handed back */
export function samlAddress(site: SamlSite, provider: SamlProvider, asked: Asked, relayState: string): Promise<string> {
  return samlOf(site, provider, asked).getAuthorizeUrlAsync(relayState, undefined, {});
}

export const samlMetadata = (site: SamlSite): string =>
  new SAML({ ...ownSide(site), idpCert: 'none is needed to describe ourselves' }).generateServiceProviderMetadata(null);

/**
 * What an identity provider has signed, for us, about this question and now.
 * @param response base64, as it was posted
 * @returns with an id by which it is known again
 * @throws AccountsError validation_failed for anything else
 */
export async function readAssertion(
  site: SamlSite,
  provider: SamlProvider,
  asked: Asked,
  response: string,
): Promise<{ profile: Profile; id: string }> {
  if (!isPlain(response)) throw refusedAssertion();
  let profile: Profile | null;
  try {
    ({ profile } = await samlOf(site, provider, asked).validatePostResponseAsync({ SAMLResponse: response }));
  } catch {
    // Whatever is wrong with what was posted, it is the sender's.
    throw refusedAssertion();
  }
  const id = profile && signedAnswerId(site, provider, asked, profile);
  if (!profile || !id) throw refusedAssertion();
  return { profile, id };
}

/**
 * Whether it is nothing but elements and text. Signatures do not cover comments, and programs read the text around them in
 * different ways; documents of types and instructions have no business in an answer. Nor has SHA-1, which can be forged.
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

/** The library reads the question's id from the response, which nobody has signed; what counts is in the assertion. */
function signedAnswerId(site: SamlSite, provider: SamlProvider, asked: Asked, profile: Profile): string | null {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: SignedAssertion };
  if (!assertion || profile.issuer !== provider.issuer) return null;
  if (!assertion.Conditions?.[0]?.$?.NotOnOrAfter) return null;
  const confirmations = assertion.Subject?.[0]?.SubjectConfirmation ?? [];
  const isConfirmed = confirmations.some(({ $: confirmation, SubjectConfirmationData: [data] = [] }) => {
    const { InResponseTo: question, Recipient: recipient, NotOnOrAfter: end } = data?.$ ?? {};
    const isBearer = confirmation?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
    return isBearer && question === asked.id && recipient === site.acs && Boolean(end);
  });
  return isConfirmed ? (assertion.$?.ID ?? null) : null;
}

function samlOf(site: SamlSite, provider: SamlProvider, asked: Asked): SAML {
  return new SAML({
    ...ownSide(site),
    entryPoint: provider.entryPoint,
    idpCert: provider.certificates,
    idpIssuer: provider.issuer,
    acceptedClockSkewMs: CLOCK_SKEW,
    maxAssertionAgeMs: ANSWER_AGE,
    requestIdExpirationPeriodMs: ANSWER_AGE,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => asked.id,
    cacheProvider: onlyThis(asked),
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

/** The question's row is in the database, with the state that it was asked with; the library only gets to see this one. */
function onlyThis({ id }: Asked): CacheProvider {
  const now = new Date().toISOString();
  return {
    saveAsync: async (key, value) => ({ value: `${key}${value}`, createdAt: Date.now() }),
    getAsync: async (key) => (key === id ? now : null),
    removeAsync: async (key) => key,
  };
}
