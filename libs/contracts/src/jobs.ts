import { CHECKS_WATCHED_AT } from './checks/check-dates';
import type { BillingEventPayload, EndMembershipPayload } from './billing';
import type { RegisterState } from './registers';

/**
 * Every queue with its concurrency per worker process. A stuck queue does not hold up the others; high-volume jobs have their
 * own.
 */
export const queues = {
  /** Each send holds a database connection; see SendMailHandler. */
  mail: { concurrency: 4 },
  /** Rate-limited; separate so as not to delay other mail. */
  newsletters: { concurrency: 2 },
  /** Codes by text message; people wait for these. */
  texts: { concurrency: 4 },
  /** Deadlines, and events from outside services. */
  timers: { concurrency: 4 },
  /** Event deliveries. */
  events: { concurrency: 4 },
  /** Nightly calls to outside services: 200,000 subscriptions at 250 ms each take 1.4 hours. */
  reconciliation: { concurrency: 10 },
  /** Decodes one picture at a time to bound a worker's memory. */
  pictures: { concurrency: 1 },
  /** Purges of the shared cache, which may be unreachable. */
  pages: { concurrency: 2 },
  /** Files of up to 200,000 rows, one at a time. */
  imports: { concurrency: 1 },
  /** Actions on all rows of a list, for two administrators concurrently. */
  bulk: { concurrency: 2 },
  maintenance: { concurrency: 1 },
} satisfies Record<string, { concurrency: number }>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

export const EVENT_QUEUE: QueueName = 'events';

/** An interval in minutes, or a cron expression in UTC. */
export type JobRepeat = { everyMinutes: number } | { cron: string };

export interface JobDefinition<Payload extends object> {
  queue: QueueName;
  /** Attempts before it becomes a failed job; the default takes about three hours. */
  attempts?: number;
  /** For scheduled jobs. */
  repeat?: JobRepeat;
  /** Type only. */
  payload?: Payload;
}

const job = <Payload extends object = Record<string, never>>(
  queue: QueueName,
  options: Pick<JobDefinition<Payload>, 'attempts' | 'repeat'> = {},
): JobDefinition<Payload> => ({ queue, ...options });

/**
 * Every job. Domains add theirs here; the worker does not start until each has exactly one handler. Payloads hold IDs, never
 * personal data or secrets.
 */
export const jobs = {
  /** `ifInterrupted`: only if the worker that was sending it has died. */
  'mail.send': job<{ messageId: string; ifInterrupted?: true }>('mail'),
  /**
   * One batch of a newsletter; `delayed` counts consecutive batches that the mail provider postponed entirely.
   */
  'newsletter.send': job<{ sendId: string; delayed: number }>('newsletters'),
  /** Sends area alerts: at most one email a day. */
  'newsletter.notify-watcher': job<{ subscriptionId: string }>('timers'),
  /** Asks imported subscribers to confirm, a limited number each minute. */
  'newsletter.confirm-imported': job('newsletters', { repeat: { everyMinutes: 1 } }),
  'newsletter.prune': job('maintenance', { repeat: { cron: '30 3 * * *' } }),
  'mail.forget': job('maintenance', { repeat: { cron: '40 3 * * *' } }),
  /** Retried for two minutes: a later code is useless. */
  'sms.send': job<{ messageId: string }>('texts', { attempts: 7 }),
  'accounts.prune': job('maintenance', { repeat: { cron: '0 4 * * *' } }),
  'accounts.export': job<{ exportId: string }>('maintenance'),
  /** Erases closed accounts after their waiting period. */
  'accounts.erase': job('maintenance', { repeat: { everyMinutes: 15 } }),
  /** Daily, though each owner is reminded once a quarter, so that an outage only delays it. */
  'accounts.remind-access-review': job('maintenance', { repeat: { cron: '0 15 * * *' } }),
  /** Notifies owners of keys that expire soon, and deletes old keys and usage figures. */
  'api-keys.watch': job('maintenance', { repeat: { cron: '25 4 * * *' } }),
  'storage.remove': job<{ bucket: string; path: string }>('maintenance'),
  'files.sweep': job('maintenance', { repeat: { everyMinutes: 15 } }),
  /** Creates the image variants of an upload. */
  'gallery.prepare': job<{ photoId: string; key: string }>('pictures'),
  /** Deletes all files of a picture. */
  'gallery.remove-files': job<{ key: string }>('maintenance'),
  /** Purges these surrogate keys from the shared cache. */
  'pages.purge': job<{ keys: string[] }>('pages'),
  /** Publishes a draft at its time (ISO 8601), unless it has been rescheduled. */
  'content.publish': job<{ page: string; at: string }>('timers'),
  /** Creates the files of an uploaded picture for pages and newsletters. */
  'content.prepare-picture': job<{ pictureId: string }>('pictures'),
  /** Marks unreferenced pictures, and deletes those marked long ago. */
  'content.prune-pictures': job('maintenance', { repeat: { cron: '55 3 * * *' } }),
  /** Deletes all files of a picture. */
  'content.remove-picture': job<{ pictureId: string }>('maintenance'),
  'search.index': job('maintenance', { repeat: { everyMinutes: 15 } }),
  /** Hourly, since each hour a day begins in some time zone. */
  'directory.announce-ended-offers': job('maintenance', { repeat: { cron: '0 * * * *' } }),
  /** Indexes changed names of businesses in Meilisearch, or all of them. */
  'directory.follow-names': job('events', { repeat: { everyMinutes: 1 } }),
  /** Compares every name with the index. */
  'directory.compare-names': job('maintenance', { repeat: { cron: '20 4 * * *' } }),
  'directory.prune-changes': job('maintenance', { repeat: { cron: '10 4 * * *' } }),
  'directory.prune-proposed': job('maintenance', { repeat: { cron: '50 3 * * *' } }),
  /** Creates partitions for coming months and drops expired ones. */
  'analytics.renew-months': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** The same for security events. */
  'security.renew-months': job('maintenance', { repeat: { everyMinutes: 60 } }),
  'overview.refresh': job('maintenance', { repeat: { everyMinutes: 5 } }),
  /** Sends last month's listing stats; hourly, so that an outage only delays it. */
  'analytics.report-month': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** Compares listings with and without each part; runs once the day has ended everywhere. */
  'analytics.compare-listings': job('maintenance', { repeat: { cron: '35 12 * * *' } }),
  'directory.tell-search-engines': job('maintenance', { repeat: { everyMinutes: 10 } }),
  /** Announces, and later performs, the erasure of data of ended memberships. */
  'memberships.erase-ended': job('maintenance', { repeat: { cron: '0 5 * * *' } }),
  /** Sends reminders of expiring licenses, and unlists after the grace period; runs once the date has changed everywhere. */
  'licenses.watch': job('maintenance', { repeat: { cron: '15 12 * * *' } }),
  /**
   * Sends reminders of other expiring checks, and deletes documents that have waited too long; runs once the date has changed
   * everywhere.
   */
  'checks.watch': job('maintenance', {
    repeat: { cron: `${CHECKS_WATCHED_AT.minute} ${CHECKS_WATCHED_AT.hour} * * *` },
  }),
  /** Starts comparing listed licenses with state registers. */
  'registers.compare': job('maintenance', { repeat: { cron: '35 12 * * *' } }),
  /**
   * Compares a state's licenses not compared since `since` (ISO 8601), after the provider `after`, for a limited time;
   * `silent` counts consecutive runs without an answer from the register.
   */
  'registers.read': job<{ state: RegisterState; since: string; after: string | null; silent: number }>(
    'reconciliation',
  ),
  /** Checks, writes or reverts the rows of an import; `round` identifies the start that added the job. */
  'imports.check': job<{ importId: string; round: number }>('imports'),
  'imports.run': job<{ importId: string; round: number }>('imports'),
  'imports.undo': job<{ importId: string; round: number }>('imports'),
  /** Processes or reverts the rows of a bulk action; `round` identifies the start that added the job. */
  'bulk.run': job<{ bulkId: string; round: number }>('bulk'),
  'bulk.prune': job('maintenance', { repeat: { cron: '35 4 * * *' } }),
  /** Deletes the files and rows of old imports. */
  'imports.prune': job('maintenance', { repeat: { cron: '45 3 * * *' } }),
  /** Sends the next invitations to imported businesses, at the set rate. */
  'invitations.send': job('newsletters', { repeat: { everyMinutes: 1 } }),
  /** Deletes links and codes that no longer work. */
  'invitations.prune': job('maintenance', { repeat: { cron: '50 4 * * *' } }),
  /** Applies a decision once it can no longer be undone. */
  'vetting.take-effect': job<{ decisionId: string }>('timers'),
  /** Escalates unanswered reports, closes those of deleted listings, and erases the senders of old ones. */
  'reports.watch': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** Re-encodes a report's picture without its metadata. */
  'reports.prepare-picture': job<{ reportId: string }>('pictures'),
  'teams.forget-invitations': job('maintenance', { repeat: { cron: '40 4 * * *' } }),
  'listings.forget-edits': job('maintenance', { repeat: { cron: '45 4 * * *' } }),
  'onboarding.forget-drafts': job('maintenance', { repeat: { cron: '30 4 * * *' } }),
  /**
   * Reads the DNS records that the email service requires for the sender's domain; `add`: creates the domain there if
   * missing.
   */
  'launch.read-sender-domain': job<{ add?: true }>('maintenance', { repeat: { everyMinutes: 60 } }),
  'outbox.prune': job('maintenance', { repeat: { cron: '20 3 * * *' } }),
  /** Fetches a linked place, unless fetched since `askedAt` (ISO 8601). */
  'google.fetch': job<{ providerId: string; askedAt: string }>('reconciliation'),
  /** Queues every linked place, least recently fetched first. */
  'google.refresh': job('maintenance', { repeat: { cron: '30 2 * * *' } }),
  /** Ends an offer after its 72 hours. */
  'waitlist.run-out': job<{ offerId: string }>('timers'),
  /** Offers a slot that may have become free, where offers are automatic. */
  'waitlist.offer': job<{ cityId: string; categoryId: string }>('timers'),
  'waitlist.sweep': job('maintenance', { repeat: { everyMinutes: 5 } }),
  /** Creates messages about listings added, changed and removed. */
  'webhooks.follow-listings': job('events', { repeat: { everyMinutes: 1 } }),
  /** Deletes old messages and their attempts. */
  'webhooks.prune': job('maintenance', { repeat: { cron: '15 4 * * *' } }),
  'billing.event': job<BillingEventPayload>('timers'),
  /** Ends the grace period after a failed payment. */
  'billing.lapse': job<{ subscriptionId: string }>('timers'),
  'billing.sync': job<{ subscriptionId: string }>('reconciliation'),
  /** Pauses or resumes collecting payments, depending on the listing at run time. */
  'billing.collection': job<{ subscriptionId: string }>('timers'),
  /** Gives a slot that may have become free to a provider who has already paid for one. */
  'billing.place': job<{ cityId: string; categoryId: string }>('timers'),
  /** Restores the schedule that a failed change of plan replaced. */
  'billing.reschedule-plan': job<{ changeId: string }>('timers'),
  'billing.end-membership': job<EndMembershipPayload>('timers'),
  /** Ends a subscription that a newer paid one replaced. */
  'billing.end-replaced': job<{ subscriptionId: string }>('timers'),
  'billing.refund-payment': job<{ paymentIntentId: string; subscriptionId: string }>('timers'),
  /** Refunds what was collected during a wait for a slot: `cents`, or all if null, decided when the payment cleared. */
  'billing.refund-waiting': job<{ paymentIntentId: string; subscriptionId: string; cents: number | null }>('timers'),
  'billing.reconcile-checkouts': job('maintenance', { repeat: { everyMinutes: 5 } }),
  'billing.prune': job('maintenance', { repeat: { cron: '0 3 * * *' } }),
  'billing.reconcile': job('maintenance', { repeat: { cron: '10 4 * * *' } }),
};

export type JobName = keyof typeof jobs;

export type JobPayloads = {
  [Name in JobName]: (typeof jobs)[Name] extends JobDefinition<infer Payload> ? Payload : never;
};

export const jobNames = Object.keys(jobs) as JobName[];

export const jobDefinition = (name: JobName): JobDefinition<object> => jobs[name];

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
