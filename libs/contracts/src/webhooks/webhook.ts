import type { ListPage } from '../http/list';
import type { WebhookEvent } from './events';

export const WEBHOOK_LIMITS = {
  /** Webhooks per account or per partner key. */
  perOwner: 10,
  url: 500,
  /** Bytes of a message; a larger one is replaced with the address to read from. */
  body: 256 * 1024,
  /** Bytes stored of a response. */
  answer: 4 * 1024,
  logDays: 30,
  /** Hours during which messages are also signed with the old secret. */
  oldSecretHours: 24,
} as const;

const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why a webhook was disabled: it failed for three days, its address responded with 410, or an administrator disabled it. */
const WEBHOOK_DISABLED_AS = ['failing', 'gone', 'operator'] as const;
export type WebhookDisabledAs = (typeof WEBHOOK_DISABLED_AS)[number];

export interface Webhook {
  id: string;
  key: { id: string; name: string };
  /** Revoked or expired keys send nothing. */
  is_key_valid: boolean;
  url: string;
  events: WebhookEvent[];
  state: WebhookState;
  disabled_as: WebhookDisabledAs | null;
  /** Text by the administrator who stopped it. */
  stopped_because: string | null;
  created_at: string;
  last_delivered_at: string | null;
  /** First failure since the last success. */
  failing_since: string | null;
  /** Messages still to be delivered. */
  waiting: number;
  /** Set while messages are signed with two secrets. */
  old_secret_until: string | null;
}

/** The secret is shown once, when it is created. */
export interface WebhookWithSecret extends Webhook {
  secret: string;
}

/** A key that a webhook can be added to. */
export interface WebhookKey {
  id: string;
  name: string;
  events: WebhookEvent[];
}

export interface Webhooks {
  webhooks: Webhook[];
  keys: WebhookKey[];
}

const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookMessageState = (typeof WEBHOOK_MESSAGE_STATES)[number];

/** An entry in a webhook's log. */
export interface WebhookMessage {
  /** The `webhook-id` header; the same for every attempt. */
  id: string;
  event: string;
  state: WebhookMessageState;
  attempts: number;
  created_at: string;
  /** Time of the next attempt; null if none is due. */
  due_at: string | null;
  /** Status of the last attempt; null without a response. */
  status: number | null;
  error: string | null;
}

export interface WebhookAttempt {
  at: string;
  /** Host it was sent to, since the address may have changed. Null for attempts before this was recorded. */
  host: string | null;
  duration_ms: number;
  status: number | null;
  error: string | null;
  /** The first 4 kB. */
  answer: string | null;
}

export interface WebhookMessageDetail extends WebhookMessage {
  body: string;
  /** Latest first. */
  attempt_log: WebhookAttempt[];
}

export interface WebhookLog {
  messages: WebhookMessage[];
  /** `before` for the next page; null on the last. */
  next: string | null;
}

/** Bounds of the health figures. */
export const WEBHOOK_HEALTH = { attempts: 1_000, waiting: 1_000, failures: 10 } as const;

/** A webhook in the console. The address is cut after its host, since the rest may contain a secret. */
export interface ManagedWebhook {
  id: string;
  key: { id: string; name: string };
  /** Partner of the key, if any. */
  partner: string | null;
  /** Of the account; null for a partner key. */
  email: string | null;
  host: string;
  events: WebhookEvent[];
  state: WebhookState;
  disabled_as: WebhookDisabledAs | null;
  stopped_because: string | null;
  is_key_valid: boolean;
  created_at: string;
  /** `WEBHOOK_HEALTH.waiting` + 1 represents any larger number. */
  waiting: number;
  /** When the oldest waiting message was created. */
  oldest_waiting_at: string | null;
  failing_since: string | null;
  last_delivered_at: string | null;
  /** Among the attempts of the last 24 hours, at most `WEBHOOK_HEALTH.attempts`. */
  delivered: number;
  failed_attempts: number;
}

export type ManagedWebhooks = ListPage<ManagedWebhook>;

/** A failed attempt, without request and response: those belong to the owner. */
export interface WebhookFailure {
  at: string;
  event: string;
  status: number | null;
  error: string | null;
}

export interface ManagedWebhookDetail extends ManagedWebhook {
  /** Latest first. */
  failures: WebhookFailure[];
}
