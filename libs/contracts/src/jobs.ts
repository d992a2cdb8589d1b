import { CHECKS_WATCHED_AT } from './checks/check-dates';
import type { BillingEventPayload, EndMembershipPayload } from './billing';
import type { RegisterState } from './registers';

/**
 * Every queue with its concurrency per worker process. A stuck queue does not hold up the others; jobs that come by the
 * thousand get their own.
 */
export const queues = {
  /** Each send holds a database connection, see SendMailHandler. */
  mail: { concurrency: 4 },
  /** Rate-limited, and apart so as not to delay other mail. */
  newsletters: { concurrency: 2 },
  /** Codes by text message, which people wait for. */
  texts: { concurrency: 4 },
  /** Deadlines, and events of outside services. */
  timers: { concurrency: 4 },
  /** Deliveries of events. */
  events: { concurrency: 4 },
  /** Nightly calls to outside services: 200,000 subscriptions at 250 ms each take 1.4 hours. */
  reconciliation: { concurrency: 10 },
  /** Decodes one picture at a time to bound a worker's memory. */
  pictures: { concurrency: 1 },
  /** Purges of the shared cache, which may be unreachable. */
  pages: { concurrency: 2 },
  /** Files of up to 200,000 rows, one at a time. */
  imports: { concurrency: 1 },
  /** Actions on all rows of a list, of two administrators at once. */
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
  /** Attempts before it becomes a failed job; about three hours by default. */
  attempts?: number;
  /** For scheduled jobs. */
  repeat?: JobRepeat;
  /** Only carries the type. */
  payload?: Payload;
}

const job = <Payload extends object = Record<string, never>>(
  queue: QueueName,
  options: Pick<JobDefinition<Payload>, 'attempts' | 'repeat'> = {},
): JobDefinition<Payload> => ({ queue, ...options });

/**
 * Every job. Domains add theirs here: the worker does not start until exactly one handler for each exists. Payloads
 * hold ids, never personal data or secrets.
 */
export const jobs = {
  /** `ifInterrupted`: only if the worker that was sending it has died. */
  'mail.send': job<{ messageId: string; ifInterrupted?: true }>('mail'),
  /**
   * One batch of a newsletter; `delayed` counts consecutive batches that the mail provider postponed entirely.
   */
  'newsletter.send': job<{ sendId: string; delayed: number }>('newsletters'),
  /** Sends area alerts: one email a day at most. */
  'newsletter.notify-watcher': job<{ subscriptionId: string }>('timers'),
  /** Asks imported subscribers for their confirmation, a limited number each minute. */
  'newsletter.confirm-imported': job('newsletters', { repeat: { everyMinutes: 1 } }),
  'newsletter.prune': job('maintenance', { repeat: { cron: '30 3 * * *' } }),
  'mail.forget': job('maintenance', { repeat: { cron: '40 3 * * *' } }),
  /** Retried for two minutes: a later code is useless. */
  'sms.send': job<{ messageId: string }>('texts', { attempts: 7 }),
  'accounts.prune': job('maintenance', { repeat: { cron: '0 4 * * *' } }),
  'accounts.export': job<{ exportId: string }>('maintenance'),
  /** Erases closed accounts after their waiting period. */
  'accounts.erase': job('maintenance', { repeat: { everyMinutes: 15 } }),
  /** Daily, though each owner is reminded once a quarter: so that an outage only delays it. */
  'accounts.remind-access-review': job('maintenance', { repeat: { cron: '0 15 * * *' } }),
  /** Tells owners of keys that end soon, and deletes old keys and figures. */
  'api-keys.watch': job('maintenance', { repeat: { cron: '25 4 * * *' } }),
  'storage.remove': job<{ bucket: string; path: string }>('maintenance'),
  'files.sweep': job('maintenance', { repeat: { everyMinutes: 15 } }),
  /** Creates the image variants of an upload. */
  'gallery.prepare': job<{ photoId: string; key: string }>('pictures'),
  /** Deletes all files of a picture. */
  'gallery.remove-files': job<{ key: string }>('maintenance'),
  /** Purges these surrogate keys from the shared cache. */
  'pages.purge': job<{ keys: string[] }>('pages'),
  /** Publishes a draft at its time (ISO 8601), unless it was scheduled otherwise since. */
  'content.publish': job<{ page: string; at: string }>('timers'),
  /** Draws the files of an uploaded picture of pages and newsletters. */
  'content.prepare-picture': job<{ pictureId: string }>('pictures'),
  /** Marks pictures that nothing names, and deletes those that were marked long ago. */
  'content.prune-pictures': job('maintenance', { repeat: { cron: '55 3 * * *' } }),
  /** Deletes all files of a picture. */
  'content.remove-picture': job<{ pictureId: string }>('maintenance'),
  'search.index': job('maintenance', { repeat: { everyMinutes: 15 } }),
  /** At the full hour, when a day begins in some time zone. */
  'directory.announce-ended-offers': job('maintenance', { repeat: { cron: '0 * * * *' } }),
  'directory.prune-changes': job('maintenance', { repeat: { cron: '10 4 * * *' } }),
  'directory.prune-proposed': job('maintenance', { repeat: { cron: '50 3 * * *' } }),
  /** Creates the partitions of coming months and drops expired ones. */
  'analytics.renew-months': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** The same for security events. */
  'security.renew-months': job('maintenance', { repeat: { everyMinutes: 60 } }),
  'overview.refresh': job('maintenance', { repeat: { everyMinutes: 5 } }),
  /** Sends last month's listing stats; hourly, so that an outage only delays it. */
  'analytics.report-month': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** Compares listings with and without each part; runs once the day has ended everywhere. */
  'analytics.compare-listings': job('maintenance', { repeat: { cron: '35 12 * * *' } }),
  'directory.tell-search-engines': job('maintenance', { repeat: { everyMinutes: 10 } }),
  /** Announces, and later performs, the erasure of ended memberships. */
  'memberships.erase-ended': job('maintenance', { repeat: { cron: '0 5 * * *' } }),
  /** Reminds of expiring licenses, and unlists after the grace period; runs once the day has changed everywhere. */
  'licenses.watch': job('maintenance', { repeat: { cron: '15 12 * * *' } }),
  /** Reminds of other checks that end, and deletes documents that wait too long; runs once the day has changed everywhere. */
  'checks.watch': job('maintenance', {
    repeat: { cron: `${CHECKS_WATCHED_AT.minute} ${CHECKS_WATCHED_AT.hour} * * *` },
  }),
  /** Begins to compare listed licenses with the registers of their states. */
  'registers.compare': job('maintenance', { repeat: { cron: '35 12 * * *' } }),
  /**
   * Compares licenses of a state that were not compared since that moment (ISO 8601), behind a provider, for a while; `silent`
   * counts consecutive runs that the register did not answer.
   */
  'registers.read': job<{ state: RegisterState; since: string; after: string | null; silent: number }>(
    'reconciliation',
  ),
  /** Checks, writes or takes back the rows of an import; `round` is that of the start which added the job. */
  'imports.check': job<{ importId: string; round: number }>('imports'),
  'imports.run': job<{ importId: string; round: number }>('imports'),
  'imports.undo': job<{ importId: string; round: number }>('imports'),
  /** Acts on the rows of a bulk action, or takes it back; `round` is that of the press which added the job. */
  'bulk.run': job<{ bulkId: string; round: number }>('bulk'),
  'bulk.prune': job('maintenance', { repeat: { cron: '35 4 * * *' } }),
  /** Deletes the files and rows of old imports. */
  'imports.prune': job('maintenance', { repeat: { cron: '45 3 * * *' } }),
  /** Writes the next letters to imported businesses, at the set rate. */
  'invitations.send': job('newsletters', { repeat: { everyMinutes: 1 } }),
  /** Deletes links and codes that no longer work. */
  'invitations.prune': job('maintenance', { repeat: { cron: '50 4 * * *' } }),
  /** Applies a decision once it can no longer be undone. */
  'vetting.take-effect': job<{ decisionId: string }>('timers'),
  /** Moves unanswered reports on, closes those of deleted listings, and erases who sent old ones. */
  'reports.watch': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** Redraws the picture of a report, without what else its file holds. */
  'reports.prepare-picture': job<{ reportId: string }>('pictures'),
  'teams.forget-invitations': job('maintenance', { repeat: { cron: '40 4 * * *' } }),
  'listings.forget-edits': job('maintenance', { repeat: { cron: '45 4 * * *' } }),
  'onboarding.forget-drafts': job('maintenance', { repeat: { cron: '30 4 * * *' } }),
  /** Reads which DNS records the email service wants for the sender's domain; `add`: makes them there if it has none. */
  'launch.read-sender-domain': job<{ add?: true }>('maintenance', { repeat: { everyMinutes: 60 } }),
  'outbox.prune': job('maintenance', { repeat: { cron: '20 3 * * *' } }),
  /** Fetches a linked place, unless done since that moment (ISO 8601). */
  'google.fetch': job<{ providerId: string; askedAt: string }>('reconciliation'),
  /** Queues every linked place, least recently fetched first. */
  'google.refresh': job('maintenance', { repeat: { cron: '30 2 * * *' } }),
  /** Ends an offer after its 72 hours. */
  'waitlist.run-out': job<{ offerId: string }>('timers'),
  /** Offers a slot that may have become free, where offers are automatic. */
  'waitlist.offer': job<{ cityId: string; categoryId: string }>('timers'),
  'waitlist.sweep': job('maintenance', { repeat: { everyMinutes: 5 } }),
  /** Makes messages of what came, changed and went among the listings. */
  'webhooks.follow-listings': job('events', { repeat: { everyMinutes: 1 } }),
  /** Deletes old messages with their attempts. */
  'webhooks.prune': job('maintenance', { repeat: { cron: '15 4 * * *' } }),
  'billing.event': job<BillingEventPayload>('timers'),
  /** Ends the grace period after a failed payment. */
  'billing.lapse': job<{ subscriptionId: string }>('timers'),
  'billing.sync': job<{ subscriptionId: string }>('reconciliation'),
  /** Pauses or resumes collecting, depending on the listing at run time. */
  'billing.collection': job<{ subscriptionId: string }>('timers'),
  /** Gives a slot that may have become free to a provider who has paid for one. */
  'billing.place': job<{ cityId: string; categoryId: string }>('timers'),
  /** Restores the schedule that a failed change of plan replaced. */
  'billing.reschedule-plan': job<{ changeId: string }>('timers'),
  'billing.end-membership': job<EndMembershipPayload>('timers'),
  /** Ends a subscription that a newer paid one replaced. */
  'billing.end-replaced': job<{ subscriptionId: string }>('timers'),
  'billing.refund-payment': job<{ paymentIntentId: string; subscriptionId: string }>('timers'),
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
