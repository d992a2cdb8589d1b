import { Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import type { CheckResult } from './check';
import { LaunchSettings } from './launch.config';

/** Milliseconds per DNS query. */
const DNS_TIMEOUT = 2_000;

/** DNS records of the sender's domain. */
@Injectable()
export class SenderDomain {
  private readonly resolver = new Resolver({ timeout: DNS_TIMEOUT, tries: 2 });

  constructor(private readonly settings: LaunchSettings) {}

  async check(): Promise<CheckResult> {
    const domain = this.settings.MAIL_FROM.split('@')[1]!;
    const selectors = this.settings.MAIL_DKIM_SELECTORS.split(',');
    const [spf, dmarc, ...keys] = await Promise.all([
      this.texts(domain),
      this.texts(`_dmarc.${domain}`),
      ...selectors.map((selector) => this.texts(`${selector}._domainkey.${domain}`)),
    ]);
    return assessSender(domain, { spf: spf!, dkim: keys.flat(), dmarc: dmarc! });
  }

  /** A missing name and a missing answer both mean that receivers find no record. */
  private async texts(name: string): Promise<string[]> {
    return this.resolver.resolveTxt(name).then(
      (records) => records.map((parts) => parts.join('')),
      () => [],
    );
  }
}

export function assessSender(
  domain: string,
  { spf, dkim, dmarc }: Record<'spf' | 'dkim' | 'dmarc', string[]>,
): CheckResult {
  const missing = [
    spf.some((text) => /^v=spf1\b/i.test(text)) ? [] : ['SPF'],
    dkim.some((text) => /(^|;)\s*p=[\w+/]/i.test(text)) ? [] : ['DKIM'],
    dmarc.some((text) => /^v=DMARC1\b/i.test(text)) ? [] : ['DMARC'],
  ].flat();
  if (missing.length === 0) return { state: 'green', found: `${domain} has SPF, DKIM and DMARC.` };
  return {
    state: missing.length === 3 ? 'red' : 'amber',
    found: `${domain} lacks ${missing.join(', ')}.`,
    remedy: 'Add the records that the email service names for this domain to its name servers.',
  };
}
