/** The days from $1 to $2 days ago, each with a unique time and name. */
const days = `generate_series($1::int, $2::int - 1) day,
  lateral (select now() - day * interval '1 day' - interval '1 hour' as at, 'of day ' || day as name)`;
const from = (columns: string): string => `select ${columns} from ${days}`;

const ACCOUNT = '(select id from auth.users where email_confirmed_at is not null limit 1)';
const PROVIDER = '(select id from providers limit 1)';
const bytes = `decode(md5(name), 'hex')`;

/** One row per day in each table that grows with traffic, as minimal as the schema allows, from $1 to $2 days ago. */
export const TRAFFIC: Record<string, string> = {
  outbox: `insert into outbox (queue, name, payload, dedupe_key, created_at, run_at, relayed_at, completed_at)
    ${from(`'mail', 'mail.send', '{}', name, at, at, at, at`)}`,
  messages: `insert into messages (key, template, recipient, status, created_at, sent_at)
    ${from(`name, 'welcome', 'recipient@x.example', 'sent', at, at`)}`,
  mail_events: `insert into mail_events (id, kind, occurred_at, received_at) ${from(`name, 'delivered', at, at`)}`,
  newsletter_deliveries: `with sends as (
      insert into newsletter_sends (subject, body_html, body_preview, audience, recipients_count, created_by, created_at, sent_at)
      ${from(`name, name, name, 'user', 1, ${ACCOUNT}, at, at`)} returning id, sent_at)
    insert into newsletter_deliveries (send_id, subscription_id, status, updated_at)
    select id, (select id from newsletter_subscriptions limit 1), 'sent', sent_at from sends`,
  billing_events: `insert into billing_events (stripe_event_id, type, stripe_created_at, received_at, processed_at)
    ${from(`name, 'invoice.paid', at, at, at`)}`,
  checkouts: `insert into checkouts (provider_id, tier, status, created_at) ${from(`${PROVIDER}, 'basic', 'expired', at`)}`,
  capacity_holds: `insert into capacity_holds (provider_id, city_id, category_id, tier, kind, created_at, released_at)
    select p.id, p.city_id, p.category_id, 'featured', 'checkout', at, at from providers p, ${days}`,
  'auth.sessions': `insert into auth.sessions (user_id, created_at, refreshed_at, not_after)
    ${from(`${ACCOUNT}, at, at, at + interval '365 days'`)}`,
  'auth.refresh_tokens': `insert into auth.refresh_tokens (session_id, token_hash, created_at, exchanged_at)
    select s.id, ${bytes}, at, at from (select id from auth.sessions order by refreshed_at desc limit 1) s, ${days}`,
  'auth.one_time_tokens': `insert into auth.one_time_tokens (user_id, purpose, token_hash, sent_to, expires_at, created_at)
    ${from(`${ACCOUNT}, 'magiclink', ${bytes}, 'recipient@x.example', at, at`)}`,
  'auth.flow_states': `insert into auth.flow_states (user_id, code_challenge, code_challenge_method, authentication_method, expires_at)
    ${from(`${ACCOUNT}, name, 's256', 'magiclink', at`)}`,
  'auth.sign_in_attempts': `insert into auth.sign_in_attempts (key, attempts, retry_at, last_at) ${from(`${bytes}, 1, at, at`)}`,
  'auth.passkey_challenges': `insert into auth.passkey_challenges (challenge, expires_at) ${from('name, at')}`,
  'auth.saml_assertions': `insert into auth.saml_assertions (digest, expires_at) ${from(`${bytes}, at`)}`,
  'auth.external_flows': `insert into auth.external_flows (state_digest, browser_digest, provider, redirect_to, expires_at)
    ${from(`${bytes}, ${bytes}, 'google', '/', at`)}`,
  'auth.known_browsers': `insert into auth.known_browsers (user_id, browser_digest, last_seen_at) ${from(`${ACCOUNT}, ${bytes}, at`)}`,
  'auth.support_views': `insert into auth.support_views (user_id, token_hash, reason, started_at, ends_at)
    ${from(`${ACCOUNT}, decode(repeat(md5(name), 2), 'hex'), name, at, at`)}`,
  'auth.text_messages': `insert into auth.text_messages (recipient, status, expires_at, created_at)
    ${from(`'+18015550100', 'sent', at, at`)}`,
  'auth.data_exports': `insert into auth.data_exports (user_id, status, requested_at) ${from(`${ACCOUNT}, 'failed', at`)}`,
  'auth.users': `insert into auth.users (email, created_at) ${from(`'unconfirmed-' || day || '@x.example', at`)}`,
  edits_for_owners: `insert into edits_for_owners (provider_id, reason, vetting_status, before, after, token_digest, edited_at, undo_until)
    ${from(`${PROVIDER}, name, 'approved', '{}', '{}', decode(repeat(md5(name), 2), 'hex'), at, at`)}`,
  content_pictures: `insert into content_pictures (id, state, refusal, created_at, unused_since)
    ${from(`gen_random_uuid(), 'refused', name, at, at`)}`,
  onboarding_drafts: `with people as (
      insert into auth.users (email, email_confirmed_at, last_sign_in_at)
      ${from(`'draft-' || day || '@x.example', at, at`)} returning id, email_confirmed_at as at)
    insert into onboarding_drafts (user_id, step, city_text, application, updated_at) select id, 1, '', '{}', at from people`,
  stored_files: `insert into stored_files (bucket, path, content_type, created_at) ${from(`'provider-licenses', 'licenses/' || day || '.png', 'image/png', at`)}`,
  upload_days: `insert into upload_days (owner_id, day, bytes) ${from(`${ACCOUNT}, current_date - day, 1`)}`,
  changed_pages: `insert into changed_pages (path, changed_at) ${from(`'/' || day, at`)}`,
  listing_stats: `insert into listing_stats (provider_id, day, views) ${from(`${PROVIDER}, current_date - day, 1`)}`,
  api_key_use: `with made as (
      insert into api_keys (partner, name, scopes) values ('A partner', 'A key', '{listings:read}') returning id)
    insert into api_key_use (key_id, day, calls) select made.id, current_date - day, 1 from made, ${days}`,
};
