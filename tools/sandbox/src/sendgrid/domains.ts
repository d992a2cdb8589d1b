import { randomUUID } from 'node:crypto';

/** As `GET /v3/whitelabel/domains` lists it. */
export interface AuthenticatedDomain {
  id: number;
  domain: string;
  subdomain: string;
  automatic_security: true;
  valid: boolean;
  dns: Record<'mail_cname' | 'dkim1' | 'dkim2', { valid: boolean; type: 'cname'; host: string; data: string }>;
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i;

/** Sender domains, in memory. */
export class AuthenticatedDomains {
  private readonly domains: AuthenticatedDomain[] = [];

  /** Domains whose name contains the text, like the service's search. */
  list(text: string): AuthenticatedDomain[] {
    return this.domains.filter(({ domain }) => domain.includes(text.toLowerCase()));
  }

  /** Undefined for an invalid domain. */
  add(name: unknown): AuthenticatedDomain | undefined {
    if (typeof name !== 'string' || !DOMAIN.test(name)) return undefined;
    const id = this.domains.length + 1;
    const domain = name.toLowerCase();
    const subdomain = `em${randomUUID().slice(0, 4)}`;
    const record = (host: string, data: string) =>
      ({ valid: false, type: 'cname', host: `${host}.${domain}`, data }) as const;
    const added: AuthenticatedDomain = {
      id,
      domain,
      subdomain,
      automatic_security: true,
      valid: false,
      dns: {
        mail_cname: record(subdomain, `u${id}.wl.sendgrid.net`),
        dkim1: record('s1._domainkey', `s1.domainkey.u${id}.wl.sendgrid.net`),
        dkim2: record('s2._domainkey', `s2.domainkey.u${id}.wl.sendgrid.net`),
      },
    };
    this.domains.push(added);
    return added;
  }
}
