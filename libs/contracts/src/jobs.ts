import type { BillingEventPayload, EndMembershipPayload } from './billing';

/**
 * Every queue there is, with how many of its jobs one worker process works on at a time. A stuck one holds up none of
 * the others; what comes by the thousand gets one of its own.
 */
export const queues = {
  /** Sending holds a connection to the database, see SendMailHandler. */
  mail: { concurrency: 4 },
  /** Newsletters: rate-limited, and apart so as not to delay other mail. */
  newsletters: { concurrency: 2 },
  /** Codes by text message, which somebody waits for. */
  texts: { concurrency: 4 },
  /** Deadlines, and events of outside services. */
  timers: { concurrency: 4 },
  /** Deliveries of events. */
  events: { concurrency: 4 },
  /** What outside services are asked every night: linked places, and the payment provider: 200,000 subscriptions at 250 ms each take 1.4 hours. */
  reconciliation: { concurrency: 10 },
  /** A picture is decoded as a whole: one at a time keeps the memory of a worker within bounds. */
  pictures: { concurrency: 1 },
  /** Purges of the shared cache, which may be unreachable: apart, so that neither delays the other. */
  pages: { concurrency: 2 },
  maintenance: { concurrency: 1 },
} satisfies Record<string, { concurrency: number }>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

export const EVENT_QUEUE: QueueName = 'events';

/** Schedule of a recurring job: every so many minutes, or a cron expression in UTC. */
export type JobRepeat = { everyMinutes: number } | { cron: string };

export interface JobDefinition<Payload extends object> {
  queue: QueueName;
  /** How often it is tried before it is a failed job for an administrator; about three hours of trying by default. */
  attempts?: number;
  /** Set for upkeep that nobody asks for. */
  repeat?: JobRepeat;
  /** Only carries the type. */
  payload?: Payload;
}

const job = <Payload extends object = Record<string, never>>(
  queue: QueueName,
  options: Pick<JobDefinition<Payload>, 'attempts' | 'repeat'> = {},
): JobDefinition<Payload> => ({ queue, ...options });

/**
 * Every job there is. A domain adds its own here: the worker then does not start until exactly one handler for it exists.
 * Payloads hold ids, never personal data or secrets.
 */
export const jobs = {
  /** `ifInterrupted`: only if the one who was sending it has died meanwhile. */
  'mail.send': job<{ messageId: string; ifInterrupted?: true }>('mail'),
  /**
   * One batch of a newsletter; `delayed` counts the batches in a row that the mail provider put off without a single
   * email sent.
   */
  'newsletter.send': job<{ sendId: string; delayed: number }>('newsletters'),
  /** Tells somebody who watches markets what is new: one email a day at most. */
  'newsletter.notify-watcher': job<{ subscriptionId: string }>('timers'),
  /** Deletes old deliveries of newsletters. */
  'newsletter.prune': job('maintenance', { repeat: { cron: '30 3 * * *' } }),
  'mail.forget': job('maintenance', { repeat: { cron: '40 3 * * *' } }),
  /** Tried for two minutes: a code that comes later is of no use. */
  'sms.send': job<{ messageId: string }>('texts', { attempts: 7 }),
  'accounts.prune': job('maintenance', { repeat: { cron: '0 4 * * *' } }),
  'accounts.export': job<{ exportId: string }>('maintenance'),
  /** Erases accounts whose time after closing is over. */
  'accounts.erase': job('maintenance', { repeat: { everyMinutes: 15 } }),
  'storage.remove': job<{ bucket: string; path: string }>('maintenance'),
  'files.sweep': job('maintenance', { repeat: { everyMinutes: 15 } }),
  /** Makes what is shown of an uploaded picture. */
  'gallery.prepare': job<{ photoId: string; key: string }>('pictures'),
  /** Removes everything that was made of a picture. */
  'gallery.remove-files': job<{ key: string }>('maintenance'),
  /** Drops from the cache in front what carries these surrogate keys. */
  'pages.purge': job<{ keys: string[] }>('pages'),
  'search.index': job('maintenance', { repeat: { everyMinutes: 15 } }),
  'directory.prune-proposed': job('maintenance', { repeat: { cron: '50 3 * * *' } }),
  /** Creates the partitions of coming months and drops expired ones. */
  'analytics.renew-months': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** The same for the months of security events. */
  'security.renew-months': job('maintenance', { repeat: { everyMinutes: 60 } }),
  /** Keeps the overview's figures recent. */
  'overview.refresh': job('maintenance', { repeat: { everyMinutes: 5 } }),
  /** What a listing brought in the month that is over; every hour, so that an outage delays it only. */
  'analytics.report-month': job('maintenance', { repeat: { everyMinutes: 60 } }),
  'directory.tell-search-engines': job('maintenance', { repeat: { everyMinutes: 10 } }),
  /** Announces, and later erases, what is kept of memberships that are over. */
  'memberships.erase-ended': job('maintenance', { repeat: { cron: '0 5 * * *' } }),
  /** Reminds of licenses that expire, and takes listings off after the days of grace; after the day has changed everywhere. */
  'licenses.watch': job('maintenance', { repeat: { cron: '15 12 * * *' } }),
  /** Carries a decision out when the time to undo it is over. */
  'vetting.take-effect': job<{ decisionId: string }>('timers'),
  'onboarding.forget-drafts': job('maintenance', { repeat: { cron: '30 4 * * *' } }),
  'outbox.prune': job('maintenance', { repeat: { cron: '20 3 * * *' } }),
  /** What Google says about a linked place, until it has been asked since that moment (ISO 8601). */
  'google.fetch': job<{ providerId: string; askedAt: string }>('reconciliation'),
  /** Asks for every linked place again, those first that were not asked about for longest. */
  'google.refresh': job('maintenance', { repeat: { cron: '30 2 * * *' } }),
  /** The 72 hours of an offer are over. */
  'waitlist.run-out': job<{ offerId: string }>('timers'),
  /** A slot of a market may have become free where offers go out by themselves. */
  'waitlist.offer': job<{ cityId: string; categoryId: string }>('timers'),
  'waitlist.sweep': job('maintenance', { repeat: { everyMinutes: 5 } }),
  'billing.event': job<BillingEventPayload>('timers'),
  /** The days of grace after a failed payment are over. */
  'billing.lapse': job<{ subscriptionId: string }>('timers'),
  'billing.sync': job<{ subscriptionId: string }>('reconciliation'),
  /** Stops or resumes collecting, as the listing is paused or not when it runs. */
  'billing.collection': job<{ subscriptionId: string }>('timers'),
  /** A slot of a market may have become free for somebody who has paid for one. */
  'billing.place': job<{ cityId: string; categoryId: string }>('timers'),
  /** What was planned before a change that failed is planned again. */
  'billing.reschedule-plan': job<{ changeId: string }>('timers'),
  'billing.end-membership': job<EndMembershipPayload>('timers'),
  /** Ends a subscription that was replaced by a newer paid one. */
  'billing.end-replaced': job<{ subscriptionId: string }>('timers'),
  'billing.reconcile-checkouts': job('maintenance', { repeat: { everyMinutes: 5 } }),
  'billing.prune': job('maintenance', { repeat: { cron: '0 3 * * *' } }),
  'billing.reconcile': job('maintenance', { repeat: { cron: '10 4 * * *' } }),
};

export type JobName = keyof typeof jobs;

export type JobPayloads = {
  [Name in JobName]: (typeof jobs)[Name] extends JobDefinition<infer Payload> ? Payload : never;
};

/** All names, for checks at start. */
export const jobNames = Object.keys(jobs) as JobName[];

/** The definition of a job, without the type of its payload. */
export const jobDefinition = (name: JobName): JobDefinition<object> => jobs[name];

/** Whether a name that came from outside is one of ours. */
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
