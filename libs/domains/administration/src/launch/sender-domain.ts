import { Injectable } from '@nestjs/common';
import { countWithNoun, type SenderRecord } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import type { DomainRecord } from '@townlink/server-mail';
import { Resolver } from 'node:dns/promises';
import type { CheckResult } from './check';
import { LaunchSettings } from './launch.config';
import type { SenderFinding } from './read-sender-domain.handler';

/** Milliseconds per DNS query. */
const DNS_TIMEOUT = 2_000;

const FINDING = `select found from setup_steps where step = 'email' and found->>'domain' = $1`;

/** DNS records of the sender's domain: those that the email service specifies, else those that every service needs. */
@Injectable()
export class SenderDomain {
  private readonly resolver = new Resolver({ timeout: DNS_TIMEOUT, tries: 2 });

  constructor(
    private readonly settings: LaunchSettings,
    private readonly database: Database,
  ) {}

  async check(): Promise<CheckResult> {
    const domain = this.settings.MAIL_FROM.split('@')[1]!.toLowerCase();
    const [row] = await this.database.query<{ found: SenderFinding }>(systemActor, FINDING, [domain]);
    if (!row?.found.records) return this.checkUsual(domain, row?.found.problem);
    const [dmarc, ...answers] = await Promise.all([
      this.texts(`_dmarc.${domain}`),
      ...row.found.records.map((record) => this.answers(record)),
    ]);
    const named = row.found.records.map((record, index) => ({ ...record, isFound: isAmong(answers[index]!, record) }));
    return assessRecords(domain, [...named, dmarcRecord(domain, dmarc)]);
  }

  private async checkUsual(domain: string, problem?: string | null): Promise<CheckResult> {
    const selectors = this.settings.MAIL_DKIM_SELECTORS.split(',');
    const [spf, dmarc, ...keys] = await Promise.all([
      this.texts(domain),
      this.texts(`_dmarc.${domain}`),
      ...selectors.map((selector) => this.texts(`${selector}._domainkey.${domain}`)),
    ]);
    const result = assessSender(domain, { spf: spf!, dkim: keys.flat(), dmarc: dmarc! });
    return problem && result.remedy ? { ...result, remedy: `${result.remedy} ${problem}` } : result;
  }

  private async answers({ type, name }: DomainRecord): Promise<string[]> {
    if (type === 'TXT') return this.texts(name);
    const found =
      type === 'CNAME'
        ? this.resolver.resolveCname(name)
        : this.resolver.resolveMx(name).then((servers) => servers.map(({ exchange }) => exchange));
    return found.catch(() => []);
  }

  /** A missing name and a missing answer both mean that receivers find no record. */
  private async texts(name: string): Promise<string[]> {
    return this.resolver.resolveTxt(name).then(
      (records) => records.map((parts) => parts.join('')),
      () => [],
    );
  }
}

const plain = (value: string): string => value.replace(/\.$/, '').toLowerCase();

/** Names match in any letter case and with or without a trailing dot; texts must match exactly. */
export const isAmong = (answers: readonly string[], { type, value }: DomainRecord): boolean =>
  type === 'TXT' ? answers.includes(value) : answers.some((answer) => plain(answer) === plain(value));

const isDmarc = (text: string): boolean => /^v=DMARC1\b/i.test(text);

const dmarcRecord = (domain: string, answers: readonly string[]): SenderRecord => ({
  type: 'TXT',
  name: `_dmarc.${domain}`,
  value: answers.find(isDmarc) ?? 'v=DMARC1; p=none',
  isFound: answers.some(isDmarc),
});

/** Uses the email service's records, which differ by domain. */
export function assessRecords(domain: string, records: SenderRecord[]): CheckResult {
  const missing = records.filter(({ isFound }) => !isFound).length;
  if (missing === 0)
    return { state: 'green', found: `${domain} has its ${countWithNoun(records.length, 'record')}.`, records };
  return {
    state: missing === records.length ? 'red' : 'amber',
    found: `${domain} lacks ${missing} of ${countWithNoun(records.length, 'record')}.`,
    remedy: 'Add them where the domain’s DNS is managed. It can take an hour until they are seen.',
    records,
  };
}

/** Uses what receivers look for, regardless of the email service. */
export function assessSender(
  domain: string,
  { spf, dkim, dmarc }: Record<'spf' | 'dkim' | 'dmarc', string[]>,
): CheckResult {
  const missing = [
    spf.some((text) => /^v=spf1\b/i.test(text)) ? [] : ['SPF'],
    dkim.some((text) => /(^|;)\s*p=[\w+/]/i.test(text)) ? [] : ['DKIM'],
    dmarc.some(isDmarc) ? [] : ['DMARC'],
  ].flat();
  if (missing.length === 0) return { state: 'green', found: `${domain} has SPF, DKIM and DMARC.` };
  return {
    state: missing.length === 3 ? 'red' : 'amber',
    found: `${domain} lacks ${missing.join(', ')}.`,
    remedy: 'Add the records that the email service names for this domain to its name servers.',
  };
}
