import { Injectable } from '@nestjs/common';
import {
  brand,
  countWithNoun,
  type EmailCheck,
  type HealthCheckName,
  type HealthFinding,
  type NewsletterCheck,
  PAGES,
  type PaymentsCheck,
  rateState,
} from '@townlink/contracts';
import { PaymentHealthService } from '@townlink/domain-billing';
import { NewslettersService } from '@townlink/domain-newsletter';
import { RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import type { CurrentUser } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CheckResult, runCheck } from './check';
import { launchCheckEmail } from './launch-check.email';
import { LaunchSettings } from './launch.config';

/** Milliseconds between polls of a message's state. */
const POLL_INTERVAL = 250;

/** HTTP status of an accepted message. */
const ACCEPTED = 202;

/** Checks that call outside services, each audited. */
@Injectable()
export class OutsideChecksService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentHealthService,
    private readonly mailer: Mailer,
    private readonly newsletters: NewslettersService,
    private readonly audit: AuditLog,
    private readonly settings: LaunchSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  async checkPayments(user: CurrentUser): Promise<PaymentsCheck> {
    await this.database.as(systemActor, (tx) => this.audit.record(tx, entry(user, 'payments')));
    let summary: PaymentsCheck['summary'] | undefined;
    const finding = await runCheck(
      'payments',
      this.settings.LAUNCH_CHECK_SECONDS,
      async () => {
        summary = await this.payments.summary();
        return describe(summary);
      },
      'Look whether the payment service is reachable and the key is right.',
    );
    return {
      success: summary !== undefined,
      summary: summary ?? { success_rate: 0, successful: 0, total: 0 },
      finding,
    };
  }

  /** Sends a message through outbox, queue and worker, and waits until the email service accepts it. */
  async checkEmail(user: CurrentUser): Promise<EmailCheck> {
    const key = `launch-check:${randomUUID()}`;
    await this.database.as(systemActor, async (tx) => {
      await this.audit.record(tx, entry(user, 'email'));
      const data = { checksUrl: this.runtime.SITE_URL + PAGES.launchChecks };
      await this.mailer.send(tx, launchCheckEmail, { key, to: user.email, data });
    });
    const finding = await this.watch('email', key, `The email service took a message to ${user.email}.`);
    const success = finding.state === 'green';
    return { success, status_code: success ? ACCEPTED : null, test_email_sent_to: user.email, finding };
  }

  /** Sends a test newsletter, which is audited, and waits like {@link checkEmail}. */
  async checkNewsletter(user: CurrentUser): Promise<NewsletterCheck> {
    const key = `launch-check:${randomUUID()}`;
    const { sent_to } = await this.newsletters.test(user, trial(), key);
    const finding = await this.watch('newsletter', key, `The email service took a newsletter to ${sent_to} alone.`);
    const success = finding.state === 'green';
    return { success, sent_count: success ? 1 : 0, test_email_sent_to: sent_to, finding };
  }

  /** The state of a message, within the time limit. */
  private watch(check: HealthCheckName, key: string, taken: string): Promise<HealthFinding> {
    const limit = this.settings.LAUNCH_CHECK_SECONDS;
    return runCheck(
      check,
      limit,
      async () => {
        const status = await this.statusOf(key, limit * 1000 - 2 * POLL_INTERVAL);
        return status === 'sent' ? { state: 'green', found: taken } : status === 'failed' ? REFUSED : WAITING;
      },
      'Look whether the worker runs and the key of the email service is right; see Failed jobs.',
    );
  }

  /**
   * The final state of a message, or the one last seen within these milliseconds, even if a poll takes longer: the time
   * limit of the check comes later, but knows no state.
   */
  private async statusOf(key: string, within: number): Promise<string | undefined> {
    const until = performance.now() + within;
    let status = await this.readStatus(key);
    const watching = async () => {
      while (status !== 'sent' && status !== 'failed' && performance.now() < until) {
        await wait(POLL_INTERVAL);
        status = await this.readStatus(key);
      }
    };
    await Promise.race([watching(), wait(Math.max(0, until - performance.now()), undefined, { ref: false })]);
    return status;
  }

  private async readStatus(key: string): Promise<string | undefined> {
    const [message] = await this.database.as(systemActor, (tx) =>
      tx.query<{ status: string }[]>('select status from messages where key = $1', [key]),
    );
    return message?.status;
  }
}

const REFUSED: CheckResult = {
  state: 'red',
  found: 'The email service refused the message.',
  remedy: 'See Failed jobs for its reason.',
};

const WAITING: CheckResult = {
  state: 'red',
  found: 'The message still waits.',
  remedy: 'Look whether the worker runs and has SENDGRID_API_KEY: without it, emails wait.',
};

/** The test newsletter. */
const trial = () => ({
  audience: 'user' as const,
  subject: `${brand.name}: this newsletter arrived`,
  html: '<p>Newsletters work: you requested this one on the launch checks page.</p>',
});

const entry = (user: CurrentUser, check: string) => ({
  actorId: user.id,
  action: 'launch.check',
  subjectType: 'launch-check',
  subjectId: check,
  before: null,
  after: { asked: check },
});

function describe({ success_rate, successful, total }: PaymentsCheck['summary']): CheckResult {
  if (total === 0)
    return {
      state: 'amber',
      found: 'The payment service answers. No payment has been made yet.',
      remedy: 'Make a payment.',
    };
  const state = rateState(success_rate);
  const found = `${successful} of the latest ${countWithNoun(total, 'payment')} went through (${success_rate}%).`;
  return state === 'green' ? { state, found } : { state, found, remedy: 'Look at the declined payments.' };
}
