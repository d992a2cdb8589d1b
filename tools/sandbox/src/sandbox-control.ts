import type Stripe from 'stripe';
import type { Fault } from './faults/faults';
import type { RegisterDataset } from './registers/fixtures';
import type { RegisterCall } from './registers/registers-plugin';
import type { ReleaseOrder } from './control/webhook-controls';
import type { SendgridEvent } from './sendgrid/mail-events';
import type { SignatureKind } from './webhooks/signature';
import type { Delivery, StoredMessage } from './state/sandbox-data';
import type { Advance } from './stripe/subscription-lifecycle';

/** A message as /inbox.json shows it. */
export type InboxMessage = Omit<StoredMessage, 'raw'> & { links: string[] };

/** Client of the control API of a sandbox in this or another process. Each call throws the response's error. */
export class SandboxControl {
  constructor(private readonly url: string) {}

  /** Sends webhook events to this address from now on; null for nowhere. */
  async sendWebhooksTo(url: string | null, secret?: string): Promise<void> {
    await this.post('/webhooks/endpoint', { url, secret });
  }

  /** Holds events back until resumeWebhooks, which sends them in order. */
  pauseWebhooks = () => this.post('/webhooks/pause');
  resumeWebhooks = () => this.post('/webhooks/resume');

  /** Holds new events back until they are released. */
  holdWebhooks = () => this.post('/webhooks/hold');

  /** Releases held events in an order, or only some, listed by id or type in the order to send. */
  async releaseWebhooks(
    options: { order?: ReleaseOrder; events?: string[]; keep_holding?: boolean } = {},
  ): Promise<number> {
    return (await this.post<{ released: number }>('/webhooks/release', options)).released;
  }

  /** Sends this many copies of each event from now on. */
  sendCopies = (copies: number) => this.post('/webhooks/copies', { copies });

  /** Sends an event again, optionally with an invalid signature or one from ten minutes ago. */
  redeliver = (event: string, options: { copies?: number; signature?: SignatureKind } = {}) =>
    this.post<{ deliveries: string[] }>('/webhooks/redeliver', { event, ...options });

  /** Retries waiting deliveries immediately. */
  retryNow = () => this.post('/webhooks/retry-now');

  /** Waits until every event is delivered or has failed permanently. Throws after `timeout` milliseconds. */
  async settleWebhooks(timeout = 45_000): Promise<void> {
    const { settled } = await this.post<{ settled: boolean }>('/webhooks/settle', { timeout });
    if (!settled) throw new Error(`Webhook events are still waiting after ${timeout} ms`);
  }

  async deliveries(filter: { event?: string; type?: string } = {}): Promise<Delivery[]> {
    return (await this.get<{ deliveries: Delivery[] }>(`/_control/webhooks/deliveries?${query(filter)}`)).deliveries;
  }

  /** Makes a service fail: once by default, or until clearFaults with `times` 'forever'. */
  addFault = (fault: Partial<Omit<Fault, 'id' | 'times'>> & Pick<Fault, 'service'> & { times?: number | 'forever' }) =>
    this.post<Fault>('/faults', fault);

  clearFaults = () => this.post('/faults/clear');

  /** Removes one fault and leaves the others. */
  removeFault = ({ id }: Fault) => fetch(`${this.url}/_control/faults/${id}`, { method: 'DELETE' });

  /** Pays an open checkout session. Returns it, and the address to which the payer is redirected. */
  payCheckout = (id: string, options: { email?: string; card?: string; name?: string } = {}) =>
    this.post<{ session: Stripe.Checkout.Session; redirect: string }>(`/checkout/${id}/pay`, options);

  declineCheckout = (id: string, code?: string) => this.post(`/checkout/${id}/decline`, { code });
  expireCheckout = (id: string) => this.post(`/checkout/${id}/expire`);

  /** Simulates the passing of time and the bank's decisions for a subscription. */
  advanceSubscription = (id: string, to: Advance) =>
    this.post<{ subscription: Stripe.Subscription }>(`/subscriptions/${id}/advance`, { to });

  /** The cardholder completes the bank's authentication step, or fails it. */
  takeStep = (invoice: string, outcome: 'succeed' | 'fail' = 'succeed') =>
    this.post(`/invoices/${invoice}/step`, { outcome });

  /** Charges a customer's subscriptions to another card from now on. */
  replaceCard = (customer: string, card: string, expires: { exp_month?: number; exp_year?: number } = {}) =>
    this.post(`/customers/${customer}/card`, { card, ...expires });

  disputeCharge = (id: string, reason?: string) =>
    this.post<{ dispute: Stripe.Dispute }>(`/charges/${id}/dispute`, { reason });
  failRefund = (chargeId: string) => this.post(`/charges/${chargeId}/fail-refund`);
  closeDispute = (id: string, outcome: 'won' | 'lost') => this.post(`/disputes/${id}/close`, { outcome });

  /** Messages, newest first; `wait` waits up to that many milliseconds for the first one. */
  async messages(
    filter: { to?: string; since?: number | string; channel?: string; wait?: number } = {},
  ): Promise<InboxMessage[]> {
    return (await this.get<{ messages: InboxMessage[] }>(`/inbox.json?${query(filter)}`)).messages;
  }

  async clearInbox(): Promise<void> {
    await fetch(`${this.url}/inbox.json`, { method: 'DELETE' });
  }

  /**
   * Sends SendGrid's email events to their webhook, which is separate from the one for payments.
   * @returns the response status
   */
  async sendMailEvents(events: SendgridEvent[], signature?: SignatureKind): Promise<number> {
    return (await this.post<{ status: number }>('/mail-events', { events, signature })).status;
  }

  /** Addresses announced to the search engine, by call. */
  async announcedPages(): Promise<string[][]> {
    return (await this.get<{ calls: string[][] }>('/search-engine/calls')).calls;
  }

  /** A register's rows, by dataset id. */
  registerRows = (dataset: string) => this.get<RegisterDataset>(`/registers/datasets/${dataset}`);

  /** Replaces a register's columns and rows. */
  async setRegister(dataset: string, content: RegisterDataset): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const address = `${this.url}/registers/datasets/${dataset}`;
    await this.answer(await fetch(address, { method: 'PUT', headers, body: JSON.stringify(content) }));
  }

  /** Calls of the registers, oldest first. */
  async registerCalls(): Promise<RegisterCall[]> {
    return (await this.get<{ calls: RegisterCall[] }>('/registers/calls')).calls;
  }

  /** Deletes all objects, messages and faults. */
  reset = () => this.post('/reset');

  private async get<T>(path: string): Promise<T> {
    return this.answer(await fetch(this.url + path));
  }

  private async post<T = unknown>(path: string, body: object = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.answer(
      await fetch(`${this.url}/_control${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }

  private async answer<T>(response: Response): Promise<T> {
    const answer = (await response.json()) as T & { error?: string };
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${answer.error ?? ''}`);
    return answer;
  }
}

function query(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
