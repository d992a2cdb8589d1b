import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { WebhookSecrets } from '../webhook-secrets';
import { type ClaimedMessage, claimMessages } from './claim.query';
import { Outcomes } from './outcomes';
import { type Answer, Receivers } from './receivers';
import { signedHeaders } from './signature';

/** Concurrent attempts per worker. Attempts mostly wait, so having many of them costs little. */
const PLACES = 200;

/** Shown in the webhook's log, where its owner can act on it. */
const NO_SECRET = 'The secret of the webhook can no longer be read. Make a new one.';

/** Sends due messages, each attempt independently: a slow receiver blocks only its own places. */
@Injectable()
export class Sender {
  private readonly logger = new Logger('Webhooks');
  private readonly running = new Set<Promise<void>>();
  /** Called when an attempt has ended, since there may be room for another. */
  onPlaceFree: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly receivers: Receivers,
    private readonly secrets: WebhookSecrets,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** Starts the due attempts. @returns how many */
  async begin(): Promise<number> {
    const places = PLACES - this.running.size;
    if (places <= 0) return 0;
    const claimed = await this.database.as(systemActor, (tx) => claimMessages(tx, this.clock.now(), places));
    for (const message of claimed) this.start(message);
    return claimed.length;
  }

  /** Waits for the running attempts. */
  async settle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private start(message: ClaimedMessage): void {
    const attempt = this.attempt(message)
      .catch((error: unknown) =>
        // The lease expires, and the message is sent again with the same id.
        this.logger.error(`The attempt at message ${message.message_id} was not recorded: ${String(error)}`),
      )
      .finally(() => {
        this.running.delete(attempt);
        this.onPlaceFree();
      });
    this.running.add(attempt);
  }

  private async attempt(message: ClaimedMessage): Promise<void> {
    const at = this.clock.now();
    const began = performance.now();
    const answer = await this.send(message, at);
    const durationMs = Math.round(performance.now() - began);
    await this.outcomes.record(message, { ...answer, at, durationMs });
  }

  private async send({ message_id, url, body, ...sealed }: ClaimedMessage, at: Date): Promise<Answer> {
    const secrets = this.secrets.open(sealed, at);
    if (secrets.length === 0) return { status: null, answer: null, error: NO_SECRET };
    return this.receivers.post(url, signedHeaders(message_id, at, body, secrets), body);
  }
}
