import type { Profile } from '@node-saml/node-saml';
import { AccountsError } from '../accounts-error';
import { type ExternalPerson, personOf } from '../external/external-person';
import type { SamlProvider } from './saml-providers';

const EMAIL = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const NAME = [
  'displayName',
  'name',
  'cn',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
];

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const TRANSIENT_FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * The person of an assertion. Only addresses in the company's own domains count, since an identity provider could name
 * any.
 * @throws AccountsError saml_assertion_no_user_id, saml_assertion_no_email
 */
export function samlPerson(provider: SamlProvider, profile: Profile): ExternalPerson {
  const { nameID, nameIDFormat } = profile;
  const first = (names: string[]) => names.map((name) => profile[name]).find((value) => typeof value === 'string');
  const email = (first(EMAIL) ?? (nameIDFormat === EMAIL_FORMAT ? nameID : undefined)) as string | undefined;
  const domain = email?.toLowerCase().split('@').at(-1) ?? '';
  // A transient id does not identify a person, since it changes with every sign-in.
  const sub = nameIDFormat === TRANSIENT_FORMAT ? undefined : nameID;
  const claims = { sub, email, email_verified: provider.domains.includes(domain), name: first(NAME) };
  const person = personOf({ name: `sso:${provider.id}`, title: provider.title }, claims);
  if (!person) throw new AccountsError(400, 'saml_assertion_no_user_id', 'SAML assertion has no lasting user id');
  if (!person.email || !person.emailVerified) {
    const message = 'SAML assertion has no email address of a domain of the provider';
    throw new AccountsError(400, 'saml_assertion_no_email', message);
  }
  return person;
}
