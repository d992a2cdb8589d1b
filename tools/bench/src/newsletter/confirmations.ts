import { setTimeout as delay } from 'node:timers/promises';
import type { Producer } from '../kill-worker/producer';
import type { ScratchDatabase } from '../scratch-database';
import type { FlakyMailProvider } from './flaky-mail-provider';

const EVERY_MS = 500;

/** An email interrupted by a kill is sent again a minute after its claim has expired. */
const LONGEST_MS = 150_000;

/** Emails that people wait for while a newsletter is sent, regardless of the workers' state. */
export class Confirmations {
  private readonly begun = new Map<string, number>();
  private stopped = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly producer: Producer,
    private readonly provider: FlakyMailProvider,
    private readonly database: ScratchDatabase,
  ) {}

  start(): void {
    this.running = this.loop();
  }

  /** Stops, and waits for pending emails. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    const deadline = Date.now() + LONGEST_MS;
    while (this.missing() > 0 && Date.now() < deadline) await delay(100);
  }

  /**
   * Their times in milliseconds. Those interrupted by a kill are counted separately: it is unknown whether they were
   * sent, and they are sent again later.
   */
  async report() {
    const rows = await this.database.query<{ recipient: string }>(
      `select recipient from messages where attempts > 1 or unknown_outcomes > 0`,
    );
    const interrupted = new Set(rows.map(({ recipient }) => recipient));
    const took = [...this.begun]
      .filter(([email]) => !interrupted.has(email))
      .map(([email, since]) => (this.provider.arrivalOf(email) ?? Infinity) - since)
      .toSorted((one, other) => one - other);
    return {
      confirmations: this.begun.size,
      confirmationsMissing: this.missing(),
      confirmationsInterrupted: interrupted.size,
      medianConfirmationMs: took[Math.floor(took.length / 2)] ?? Infinity,
      slowestConfirmationMs: took.at(-1) ?? Infinity,
    };
  }

  private missing(): number {
    return [...this.begun.keys()].filter((email) => this.provider.arrivalOf(email) === undefined).length;
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const [since, before] = [Date.now(), this.producer.committed.length];
      await this.producer.batch(1);
      const email = this.producer.committed[before];
      if (email) this.begun.set(email, since);
      await delay(EVERY_MS);
    }
  }
}
