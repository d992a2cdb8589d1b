import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseSettings, Listener } from '@townlink/server-database';
import { Sender } from './sender';

/** Milliseconds between polls for due messages: retries, and expired leases. */
const LOOK_EVERY = 1_000;

/** Milliseconds to wait after a database failure. */
const RETRY_AFTER = 2_000;

/** Runs the sender for as long as the worker runs; a database notification wakes it for new messages. */
@Injectable()
export class WebhookPump implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly listener: Listener;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private isTurning = false;
  private isWoken = false;
  private isStopped = true;

  constructor(
    private readonly sender: Sender,
    settings: DatabaseSettings,
  ) {
    this.listener = new Listener(settings, {
      channel: 'townlink_webhooks',
      name: 'townlink-webhooks',
      onNotification: () => this.wake(),
      onConnected: () => this.wake(),
    });
  }

  onApplicationBootstrap(): void {
    this.isStopped = false;
    this.sender.onPlaceFree = () => this.wake();
    this.listener.start();
    this.wake();
  }

  /** Waits for the running attempts, which take at most 15 seconds. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.listener.stop();
    await this.turn;
    await this.sender.settle();
  }

  /** Polls now, or once more after the poll in progress. */
  private wake(): void {
    if (this.isStopped) return;
    this.isWoken = true;
    if (this.isTurning) return;
    clearTimeout(this.timer);
    this.isTurning = true;
    this.turn = this.lookWhileWoken();
  }

  private async lookWhileWoken(): Promise<void> {
    let pause = LOOK_EVERY;
    try {
      while (this.isWoken && !this.isStopped) {
        this.isWoken = false;
        await this.sender.begin();
      }
    } catch (error) {
      this.logger.error(`Webhooks are not sent: ${String(error)}`);
      pause = RETRY_AFTER;
    }
    this.isTurning = false;
    if (!this.isStopped) this.timer = setTimeout(() => this.wake(), pause);
  }
}
