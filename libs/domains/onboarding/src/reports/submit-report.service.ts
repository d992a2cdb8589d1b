import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LISTING_REPORT_MESSAGES, type ReportListingRequest, type ReportSent } from '@townlink/contracts';
import { type Provider, requireProvider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { notFound, RateLimiter, type RateOutcome, tooManyRequests } from '@townlink/server-http';
import { Mailer, mailboxKey } from '@townlink/server-mail';
import { MailboxQuota } from '@townlink/server-mail/mailbox-quota';
import { Outbox } from '@townlink/server-queue';
import { type StoredFile, StoredFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import {
  REPORT_FOR_PROVIDER_KEY,
  reportForProviderEmail,
  reportForProviderMessage,
} from '../mail/report-for-provider.email';
import { reportReceivedEmail, reportReceivedKey } from '../mail/report-received.email';
import { receiptHash, receiptPath, receiptToken, tokenOf } from './receipt-token';
import { firstPlace } from './report-state';

/** The sender of a report, as far as known. */
export interface Reporter {
  /** Normalized IP address. */
  address: string;
  /** Null when signed out. */
  userId: string | null;
}

const HOUR = 3_600;
const DAY = 86_400;

/** Per network and hour: a person finds a few mistakes, a program more. */
const A_NETWORK = { name: 'reports.network', points: 5, seconds: HOUR };
const A_MAILBOX = { name: 'reports.mailbox', points: 5, seconds: DAY };
/** Per listing and day: more reports concern the same matter, which is in the queue by then. */
const A_LISTING = { name: 'reports.listing', points: 20, seconds: DAY };

const RIVAL = `
  select exists (select from providers own join providers p on p.id = $2 and p.id <> own.id
                  where own.user_id = $1 and own.city_id = p.city_id and own.category_id = p.category_id) as is_rival`;

const SAME = `
  select id, token_hash from listing_reports
   where provider_id = $1 and reason = $2 and words = $3 and email is not distinct from $4
     and fact is not distinct from $5 and proposed is not distinct from $6 and created_at > $7`;

/** Whether the provider was emailed about a report in the last day and has not answered it. */
const UNANSWERED = `
  select exists (select from listing_reports r join messages m on m.key = $1::text || r.id::text
                  where r.provider_id = $2 and r.state = 'with_provider' and r.created_at > $3) as is_unanswered`;

const INSERT = `
  insert into listing_reports (id, token_hash, provider_id, business_name, reason, fact, proposed, words, email, reporter_id,
    by_rival, state, provider_until, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

@Injectable()
export class SubmitReportService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly mailboxes: MailboxQuota,
    private readonly mailer: Mailer,
    private readonly files: StoredFiles,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Stores a report, only once if it is sent twice, and emails the receipt if an address was given. A report hides
   * nothing.
   * @throws 404 `unknown-provider` for a listing that is not shown; 429 beyond the limits of network, mailbox and
   * listing
   */
  async submit(
    request: ReportListingRequest,
    reporter: Reporter,
    picture: StoredFile | null = null,
  ): Promise<ReportSent> {
    const email = request.email || null;
    await this.admit(this.limiter.consume(A_NETWORK, reporter.address));
    if (email) await this.admit(this.limiter.consume(A_MAILBOX, mailboxKey(email)));
    const token = await this.database.as(systemActor, async (tx) => {
      const provider = await requireListed(tx, request.providerId);
      // Serialized per listing, so that a second click finds the first report.
      await tx.query(`select pg_advisory_xact_lock(hashtext('listing reports'), hashtext($1))`, [provider.id]);
      const report = { ...request, ...factOf(request), email };
      const sent = await this.sentBefore(tx, report);
      return sent ?? this.add(tx, provider, report, reporter.userId, picture);
    });
    return { receipt_path: receiptPath(token) };
  }

  private async admit(counted: Promise<RateOutcome>): Promise<void> {
    const { allowed, resetSeconds } = await counted;
    if (!allowed) throw tooManyRequests(resetSeconds);
  }

  private async sentBefore(tx: EntityManager, report: Report): Promise<string | null | undefined> {
    const { providerId, reason, words, email, fact, proposed } = report;
    const [same] = await tx.query<{ id: string; token_hash: Buffer }[]>(SAME, [
      providerId,
      reason,
      words,
      email,
      fact,
      proposed,
      this.dayAgo(),
    ]);
    return same && tokenOf(this.settings.SECRET_KEY, same);
  }

  private async add(
    tx: EntityManager,
    provider: Provider,
    report: Report,
    userId: string | null,
    picture: StoredFile | null,
  ): Promise<string> {
    await this.admit(this.limiter.consume(A_LISTING, provider.id));
    const now = this.clock.now();
    const id = randomUUID();
    const token = receiptToken(this.settings.SECRET_KEY, id);
    const { state, providerUntil } = firstPlace(report.reason, now);
    const { reason, fact, proposed, words, email } = report;
    const byRival = userId !== null && (await isRival(tx, userId, provider.id));
    const said = [reason, fact, proposed, words, email];
    const stored = [id, receiptHash(token), provider.id, provider.business_name];
    await tx.query(INSERT, [...stored, ...said, userId, byRival, state, providerUntil, now]);
    await this.outbox.publish(tx, 'report.filed', { reportId: id });
    if (picture) await this.keepPicture(tx, id, picture);
    if (email) await this.sendReceipt(tx, id, email, token);
    if (providerUntil) await this.notifyProvider(tx, provider, id);
    return token;
  }

  private dayAgo(): Date {
    return new Date(this.clock.now().getTime() - DAY * 1000);
  }

  /** At most once a day until they answer: reports need no account, and must not flood a provider's mailbox. */
  private async notifyProvider(tx: EntityManager, provider: Provider, reportId: string): Promise<void> {
    const [earlier] = await tx.query<{ is_unanswered: boolean }[]>(UNANSWERED, [
      REPORT_FOR_PROVIDER_KEY,
      provider.id,
      this.dayAgo(),
    ]);
    if (earlier!.is_unanswered) return;
    const message = reportForProviderMessage(provider, reportId, this.settings.SITE_URL);
    await this.mailer.send(tx, reportForProviderEmail, message);
  }

  private async keepPicture(tx: EntityManager, reportId: string, picture: StoredFile): Promise<void> {
    await this.files.attach(tx, picture);
    await tx.query('update listing_reports set upload_path = $2 where id = $1', [reportId, picture.path]);
    await this.outbox.add(tx, 'reports.prepare-picture', { reportId });
  }

  /** The receipt is also on the screen, so the limit of emails to a mailbox does not refuse the report. */
  private async sendReceipt(tx: EntityManager, id: string, email: string, token: string): Promise<void> {
    if (!(await this.mailboxes.take(email)).allowed) return;
    const data = { receiptUrl: this.settings.SITE_URL + receiptPath(token) };
    await this.mailer.send(tx, reportReceivedEmail, { key: reportReceivedKey(id), to: email, data });
  }
}

type Report = Omit<ReportListingRequest, 'fact' | 'proposed' | 'email'> &
  ReturnType<typeof factOf> & { email: string | null };

/** Only a report of a wrong fact names one. */
function factOf({ reason, fact, proposed }: ReportListingRequest) {
  if (reason !== 'wrong-facts' || !fact) return { fact: null, proposed: null };
  return { fact, proposed: proposed ?? null };
}

async function requireListed(tx: EntityManager, id: string): Promise<Provider> {
  const [{ listed } = { listed: false }] = await tx.query<{ listed: boolean }[]>('select app.is_listed($1) as listed', [
    id,
  ]);
  if (!listed) throw notFound(LISTING_REPORT_MESSAGES.unlisted, 'unknown-provider');
  return requireProvider(tx, id);
}

async function isRival(tx: EntityManager, userId: string, providerId: string): Promise<boolean> {
  const [found] = await tx.query<{ is_rival: boolean }[]>(RIVAL, [userId, providerId]);
  return found!.is_rival;
}
