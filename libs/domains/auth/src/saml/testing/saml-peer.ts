import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';

export interface SamlRequest {
  id: string;
  acs: string;
  relayState: string;
}

/** Content of a response; valid by default. */
export interface SamlAnswer {
  nameId: string;
  format?: string;
  email?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  /** InResponseTo of the assertion. */
  inResponseTo?: string | null;
  /** InResponseTo of the unsigned response. */
  responseInResponseTo?: string | null;
  /** Seconds from now. */
  from?: number;
  until?: number;
  assertionId?: string;
}

const EMAIL = 'urn:oid:0.9.2342.19200300.100.1.3';
export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const AUDIENCE = 'http://site.example/auth/v1/sso/saml/metadata';

const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const attribute = (name: string, value: string | null | undefined): string => (value ? ` ${name}="${value}"` : '');

/** Reads the request from the redirect. */
export function requestIn(address: string): SamlRequest {
  const { searchParams } = new URL(address);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')).toString();
  const read = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(xml)![1]!;
  return { id: read('ID'), acs: read('AssertionConsumerServiceURL'), relayState: searchParams.get('RelayState')! };
}

/** A company's identity provider that creates and signs assertions, including forged ones. */
export class SamlPeer {
  readonly issuer = 'https://idp.acme.example/metadata';

  private constructor(
    private readonly privateKey: string,
    readonly certificate: string,
  ) {}

  static async create(): Promise<SamlPeer> {
    const algorithm = {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      publicExponent: new Uint8Array([1, 0, 1]),
      modulusLength: 2048,
    };
    const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const certificate = await X509CertificateGenerator.createSelfSigned({
      serialNumber: '01',
      name: 'CN=idp.acme.example',
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + 3_600_000),
      keys,
      signingAlgorithm: algorithm,
    });
    const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    const pem = `-----BEGIN PRIVATE KEY-----\n${key.match(/.{1,64}/g)!.join('\n')}\n-----END PRIVATE KEY-----\n`;
    return new SamlPeer(pem, certificate.toString('pem'));
  }

  /** A response with one assertion, unsigned. */
  response(question: SamlRequest, answer: SamlAnswer): string {
    const { responseInResponseTo = question.id } = answer;
    return [
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
      ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${question.acs}"`,
      `${attribute('InResponseTo', responseInResponseTo)}><saml:Issuer>${this.issuer}</saml:Issuer>`,
      `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`,
      this.assertion(question, answer),
      `</samlp:Response>`,
    ].join('');
  }

  assertion(question: SamlRequest, answer: SamlAnswer): string {
    const { nameId, format = PERSISTENT, email, issuer = this.issuer, audience = AUDIENCE } = answer;
    const { inResponseTo = question.id, recipient = question.acs, from = -5, until = 300 } = answer;
    return [
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${answer.assertionId ?? `_${randomUUID()}`}"`,
      ` Version="2.0" IssueInstant="${at(from)}"><saml:Issuer>${issuer}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID>`,
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData`,
      `${attribute('InResponseTo', inResponseTo)} NotOnOrAfter="${at(until)}" Recipient="${recipient}"/>`,
      `</saml:SubjectConfirmation></saml:Subject>`,
      `<saml:Conditions NotBefore="${at(from)}" NotOnOrAfter="${at(until)}"><saml:AudienceRestriction>`,
      `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${at(from)}" SessionIndex="_1"/>`,
      email
        ? `<saml:AttributeStatement><saml:Attribute Name="${EMAIL}"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
        : '',
      `</saml:Assertion>`,
    ].join('');
  }

  signed(question: SamlRequest, answer: SamlAnswer): string {
    return this.sign(this.response(question, answer));
  }

  /** Signs the assertion of a response. @param hash 'sha1' as old providers use */
  sign(xml: string, hash: 'sha1' | 'sha256' = 'sha256'): string {
    const isOld = hash === 'sha1';
    const signature = new SignedXml({
      privateKey: this.privateKey,
      signatureAlgorithm: `http://www.w3.org/${isOld ? '2000/09/xmldsig#rsa-sha1' : '2001/04/xmldsig-more#rsa-sha256'}`,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    const assertion = `//*[local-name(.)='Assertion']`;
    signature.addReference({
      xpath: assertion,
      digestAlgorithm: `http://www.w3.org/${isOld ? '2000/09/xmldsig#sha1' : '2001/04/xmlenc#sha256'}`,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    });
    const location = { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' as const };
    signature.computeSignature(xml, { location });
    return signature.getSignedXml();
  }
}
