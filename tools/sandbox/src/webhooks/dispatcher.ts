import type Stripe from 'stripe';
import type { SandboxState } from '../state/sandbox-state';
import type { Delivery } from '../state/sandbox-data';
import type { SignatureKind } from './signature';
import { postEvent } from './post-event';

/** Delivers events to the webhook receiver: in order at first, then with growing delays until it answers 2xx. */
export class WebhookDispatcher {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private closed = false;
  private waiters: (() => void)[] = [];

  constructor(private readonly state: SandboxState) {}

  /** Queues an event, with the configured number of copies. */
  enqueue(
    event: Stripe.Event,
    signature: SignatureKind = 'valid',
    copies = this.state.data.webhooks.copies,
  ): Delivery[] {
    const { url, holding } = this.state.data.webhooks;
    const status = url === null ? 'no_endpoint' : holding ? 'held' : 'pending';
    const made = Array.from({ length: copies }, (): Delivery => {
      const id = this.state.id('delivery');
      return { id, event: event.id, type: event.type, status, signature, attempts: [], not_before: 0 };
    });
    this.state.data.deliveries.push(...made);
    this.state.changed();
    this.wake();
    return made;
  }

  /** Releases held deliveries in the order of the given ids. */
  release(ids: string[]): void {
    const deliveries = this.state.data.deliveries;
    const chosen = ids.flatMap((id) => deliveries.filter((one) => one.id === id && one.status === 'held'));
    for (const delivery of chosen) delivery.status = 'pending';
    const rest = deliveries.filter((one) => !chosen.includes(one));
    this.state.data.deliveries = [...rest, ...chosen];
    this.state.changed();
    this.wake();
  }

  /** Retries waiting deliveries immediately. */
  hurry(): void {
    for (const delivery of this.due(Infinity)) delivery.not_before = 0;
    this.wake();
  }

  /** Starts sending due deliveries; call after any change. */
  wake(): void {
    if (this.closed || this.running) return;
    this.running = this.run().finally(() => {
      this.running = null;
      this.plan();
    });
  }

  /** Waits until nothing is left to send (held events do not count), for at most `timeout` milliseconds. */
  async settle(timeout: number): Promise<boolean> {
    const end = Date.now() + timeout;
    while (!this.isSettled()) {
      const left = end - Date.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return true;
  }

  /** Stops after the delivery in progress. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private isSettled(): boolean {
    return !this.running && (this.state.data.webhooks.paused || this.due(Infinity).length === 0);
  }

  private due(before: number): Delivery[] {
    return this.state.data.deliveries.filter((one) => one.status === 'pending' && one.not_before <= before);
  }

  private async run(): Promise<void> {
    // One at a time, to preserve the order of events unless configured otherwise.
    while (!this.closed && !this.state.data.webhooks.paused) {
      const next = this.due(Date.now())[0];
      if (!next) return;
      await this.attempt(next);
    }
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.state.data.stripe.events[delivery.event];
    const { url, secret } = this.state.data.webhooks;
    if (!event || !url) {
      delivery.status = url ? 'failed' : 'no_endpoint';
      return;
    }
    const { webhookTimeout, retryDelays } = this.state.options;
    const attempt = await postEvent(url, event, secret, delivery.signature, webhookTimeout);
    delivery.attempts.push(attempt);
    const delay = retryDelays[delivery.attempts.length - 1];
    if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
      delivery.status = 'delivered';
      event.pending_webhooks = 0;
    } else if (delay === undefined) delivery.status = 'failed';
    else delivery.not_before = Date.now() + delay;
    this.state.changed();
  }

  private plan(): void {
    if (this.timer) clearTimeout(this.timer);
    for (const wakeUp of this.waiters.splice(0)) wakeUp();
    if (this.closed || this.state.data.webhooks.paused) return;
    const next = Math.min(...this.due(Infinity).map((one) => one.not_before));
    if (!Number.isFinite(next)) return;
    this.timer = setTimeout(() => this.wake(), Math.max(0, next - Date.now()));
    this.timer.unref();
  }
}
