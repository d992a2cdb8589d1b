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

/** Speaks the control API of a sandbox that runs in this or another process. Each call throws with the answer's error. */
export class SandboxControl {
  constructor(private readonly url: string) {}

  /** Sends webhook events there from now on; null for nowhere. */
  async sendWebhooksTo(url: string | null, secret?: string): Promise<void> {
    await this.post('/webhooks/endpoint', { url, secret });
  }

  /** Keeps events back until resumeWebhooks; they are sent in order then. */
  pauseWebhooks = () => this.post('/webhooks/pause');
  resumeWebhooks = () => this.post('/webhooks/resume');

  /** Keeps new events back until they are released. */
  holdWebhooks = () => this.post('/webhooks/hold');

  /** Lets held events go in an order, or only some, named by id or type, in the order named. */
  async releaseWebhooks(
    options: { order?: ReleaseOrder; events?: string[]; keep_holding?: boolean } = {},
  ): Promise<number> {
    return (await this.post<{ released: number }>('/webhooks/release', options)).released;
  }

  /** Sends each event that often from now on. */
  sendCopies = (copies: number) => this.post('/webhooks/copies', { copies });

  /** Sends an event again; also with a wrong signature or one of ten minutes ago. */
  redeliver = (event: string, options: { copies?: number; signature?: SignatureKind } = {}) =>
    this.post<{ deliveries: string[] }>('/webhooks/redeliver', { event, ...options });

  /** Tries what waits for its next attempt at once. */
  retryNow = () => this.post('/webhooks/retry-now');

  /** Waits until every event is delivered or given up. Throws when that takes longer than the milliseconds given. */
  async settleWebhooks(timeout = 10_000): Promise<void> {
    const { settled } = await this.post<{ settled: boolean }>('/webhooks/settle', { timeout });
    if (!settled) throw new Error(`Webhook events are still waiting after ${timeout} ms`);
  }

  async deliveries(filter: { event?: string; type?: string } = {}): Promise<Delivery[]> {
    return (await this.get<{ deliveries: Delivery[] }>(`/_control/webhooks/deliveries?${query(filter)}`)).deliveries;
  }

  /** Makes a service fail; once unless `times` says otherwise, 'forever' until clearFaults. */
  addFault = (fault: Partial<Omit<Fault, 'id' | 'times'>> & Pick<Fault, 'service'> & { times?: number | 'forever' }) =>
    this.post<Fault>('/faults', fault);

  clearFaults = () => this.post('/faults/clear');

  /** Takes one fault away while the others go on. */
  removeFault = ({ id }: Fault) => fetch(`${this.url}/_control/faults/${id}`, { method: 'DELETE' });

  /** Pays an open checkout session; answers it and where the payer is sent. */
  payCheckout = (id: string, options: { email?: string; card?: string; name?: string } = {}) =>
    this.post<{ session: Stripe.Checkout.Session; redirect: string }>(`/checkout/${id}/pay`, options);

  declineCheckout = (id: string, code?: string) => this.post(`/checkout/${id}/decline`, { code });
  expireCheckout = (id: string) => this.post(`/checkout/${id}/expire`);

  /** What time and the bank do to a subscription. */
  advanceSubscription = (id: string, to: Advance) =>
    this.post<{ subscription: Stripe.Subscription }>(`/subscriptions/${id}/advance`, { to });

  /** The card holder takes the step that the bank asked for, or fails at it. */
  takeStep = (invoice: string, outcome: 'succeed' | 'fail' = 'succeed') =>
    this.post(`/invoices/${invoice}/step`, { outcome });

  /** Charges a customer's subscriptions to another card from now on. */
  replaceCard = (customer: string, card: string, expires: { exp_month?: number; exp_year?: number } = {}) =>
    this.post(`/customers/${customer}/card`, { card, ...expires });

  disputeCharge = (id: string, reason?: string) =>
    this.post<{ dispute: Stripe.Dispute }>(`/charges/${id}/dispute`, { reason });
  closeDispute = (id: string, outcome: 'won' | 'lost') => this.post(`/disputes/${id}/close`, { outcome });

  /** Messages, newest first; with `wait` (milliseconds) waits for the first one. */
  async messages(
    filter: { to?: string; since?: number | string; channel?: string; wait?: number } = {},
  ): Promise<InboxMessage[]> {
    return (await this.get<{ messages: InboxMessage[] }>(`/inbox.json?${query(filter)}`)).messages;
  }

  async clearInbox(): Promise<void> {
    await fetch(`${this.url}/inbox.json`, { method: 'DELETE' });
  }

  /** Says what became of emails, as SendGrid does, to the webhook for that beside the one for payments. @returns the status of the answer */
  async sendMailEvents(events: SendgridEvent[], signature?: SignatureKind): Promise<number> {
    return (await this.post<{ status: number }>('/mail-events', { events, signature })).status;
  }

  /** Addresses that the search engine was told of, call by call. */
  async announcedPages(): Promise<string[][]> {
    return (await this.get<{ calls: string[][] }>('/search-engine/calls')).calls;
  }

  /** A register's rows, of the dataset's id. */
  registerRows = (dataset: string) => this.get<RegisterDataset>(`/registers/datasets/${dataset}`);

  /** Replaces a register's columns and rows. */
  async setRegister(dataset: string, content: RegisterDataset): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const address = `${this.url}/registers/datasets/${dataset}`;
    await this.answer(await fetch(address, { method: 'PUT', headers, body: JSON.stringify(content) }));
  }

  /** What registers were asked, oldest first. */
  async registerCalls(): Promise<RegisterCall[]> {
    return (await this.get<{ calls: RegisterCall[] }>('/registers/calls')).calls;
  }

  /** Forgets all objects, messages and faults. */
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
