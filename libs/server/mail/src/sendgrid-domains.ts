import { Injectable, Module } from '@nestjs/common';
import type sendgrid from '@sendgrid/client';
import { settingsProvider } from '@townlink/server-config';
import { MailSettings } from './mail.config';
import { clientOf, type Failure, SendGridTimeouts } from './sendgrid.client';

/** A DNS record that authorizes SendGrid to send for a domain. */
export interface DomainRecord {
  type: 'CNAME' | 'MX' | 'TXT';
  name: string;
  value: string;
}

/** Why SendGrid did not return the records, as a sentence for the operator. */
export class DomainsUnreadError extends Error {}

/** The used part of SendGrid's response. */
interface AuthenticatedDomain {
  domain: string;
  dns: Record<string, { type?: string; host?: string; data?: string }>;
}

const PATH = '/v3/whitelabel/domains';

/** SendGrid's authentication of sender domains. */
@Injectable()
export class SendGridDomains {
  private readonly client: typeof sendgrid;

  constructor(
    private readonly settings: MailSettings,
    timeouts: SendGridTimeouts,
  ) {
    this.client = clientOf(settings, timeouts.find);
  }

  /** Domain of the sender address. */
  get sender(): string {
    return this.settings.MAIL_FROM.split('@')[1]!.toLowerCase();
  }

  /**
   * Records of the sender's domain; null if SendGrid does not have the domain.
   * @throws DomainsUnreadError
   */
  async read(): Promise<DomainRecord[] | null> {
    const listed = await this.call('GET', { qs: { domain: this.sender, limit: 50 } });
    const known = (Array.isArray(listed) ? (listed as AuthenticatedDomain[]) : []).find(
      ({ domain }) => domain.toLowerCase() === this.sender,
    );
    return known ? recordsOf(known) : null;
  }

  /** Adds the sender's domain to SendGrid for authentication. @throws DomainsUnreadError */
  async add(): Promise<DomainRecord[]> {
    const body = { domain: this.sender, automatic_security: true };
    return recordsOf((await this.call('POST', { body })) as AuthenticatedDomain);
  }

  private async call(method: 'GET' | 'POST', request: object): Promise<unknown> {
    if (!this.settings.SENDGRID_API_KEY) throw new DomainsUnreadError('There is no SENDGRID_API_KEY.');
    try {
      return (await this.client.request({ method, url: PATH, ...request }))[1];
    } catch (error) {
      throw new DomainsUnreadError(reasonOf((error as Failure).code), { cause: error });
    }
  }
}

const reasonOf = (code: number | string | undefined): string =>
  code === 401 || code === 403
    ? 'SENDGRID_API_KEY may not read them: give it full access to Sender Authentication.'
    : `SendGrid does not name them (${code ?? 'no answer'}).`;

const recordsOf = ({ dns }: AuthenticatedDomain): DomainRecord[] =>
  Object.values(dns ?? {}).flatMap(({ type, host, data }) => {
    const kind = type?.toUpperCase();
    const isKnown = kind === 'CNAME' || kind === 'MX' || kind === 'TXT';
    return isKnown && host && data ? [{ type: kind, name: host, value: data }] : [];
  });

/** For the worker, which has the key. */
@Module({ providers: [settingsProvider(MailSettings), SendGridTimeouts, SendGridDomains], exports: [SendGridDomains] })
export class SendGridDomainsModule {}
