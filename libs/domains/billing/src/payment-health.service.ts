import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { BillingSettings } from './billing.config';
import { StripeClient } from './stripe/stripe.client';

const LATEST = 100;

/** Whether payments work, for administrators. */
@Injectable()
export class PaymentHealthService {
  constructor(
    private readonly client: StripeClient,
    private readonly database: Database,
    private readonly settings: BillingSettings,
  ) {}

  /**
   * Success of the latest payment attempts; the rate in percent, 100 without attempts.
   * @throws PaymentProviderFailure
   */
  async summary(): Promise<{ success_rate: number; successful: number; total: number }> {
    const charges = await this.client.request('list payments', (stripe) => stripe.charges.list({ limit: LATEST }));
    const tried = charges.data.filter(({ status }) => status !== 'pending');
    const successful = tried.filter(({ status }) => status === 'succeeded').length;
    const total = tried.length;
    return { success_rate: total === 0 ? 100 : Math.round((successful / total) * 1000) / 10, successful, total };
  }

  /** Whether a key is configured: SETUP_MODE allows it to be missing. */
  get hasKey(): boolean {
    return this.settings.STRIPE_SECRET_KEY !== '';
  }

  /** Whether the keys are live. */
  get isLive(): boolean {
    return /^[sr]k_live_/.test(this.settings.STRIPE_SECRET_KEY);
  }

  /** Time of the payment provider's last event; null when there was none. */
  async lastEventAt(): Promise<Date | null> {
    const [row] = await this.database.as(systemActor, (tx) =>
      tx.query<{ at: Date | null }[]>('select max(received_at) as at from billing_events'),
    );
    return row?.at ?? null;
  }
}
