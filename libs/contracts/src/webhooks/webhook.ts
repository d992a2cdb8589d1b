import type { ListPage } from '../http/list';
import type { WebhookEvent } from './events';

export const WEBHOOK_LIMITS = {
  /** Webhooks of one account, or of one partner's key. */
  perOwner: 10,
  url: 500,
  /** Bytes of one message; a larger one says where to read what it is about. */
  body: 256 * 1024,
  /** Bytes of an answer that are kept. */
  answer: 4 * 1024,
  /** Days that the log reaches back. */
  logDays: 30,
  /** Hours in which messages are signed with the old secret too. */
  oldSecretHours: 24,
} as const;

export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why a webhook was disabled: it failed for three days, its address answered 410, or an administrator did it. */
export const WEBHOOK_DISABLED_AS = ['failing', 'gone', 'operator'] as const;
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
  /** What the administrator who stopped it wrote. */
  stopped_because: string | null;
  created_at: string;
  last_delivered_at: string | null;
  /** Since its last success every attempt failed. */
  failing_since: string | null;
  /** Messages that are still to be delivered. */
  waiting: number;
  /** While messages are signed with two secrets. */
  old_secret_until: string | null;
}

/** The secret is shown once, after it was made. */
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

export const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookMessageState = (typeof WEBHOOK_MESSAGE_STATES)[number];

/** A line of a webhook's log. */
export interface WebhookMessage {
  /** The header `webhook-id`, the same with every attempt. */
  id: string;
  event: string;
  state: WebhookMessageState;
  attempts: number;
  created_at: string;
  /** Of the next attempt; null when there is none. */
  due_at: string | null;
  /** Of the last attempt; null without an answer. */
  status: number | null;
  error: string | null;
}

export interface WebhookAttempt {
  at: string;
  /** Where it was sent: the address may have been changed since. Null for attempts of before this was noted. */
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
  /** `before` of the next page; null on the last. */
  next: string | null;
}

/** Attempts that health is read from. */
export const WEBHOOK_HEALTH = { attempts: 1_000, waiting: 1_000, failures: 10 } as const;

/** A webhook as the console sees it: the address without what follows its host, which may hold a secret. */
export interface ManagedWebhook {
  id: string;
  key: { id: string; name: string };
  /** For whom the key is, when it is a partner's. */
  partner: string | null;
  /** Of the account; null for a partner's key. */
  email: string | null;
  host: string;
  events: WebhookEvent[];
  state: WebhookState;
  disabled_as: WebhookDisabledAs | null;
  stopped_because: string | null;
  is_key_valid: boolean;
  created_at: string;
  /** One more than `WEBHOOK_HEALTH.waiting` stands for any larger number. */
  waiting: number;
  /** When the oldest waiting message was made. */
  oldest_waiting_at: string | null;
  failing_since: string | null;
  last_delivered_at: string | null;
  /** Of the last attempts within 24 hours, at most `WEBHOOK_HEALTH.attempts`. */
  delivered: number;
  failed_attempts: number;
}

export type ManagedWebhooks = ListPage<ManagedWebhook>;

/** An attempt that failed, without what was sent and answered: these are the owner's. */
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
