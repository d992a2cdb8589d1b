import { Injectable } from '@nestjs/common';
import { DatabaseSettings } from '@townlink/server-database';
import pg from 'pg';
import { Relay } from './relay';
import { QueueTiming } from './tuning';
import { Wakeable } from './wakeable';

/** Wakes the relay when a transaction with jobs commits, over a connection that it opens again whenever it breaks. */
@Injectable()
export class OutboxListener {
  private readonly pause = new Wakeable();
  private client: pg.Client | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = true;

  constructor(
    private readonly settings: DatabaseSettings,
    private readonly relay: Relay,
    private readonly timing: QueueTiming,
  ) {}

  start(): void {
    this.stopped = false;
    this.running = this.loop();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.pause.wake();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      await this.listen().catch(() => undefined);
      if (!this.stopped) await this.pause.wait(this.timing.retryAfter);
    }
  }

  /** Listens until the connection breaks or is ended. */
  private async listen(): Promise<void> {
    const client = this.open();
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', () => this.relay.wake());
    try {
      await client.connect();
      await client.query('listen townlink_outbox');
      // What was written while nobody listened.
      this.relay.wake();
      this.client = client;
      if (!this.stopped) await ended;
    } finally {
      this.client = undefined;
      await client.end().catch(() => undefined);
    }
  }

  private open(): pg.Client {
    return new pg.Client({
      connectionString: this.settings.DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'townlink-relay',
    });
  }
}
