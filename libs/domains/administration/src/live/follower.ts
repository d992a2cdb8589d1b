import { Logger } from '@nestjs/common';
import { type DatabaseSettings, Listener } from '@townlink/server-database';

/** Milliseconds until a read is retried after a failure. */
const RETRY_AFTER = 1_000;

interface Followed<Value> {
  /** The channel on which a trigger announces changes. */
  channel: string;
  name: string;
  read: () => Promise<Value>;
  take: (value: Value) => void;
}

/**
 * Holds a value from the database in memory: read at the start, on every change, and after notifications may have been
 * missed. While the database is unavailable, the last value remains.
 */
export class Follower<Value> {
  private readonly logger = new Logger(Follower.name);
  private readonly listener: Listener;
  private last: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    settings: DatabaseSettings,
    private readonly followed: Followed<Value>,
  ) {
    this.listener = new Listener(settings, {
      channel: followed.channel,
      name: `townlink-${followed.name}`,
      onNotification: () => this.refresh(),
      onConnected: () => this.refresh(),
    });
  }

  async start(): Promise<void> {
    this.refresh();
    await this.last;
    this.listener.start();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.listener.stop();
    await this.last;
  }

  /** Sequential, so that an earlier read never replaces a later one. */
  private refresh(): void {
    clearTimeout(this.retry);
    this.last = this.last.then(() => this.load());
  }

  private async load(): Promise<void> {
    if (this.isStopped) return;
    const { name, read, take } = this.followed;
    try {
      take(await read());
    } catch (error) {
      this.logger.warn({ message: 'What is followed could not be read; what was last read stays', name, err: error });
      if (!this.isStopped) this.retry = setTimeout(() => this.refresh(), RETRY_AFTER).unref();
    }
  }
}
