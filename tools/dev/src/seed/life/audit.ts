import { idFromText } from '@townlink/server-database';
import { type Life, MEMBERS, towns } from './context';

/** What an administrator did, derived from the results. `actor` is $2, or null for the server. */
const ENTRIES = `with ${MEMBERS}, entries as (
    select 'provider.' || case m.vetting_status when 'approved' then 'approve' else 'reject' end as action, 'provider' as subject_type, m.id::text as subject_id,
           jsonb_build_object('vetting_status', 'pending', 'is_active', false) as before,
           jsonb_build_object('vetting_status', m.vetting_status, 'is_active', m.vetting_status = 'approved') as after,
           case m.vetting_status when 'rejected' then 'The license could not be confirmed.' end as reason,
           jsonb_build_object('business_name', m.business_name) as details, m.vetted_at as at, true as by_person
      from member m where m.vetted_at is not null
    union all
    select 'license.view', 'provider', m.id::text, null, null, null, '{}', m.vetted_at - interval '4 minutes', true
      from member m where m.vetted_at is not null and m.place % 3 = 0
    union all
    select 'provider.pause', 'provider', m.id::text, jsonb_build_object('is_active', true, 'paused_at', null),
           jsonb_build_object('is_active', false, 'paused_at', m.paused_at), 'The owner asked for a break.', jsonb_build_object('business_name', m.business_name),
           m.paused_at, true
      from member m where m.paused_at is not null
    union all
    select 'provider.license-expired', 'provider', m.id::text, '{"is_active": true}', '{"is_active": false}', null,
           jsonb_build_object('expires_on', l.expires_on), l.expires_on + interval '15 days 6 hours', false
      from member m join provider_licenses l on l.provider_id = m.id where l.off_notified_for is not null
    union all
    select 'provider.' || case k.state when 'approved' then 'approve' else 'refuse' end || '-check', 'provider', k.provider_id::text, '{"check": "waiting"}',
           jsonb_build_object('check', case k.state when 'approved' then 'approve' else 'refuse' end), k.notes, jsonb_build_object('kind', k.kind), k.decided_at, true
      from listing_checks k join member m on m.id = k.provider_id where k.kind <> 'license' and k.decided_at is not null
    union all
    select 'gallery.approve', 'provider', g.provider_id::text, null, null, null, jsonb_build_object('business_name', m.business_name), m.vetted_at + interval '6 minutes', true
      from galleries g join member m on m.id = g.provider_id where m.vetted_at is not null
    union all
    select 'report.decide', 'report', r.id::text, jsonb_build_object('state', 'in_review'), jsonb_build_object('state', 'decided', 'outcome', r.outcome), null,
           jsonb_build_object('provider_id', r.provider_id, 'reason', r.reason, 'replied', r.reply is not null), r.decided_at, true
      from listing_reports r where r.decided_by = $2
    union all
    select 'newsletter.send', 'newsletter', s.id::text, null, jsonb_build_object('subject', s.subject, 'audience', s.audience, 'recipients', s.recipients_count),
           null, '{}', s.created_at, true
      from newsletter_sends s where s.created_by = $2
    union all
    select 'referral.mark-paid', 'referral', p.referral_id::text, '{"payout_status": "owed"}', '{"payout_status": "paid"}', null,
           jsonb_build_object('amount_cents', p.amount_cents, 'method', p.method, 'reference', p.reference), p.paid_at, true
      from referral_payouts p where p.paid_by = $2
    union all
    select 'waitlist.notify', 'waitlist', o.id::text, '{"reserved_until": null}', jsonb_build_object('reserved_until', o.offered_at + interval '3 days'), null,
           jsonb_build_object('city_id', o.city_id, 'category_id', o.category_id, 'tier', o.tier), o.offered_at, true
      from waitlist_offers o where not o.is_automatic
    union all
    select 'role.granted', 'profile', $2::text, '{"role": "provider"}', '{"role": "admin"}', null, '{"role": "admin", "by": "command"}',
           current_date - 360 + interval '8 hours', false)
  insert into audit_log (id, actor_id, action, subject_type, subject_id, before, after, reason, details, address, created_at)
  select ${idFromText("'audit ' || action || subject_id || coalesce(details ->> 'kind', '') || at")}, case when by_person then $2::uuid end, action, subject_type, subject_id,
         before::jsonb, after::jsonb, reason, details::jsonb, case when by_person then '203.0.113.20' end, at
    from entries where at < current_date
  on conflict do nothing`;

/** A year of actions by administrators and the server. */
export const addAuditLog = async ({ tx, administratorId }: Life): Promise<void> => {
  await tx.query(ENTRIES, [towns, administratorId]);
};
