import { Injectable } from '@nestjs/common';
import { brand, type NewsletterDocument, readNewsletter } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import {
  MailDelayedError,
  MailRefusedError,
  renderEmail,
  SendGridClient,
  oneClickHeaders,
} from '@townlink/server-mail';
import { Handles, type JobRun, Outbox } from '@townlink/server-queue';
import { PublicFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { setTimeout as delay } from 'node:timers/promises';
import { SendingSettings } from './sending.config';
import { SubscriptionLinks } from '../subscription/links';
import {
  beginSend,
  claim,
  type DeliveryOutcome,
  finishSend,
  giveUpInterrupted,
  recordOutcomes,
  type Recipient,
  type RunningSend,
  runningSend,
  stopChanged,
  reserveRate,
  pauseReasonOf,
} from './deliveries';
import { type Composed, documentHash, newsletterEmail } from './newsletter-content';
import { isPersonal, LiveNews, townsOf } from './live-news';
import { readPlans } from './newsletter-writer';

/** Parallel lanes, so that a slow response of the mail provider delays only its own lane. */
const LANES = 2;

/** Emails per lane at a time. Multiplied by the lanes, the number of unknown outcomes that a killed worker leaves. */
const AT_ONCE = 4;

/** Duration of a batch in milliseconds; a stopping worker waits for it. */
const BATCH_MS = 5_000;

/** Milliseconds until deliveries started by another worker are checked again. */
const POLL_MS = 15_000;

/** Milliseconds to wait after a temporary refusal: a second, doubling up to a minute. */
const backoffFor = (delayed: number): number => Math.min(1_000 * 2 ** (delayed - 1), 60_000);

type End = 'time is up' | 'waits for others' | 'put off';

/** State of a batch, shared by its lanes. */
interface Batch {
  /** Content of live blocks as of the start of the batch. */
  news: LiveNews;
  until: number;
  /** Null while sending. */
  pauseReason: string | null;
  /** Whether at least one email was sent. */
  hasSent: boolean;
}

/**
 * Sends a newsletter in batches. Each is a job that adds the next one, so that after a crash the next run continues
 * from the table of deliveries. A recipient is claimed before the email is sent and never claimed again, so that no one
 * gets it twice.
 */
@Injectable()
export class SendNewsletterHandler {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly sendgrid: SendGridClient,
    private readonly links: SubscriptionLinks,
    private readonly settings: SendingSettings,
    private readonly runtime: RuntimeSettings,
    private readonly files: PublicFiles,
  ) {}

  @Handles('newsletter.send')
  async send({ sendId, delayed }: { sendId: string; delayed: number }, run: JobRun): Promise<void> {
    const send = await this.database.as(systemActor, async (tx) => {
      await beginSend(tx, sendId);
      await giveUpInterrupted(tx, sendId);
      const running = await runningSend(tx, sendId);
      if (!running?.document || isAsPreviewed(running)) return running;
      await stopChanged(tx, sendId);
      return null;
    });
    const batch: Batch = { news: new LiveNews(), until: Date.now() + BATCH_MS, pauseReason: null, hasSent: false };
    const end = send ? await this.runLanes(send, batch) : 'waits for others';
    await this.database.as(systemActor, async (tx) => {
      if (await finishSend(tx, sendId, batch.pauseReason)) {
        const putOffs = end === 'put off' ? (batch.hasSent ? 0 : delayed) + 1 : 0;
        const wait = { 'time is up': 0, 'waits for others': POLL_MS, 'put off': backoffFor(putOffs) }[end];
        // Keyed by this run, so that retries add only one batch.
        const options = { key: `newsletter:${run.id}`, runAt: new Date(Date.now() + wait) };
        await this.outbox.add(tx, 'newsletter.send', { sendId, delayed: putOffs }, options);
      }
      await run.complete(tx);
    });
  }

  /** @throws the first error of a lane, after all lanes have ended */
  private async runLanes(send: RunningSend, batch: Batch): Promise<End> {
    const lanes = Math.min(LANES, this.settings.NEWSLETTER_PER_SECOND);
    const ends = await Promise.allSettled(Array.from({ length: lanes }, () => this.lane(send, batch)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    if (batch.pauseReason !== null) return 'put off';
    return ends.some((end) => end.status === 'fulfilled' && !end.value) ? 'waits for others' : 'time is up';
  }

  /** @returns whether there may be more recipients */
  private async lane(send: RunningSend, batch: Batch): Promise<boolean> {
    const { NEWSLETTER_PER_SECOND: perSecond } = this.settings;
    const atOnce = Math.max(1, Math.min(AT_ONCE, Math.floor(perSecond / LANES)));
    while (Date.now() < batch.until && batch.pauseReason === null) {
      const { recipients, passedOver, wait, composed } = await this.database.as(systemActor, async (tx) => {
        const claimed = await claim(tx, send.id, atOnce);
        return {
          ...claimed,
          wait: await reserveRate(tx, claimed.recipients.length, perSecond),
          composed: await this.compose(tx, send, claimed.recipients, batch.news),
        };
      });
      if (recipients.length === 0 && passedOver === 0) return false;
      if (recipients.length === 0) continue;
      await delay(wait);
      const outcomes = await Promise.all(
        recipients.map((recipient) => this.sendTo(send, recipient, composed?.(recipient))),
      );
      await this.database.as(systemActor, (tx) => recordOutcomes(tx, send.id, outcomes));
      batch.pauseReason ??= pauseReasonOf(outcomes);
      batch.hasSent ||= outcomes.some(({ status }) => status === 'sent');
    }
    return true;
  }

  /** How to write to each of these readers; undefined for a newsletter that was written as HTML. */
  private async compose(
    tx: EntityManager,
    { document: stored, audience }: RunningSend,
    recipients: readonly Recipient[],
    news: LiveNews,
  ): Promise<((recipient: Recipient) => Composed) | undefined> {
    if (!stored || recipients.length === 0) return undefined;
    const document = readNewsletter(stored);
    const emails = isPersonal(document.blocks) ? recipients.map(({ email }) => email) : [];
    const towns = await townsOf(tx, audience, emails);
    const plans = await readPlans(tx);
    const live = new Map<string, Composed['live']>();
    for (const { email } of recipients) live.set(email, await news.of(tx, towns.get(email) ?? []));
    return ({ email }) => this.composedOf(document, plans, live.get(email)!);
  }

  private composedOf(
    { blocks, preheader }: NewsletterDocument,
    plans: Composed['plans'],
    live: Composed['live'],
  ): Composed {
    const { SITE_URL: siteUrl } = this.runtime;
    return { blocks, preheader, siteUrl, mediaUrl: this.files.absoluteBase(siteUrl), plans, live };
  }

  private async sendTo(
    { document, content_hash: _hash, ...send }: RunningSend,
    { id, email }: Recipient,
    composed: Composed | undefined,
  ): Promise<DeliveryOutcome> {
    const rendered = renderEmail(newsletterEmail, {
      ...send,
      // With the day's facts, like its blocks.
      ...(document !== null && { subject: readNewsletter(document).subject }),
      composed,
      postalAddress: this.settings.NEWSLETTER_POSTAL_ADDRESS,
      unsubscribeUrl: this.links.unsubscribeUrl(id),
      preferencesUrl: this.links.preferencesUrl(id),
    });
    const headers = {
      'List-Id': `${listPhrase()}<newsletter-${send.audience}.${new URL(this.runtime.SITE_URL).hostname}>`,
      ...oneClickHeaders(this.links.oneClickUrl(id)),
    };
    const messageId = `${send.id}.${id}`;
    try {
      await this.sendgrid.send({
        ...rendered,
        messageId,
        template: newsletterEmail.name,
        to: email,
        headers,
        campaign: send.id,
      });
      return { id, status: 'sent', error: null };
    } catch (error) {
      return { id, status: statusAfter(error), error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Whether a newsletter made of blocks still renders as it was previewed, also in this release. */
const isAsPreviewed = ({ document, content_hash }: RunningSend): boolean =>
  content_hash?.equals(documentHash(readNewsletter(document))) ?? false;

/** For the header List-Id (RFC 2919), which allows only ASCII letters and digits unquoted; other names are left out. */
const listPhrase = (): string => (/^[A-Za-z0-9 ]+$/.test(brand.name) ? `${brand.name} newsletter ` : '');

/** Only a temporary refusal is retried; after any other failure the email may have arrived. */
function statusAfter(error: unknown): DeliveryOutcome['status'] {
  if (error instanceof MailDelayedError) return 'queued';
  if (error instanceof MailRefusedError) return 'failed';
  return 'unknown';
}
