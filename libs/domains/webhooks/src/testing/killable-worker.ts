import type { TestApp } from '@townlink/server-testing/app';
import { Clock } from '@townlink/server-config';
import { Database } from '@townlink/server-database';
import { type Attempt, Outcomes } from '../sending/outcomes';
import type { ClaimedMessage } from '../sending/claim.query';
import { Receivers } from '../sending/receivers';
import { Sender } from '../sending/sender';
import { DisableWebhook } from '../subscriptions/disable-webhook';
import { WebhookSecrets } from '../webhook-secrets';

class KillableOutcomes extends Outcomes {
  isKilled = false;

  override async record(message: ClaimedMessage, attempt: Attempt): Promise<void> {
    if (this.isKilled) throw new Error('The worker was killed');
    await super.record(message, attempt);
  }
}

/** A worker that sends and can be killed: attempts in progress are cut off and not recorded. */
export class KillableWorker {
  readonly sender: Sender;
  /** Attempts wait so long that the test, not a busy machine, ends those that get no answer. */
  private readonly receivers = new Receivers(() => Promise.reject(new Error('No names here')), true, 600_000);
  private readonly outcomes: KillableOutcomes;

  constructor({ app }: TestApp) {
    const [database, clock] = [app.get(Database), app.get(Clock, { strict: false })];
    const disabling = app.get(DisableWebhook, { strict: false });
    this.outcomes = new KillableOutcomes(database, disabling, clock);
    const secrets = app.get(WebhookSecrets, { strict: false });
    this.sender = new Sender(database, this.receivers, secrets, this.outcomes, clock);
  }

  async kill(): Promise<void> {
    this.outcomes.isKilled = true;
    this.receivers.onApplicationShutdown();
    await this.sender.settle();
  }

  close(): void {
    this.receivers.onApplicationShutdown();
  }
}
