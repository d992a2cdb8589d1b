import type { JobName } from '@townlink/contracts';

/** How long the rows of some tables are kept, and which job deletes them. */
export interface Retention {
  tables: string[];
  kept: string;
  /** A repeated job; undefined where rows are deleted with their owner, or stay. */
  job?: JobName;
}

/** All tables, including the queue's; retention.int-spec.ts fails for a missing one. docs/operations/retention.md shows this list. */
export const RETENTION: readonly Retention[] = [
  { tables: ['outbox'], kept: 'done: 30 days; failed: until an administrator handles it', job: 'outbox.prune' },
  {
    tables: ['messages'],
    kept: 'sent or failed: 180 days; the content of a failed message, 14 days',
    job: 'mail.forget',
  },
  { tables: ['mail_events'], kept: '400 days', job: 'mail.forget' },
  {
    tables: ['newsletter_deliveries'],
    kept: '180 days after the newsletter was sent; their number, permanently',
    job: 'newsletter.prune',
  },
  { tables: ['newsletter_sends', 'newsletter_pace'], kept: 'permanently; one row per newsletter' },
  { tables: ['newsletter_drafts'], kept: 'until the newsletter is sent or the draft is discarded; at most 100' },
  {
    tables: ['newsletter_subscriptions', 'newsletter_consents'],
    kept: 'permanently, as the proof of consent and of its end, or until the person is erased',
  },
  {
    tables: ['email_suppressions'],
    kept: 'permanently, so that the address gets no more email, even after the person was erased',
  },
  {
    tables: ['confirmations_due'],
    kept: 'until the imported address was asked to confirm',
    job: 'newsletter.confirm-imported',
  },
  {
    tables: ['requested_categories'],
    kept: 'until the category is added or the person is erased',
  },
  { tables: ['watch_notices'], kept: 'until the person was notified' },
  {
    tables: ['held_decisions'],
    kept: 'until the decision takes effect, VETTING_UNDO_SECONDS; a failed one, until the next',
  },
  { tables: ['application_views'], kept: 'until an application is viewed again, at least 45 seconds' },
  { tables: ['billing_events'], kept: '90 days', job: 'billing.prune' },
  {
    tables: ['checkouts'],
    kept: 'paid, expired or failed: 180 days; the last one as long as the provider; digests of who started it, 3 days',
    job: 'billing.prune',
  },
  { tables: ['capacity_holds'], kept: '90 days after they were released', job: 'billing.prune' },
  {
    tables: ['payments', 'subscriptions', 'referral_payouts'],
    kept: 'permanently, for accounting; without the person once erased',
  },
  { tables: ['audit_log'], kept: 'permanently; insert-only, without personal data beyond what accounts need' },
  { tables: ['security_events'], kept: '6 months, one table per month; insert-only', job: 'security.renew-months' },
  { tables: ['site_events'], kept: '13 months, one table per month', job: 'analytics.renew-months' },
  { tables: ['listing_stats'], kept: '13 months', job: 'analytics.renew-months' },
  { tables: ['listing_part_days'], kept: '100 days, as counts', job: 'analytics.compare-listings' },
  { tables: ['listing_part_worth'], kept: 'until the next daily run, as counts', job: 'analytics.compare-listings' },
  {
    tables: ['search_demand', 'demand_phrases'],
    kept: 'permanently, as counts without personal data, one row per market, phrase and day',
  },
  { tables: ['listing_report_months'], kept: 'permanently; one row per month' },
  {
    tables: ['auth.sessions', 'auth.refresh_tokens'],
    kept: 'until the session ends: AUTH_SESSION_IDLE_DAYS without use, AUTH_SESSION_DAYS at most; exchanged tokens 90 days',
    job: 'accounts.prune',
  },
  {
    tables: ['auth.one_time_tokens', 'auth.flow_states', 'auth.owner_links'],
    kept: '7 days after they expired',
    job: 'accounts.prune',
  },
  {
    tables: ['auth.factor_challenges', 'auth.sign_in_attempts'],
    kept: 'one day after they expired',
    job: 'accounts.prune',
  },
  {
    tables: ['auth.passkey_challenges', 'auth.external_flows', 'auth.saml_assertions', 'auth.saml_arrivals'],
    kept: 'until they expire',
    job: 'accounts.prune',
  },
  { tables: ['auth.known_browsers'], kept: '400 days after the last sign-in', job: 'accounts.prune' },
  { tables: ['auth.support_views'], kept: '400 days', job: 'accounts.prune' },
  { tables: ['auth.text_messages', 'auth.data_exports'], kept: '30 days', job: 'accounts.prune' },
  { tables: ['auth.signing_keys'], kept: 'until the last token that they signed expires', job: 'accounts.prune' },
  {
    tables: ['auth.users', 'auth.pending_sign_ups'],
    kept: 'until the account is closed and erased; unconfirmed: 30 days',
    job: 'accounts.prune',
  },
  {
    tables: ['auth.identities', 'auth.factors', 'auth.recovery_codes', 'auth.passkeys', 'auth.consents', 'profiles'],
    kept: 'as long as the account',
  },
  { tables: ['listing_invitations', 'listing_transfers'], kept: '7 days', job: 'teams.forget-invitations' },
  { tables: ['edits_for_owners'], kept: '30 days after the undo link has expired', job: 'listings.forget-edits' },
  {
    tables: ['api_keys', 'api_key_secrets'],
    kept: 'as long as the account; of ended keys, 13 months',
    job: 'api-keys.watch',
  },
  { tables: ['api_key_use'], kept: '13 months', job: 'api-keys.watch' },
  { tables: ['onboarding_drafts'], kept: '30 days without a change', job: 'onboarding.forget-drafts' },
  { tables: ['stored_files'], kept: 'pending: one hour; otherwise as long as they are used', job: 'files.sweep' },
  { tables: ['upload_days'], kept: '2 days', job: 'files.sweep' },
  {
    tables: ['changed_pages'],
    kept: 'until search engines were notified, at most 7 days',
    job: 'directory.tell-search-engines',
  },
  {
    tables: ['listing_changes'],
    kept: '31 days; the last change of each listing, as long as it is listed',
    job: 'directory.prune-changes',
  },
  { tables: ['rate_limits'], kept: 'until their window ends; the limiter clears them every five minutes' },
  {
    tables: ['cities', 'categories', 'category_terms'],
    kept: 'permanently; unused proposed ones: 7 days',
    job: 'directory.prune-proposed',
  },
  {
    tables: [
      'gazetteer_places',
      'place_aliases',
      'plans',
      'plan_days',
      'limits',
      'market_counts',
      'name_words',
      'waitlists',
      'former_addresses',
    ],
    kept: 'permanently',
  },
  { tables: ['content_pages', 'content_versions'], kept: 'permanently, as the history of the pages' },
  {
    tables: ['content_pictures'],
    kept: '30 days after the last page, page version or newsletter stopped using it',
    job: 'content.prune-pictures',
  },
  { tables: ['email_words', 'email_versions'], kept: 'permanently, as the history of the emails' },
  {
    tables: [
      'console_figures',
      'crawler_rules',
      'launch_ticks',
      'payment_webhooks',
      'setup_steps',
      'site_opening',
      'waitlist_switches',
    ],
    kept: 'permanently; a few rows',
  },
  {
    tables: [
      'providers',
      'provider_details',
      'provider_licenses',
      'provider_photos',
      'galleries',
      'testimonials',
      'listing_services',
      'listing_members',
    ],
    kept: 'until the provider is deleted, or 30 days after the membership ended',
    job: 'memberships.erase-ended',
  },
  {
    tables: [
      'past_applications',
      'provider_revisions',
      'register_comparisons',
      'register_tasks',
      'plan_changes',
      'google_places',
      'google_refreshes',
      'photo_reports',
      'listing_report_stops',
    ],
    kept: 'as long as the provider',
  },
  {
    tables: ['listing_checks'],
    kept: 'as long as the provider; an undecided document or renewed license, 60 days',
    job: 'checks.watch',
  },
  { tables: ['check_calendars'], kept: 'as long as the membership in the team' },
  { tables: ['waitlist_entries', 'waitlist_offers', 'list_views', 'support_notes'], kept: 'as long as the account' },
  { tables: ['brands', 'brand_files'], kept: 'the last 50 brands and their logos' },
  {
    tables: ['listing_reports'],
    kept: 'permanently, for statistics; the sender and the text, 12 months; the reply, 12 months after the decision',
    job: 'reports.watch',
  },
  {
    tables: ['webhook_messages', 'webhook_attempts'],
    kept: '30 days; what they say about a listing, until it is erased',
    job: 'webhooks.prune',
  },
  { tables: ['webhook_subscriptions'], kept: 'as long as the key' },
  { tables: ['webhook_cursor'], kept: 'permanently; one row' },
  { tables: ['bulk_actions', 'bulk_rows'], kept: '30 days', job: 'bulk.prune' },
  { tables: ['imports'], kept: 'permanently, as a list of what was imported' },
  { tables: ['import_rows', 'import_keys'], kept: '30 days, with the file', job: 'imports.prune' },
  { tables: ['imported_businesses'], kept: 'until the import is undone or the person is erased' },
  {
    tables: ['business_invitations'],
    kept: 'permanently, so that an address is invited only once, or until the person is erased',
  },
  { tables: ['invitation_campaigns', 'invitation_refusals'], kept: 'permanently' },
  { tables: ['business_claims'], kept: 'as long as the business and the account' },
  {
    tables: ['invitation_letters', 'business_claim_codes'],
    kept: 'until the link or code expires',
    job: 'invitations.prune',
  },
  {
    tables: ['referrals', 'referral_conversions'],
    kept: 'permanently, in case a payout is owed; without the person once erased',
  },
];

/** The list as docs/operations/retention.md has it. */
export function retentionTable(): string {
  const rows = RETENTION.map(
    ({ tables, kept, job }) =>
      `| ${tables.map((table) => `\`${table}\``).join(', ')} | ${kept.replace(/[A-Z]+(_[A-Z]+)+/g, '`$&`')} | ${job ? `\`${job}\`` : '–'} |`,
  );
  return ['| tables | rows are kept | job |', '| --- | --- | --- |', ...rows].join('\n');
}
