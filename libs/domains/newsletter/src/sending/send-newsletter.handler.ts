import { Injectable } from '@nestjs/common';
import { brand } from '@townlink/contracts';
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
import { setTimeout as delay } from 'node:timers/promises';
import { SendingSettings } from './sending.config';
import { SubscriptionLinks } from '../subscription/links';
import {
  begin,
  claim,
  type DeliveryOutcome,
  finish,
  giveUpInterrupted,
  note,
  type Recipient,
  type RunningSend,
  runningSend,
  takePace,
} from './deliveries';
import { newsletterEmail } from './letter';

/** Letters that are under way at a time: as many as a worker that is killed leaves unknown. */
const AT_ONCE = 8;

/** How long a stretch takes, in milliseconds; a worker that is to end waits for it. */
const STRETCH_MS = 5_000;

/** When what was begun elsewhere is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/** After a refusal for now: a second, doubling to a minute, in milliseconds. */
const putOffFor = (delayed: number): number => Math.min(1_000 * 2 ** (delayed - 1), 60_000);

type Stretch = 'goes on' | 'waits for others' | 'put off';

/**
 * Sends a newsletter in stretches, each a job that leaves the next one behind: whatever is killed is taken up where the
 * table of deliveries says. A recipient is claimed before his letter goes and never claimed again, so that nobody gets it twice.
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
  ) {}

  @Handles('newsletter.send')
  async send({ sendId, delayed }: { sendId: string; delayed: number }, run: JobRun): Promise<void> {
    await this.database.as(systemActor, (tx) => begin(tx, sendId));
    const stretch = await this.stretch(sendId);
    await this.database.as(systemActor, async (tx) => {
      if (await finish(tx, sendId)) {
        const putOffs = stretch === 'put off' ? delayed + 1 : 0;
        const wait = { 'goes on': 0, 'waits for others': LOOK_AGAIN_MS, 'put off': putOffFor(putOffs) }[stretch];
        // Under the key of this run: however often it runs, one follows it.
        const options = { key: `newsletter:${run.id}`, runAt: new Date(Date.now() + wait) };
        await this.outbox.add(tx, 'newsletter.send', { sendId, delayed: putOffs }, options);
      }
      await run.complete(tx);
    });
  }

  private async stretch(sendId: string): Promise<Stretch> {
    const { NEWSLETTER_PER_SECOND: perSecond } = this.settings;
    const until = Date.now() + STRETCH_MS;
    const atOnce = Math.min(AT_ONCE, perSecond);
    while (Date.now() < until) {
      const { send, recipients, passedOver, wait } = await this.database.as(systemActor, async (tx) => {
        await giveUpInterrupted(tx, sendId);
        const send = await runningSend(tx, sendId);
        const claimed = await claim(tx, sendId, atOnce);
        return { send, ...claimed, wait: await takePace(tx, claimed.recipients.length, perSecond) };
      });
      if (!send || (recipients.length === 0 && passedOver === 0)) return 'waits for others';
      if (recipients.length === 0) continue;
      await delay(wait);
      const outcomes = await Promise.all(recipients.map((recipient) => this.sendTo(send, recipient)));
      await this.database.as(systemActor, (tx) => note(tx, sendId, outcomes));
      if (outcomes.some(({ status }) => status === 'queued')) return 'put off';
    }
    return 'goes on';
  }

  private async sendTo(send: RunningSend, { id, email }: Recipient): Promise<DeliveryOutcome> {
    const rendered = renderEmail(newsletterEmail, {
      ...send,
      postalAddress: this.settings.NEWSLETTER_POSTAL_ADDRESS,
      unsubscribeUrl: this.links.unsubscribeUrl(id),
      preferencesUrl: this.links.preferencesUrl(id),
    });
    const headers = {
      'List-Id': `${brand.name} newsletter <newsletter-${send.audience}.${new URL(this.runtime.SITE_URL).hostname}>`,
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

/** Only a clear no for now is tried again; of whatever nobody can tell, the letter may have arrived. */
function statusAfter(error: unknown): DeliveryOutcome['status'] {
  if (error instanceof MailDelayedError) return 'queued';
  if (error instanceof MailRefusedError) return 'failed';
  return 'unknown';
}
