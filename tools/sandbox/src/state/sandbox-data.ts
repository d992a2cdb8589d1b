import type Stripe from 'stripe';

/** Objects of one kind by id, oldest first. */
export type Collection<T> = Record<string, T>;

/** Data of a checkout session that the API never shows. */
export interface SessionSecret {
  line_items: Stripe.LineItem[];
  subscription_metadata: Record<string, string>;
  subscription_description: string | null;
}

export interface StripeData {
  products: Collection<Stripe.Product>;
  prices: Collection<Stripe.Price>;
  customers: Collection<Stripe.Customer>;
  payment_methods: Collection<Stripe.PaymentMethod>;
  checkout_sessions: Collection<Stripe.Checkout.Session>;
  session_secrets: Collection<SessionSecret>;
  subscriptions: Collection<Stripe.Subscription>;
  subscription_schedules: Collection<Stripe.SubscriptionSchedule>;
  invoices: Collection<Stripe.Invoice>;
  invoice_payments: Collection<Stripe.InvoicePayment>;
  payment_intents: Collection<Stripe.PaymentIntent>;
  charges: Collection<Stripe.Charge>;
  refunds: Collection<Stripe.Refund>;
  disputes: Collection<Stripe.Dispute>;
  portal_sessions: Collection<Stripe.BillingPortal.Session>;
  events: Collection<Stripe.Event>;
}

/** One attempt to deliver an event. */
export interface DeliveryAttempt {
  at: string;
  status: number | null;
  error: string | null;
}

/** The delivery of one event to the webhook receiver. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  status: 'pending' | 'held' | 'delivered' | 'failed' | 'no_endpoint';
  signature: 'valid' | 'forged' | 'old';
  attempts: DeliveryAttempt[];
  /** Earliest time of the next attempt, in milliseconds since the epoch. */
  not_before: number;
}

/** Settings of the webhook sender. */
export interface WebhookSettings {
  url: string | null;
  secret: string;
  /** Id of an endpoint created by API; none if set by the sandbox's settings. */
  endpoint?: string;
  /** API version of that endpoint's events; the account's if created without one. */
  version?: string | null;
  paused: boolean;
  /** While holding, new events wait to be released in any order. */
  holding: boolean;
  /** Number of copies of each event. */
  copies: number;
}

/** The first response to a request with an idempotency key. */
export interface IdempotentAnswer {
  fingerprint: string;
  status: number;
  body: string;
  request: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A message that was accepted for sending. */
export interface StoredMessage {
  id: string;
  channel: 'email' | 'sms';
  at: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  reply_to: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
  categories: string[];
  custom_args: Record<string, string>;
  attachments: { filename: string; type: string; bytes: number }[];
  /** The original request body. */
  raw: unknown;
}

/** The entire state of a sandbox, as written to disk. */
export interface SandboxData {
  version: 1;
  sequence: number;
  stripe: StripeData;
  deliveries: Delivery[];
  webhooks: WebhookSettings;
  idempotency: Record<string, IdempotentAnswer>;
  messages: StoredMessage[];
}

export function emptyData(webhooks: Pick<WebhookSettings, 'url' | 'secret'>): SandboxData {
  const collections = [
    'products',
    'prices',
    'customers',
    'payment_methods',
    'checkout_sessions',
    'session_secrets',
    'subscriptions',
    'subscription_schedules',
    'invoices',
    'invoice_payments',
    'payment_intents',
    'charges',
    'refunds',
    'disputes',
    'portal_sessions',
    'events',
  ] satisfies (keyof StripeData)[];
  const stripe = Object.fromEntries(collections.map((name) => [name, {}])) as unknown as StripeData;
  const settings = { ...webhooks, paused: false, holding: false, copies: 1 };
  return { version: 1, sequence: 0, stripe, deliveries: [], webhooks: settings, idempotency: {}, messages: [] };
}
