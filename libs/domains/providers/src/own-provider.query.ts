import { mayOnTeam, type OwnProvider, type TeamRole } from '@townlink/contracts';
import { type Database, datesAsText, member, queryAsJson } from '@townlink/server-database';
import { type ListingAccess, type TeamPlace, versionOf } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { SERVICE_ITEMS } from './listing-services';
import { findProviderByUser } from './provider.query';
import { MEMBERSHIP_FACTS, MEMBERSHIP_TABLES } from './membership-facts';

/** Whether the contact address of a provider `p` was confirmed by link or is the account's. */
export const EMAIL_CONFIRMED = `
  coalesce(p.email = p.confirmed_email, false)
    or coalesce(p.email = (select a.email from profiles a where a.id = p.user_id), false) as email_confirmed`;

/** The contract's ServiceDetails from a provider's details `d`, which may be missing. */
export const SERVICE_DETAILS = `
  'description', d.description, 'hours', coalesce(d.hours, '[]'),
  'special_days', coalesce(d.special_days, '[]'), 'by_appointment', coalesce(d.by_appointment, false), 'radius_miles', d.radius_miles,
  'languages', coalesce(d.languages, '{}'), 'payment_methods', coalesce(d.payment_methods, '{}'),
  'in_business_since', d.in_business_since, 'emergency_service', coalesce(d.emergency_service, false)`;

const OWN_PROVIDER = `
  select p.id, p.business_name, p.contact_name, p.phone, p.phone_display_opt_in, p.email, p.website_url,
         ${EMAIL_CONFIRMED},
         p.city_id, t.name as city_name, t.slug as city_slug, t.state as city_state,
         p.category_id, c.name as category_name, c.slug as category_slug, c.default_radius_miles,
         coalesce(c.service_proposals, '{}') as service_proposals, p.slug as provider_slug,
         coalesce(p.license_checked_at, p.vetted_at) as vetted_at, ${MEMBERSHIP_FACTS},
         case when lic.provider_id is not null then json_build_object('number', lic.number, 'board', lic.board,
           'state', lic.state, 'expires_on', lic.expires_on, 'checked_at', lic.checked_at) end as license,
         (select case when last.state in ('waiting', 'refused') then json_build_object('state', last.state,
             'business_name', last.business_name, 'services', last.services,
             'has_license', last.license_content_type is not null,
             'notes', last.notes, 'submitted_at', last.submitted_at) end
            from provider_revisions last where last.provider_id = p.id and last.state <> 'replaced'
            order by last.submitted_at desc limit 1) as revision,
         g.url as google_place_url, g.place_id is distinct from p.google_place_id as google_awaits_confirmation,
         p.google_rating::float8 as google_rating, p.google_review_count, p.google_last_synced_at,
         p.ftco_enabled,
         case when p.ftco_enabled and (p.ftco_expiry_date is null or p.ftco_expiry_date >= app.today_in(p.city_id)) then
           json_build_object('type', p.ftco_type, 'value', p.ftco_value::float8, 'min_spend', p.ftco_min_spend::float8)
         end as offer,
         case when p.ftco_enabled then json_build_object('type', p.ftco_type, 'value', p.ftco_value::float8,
           'min_spend', p.ftco_min_spend::float8, 'expiry', p.ftco_expiry_date, 'terms', p.ftco_terms) end as entered_offer,
         (select coalesce(json_agg(json_build_object('quote', w.quote, 'author', w.author) order by w.position), '[]')
            from testimonials w where w.provider_id = p.id) as testimonials,
         json_build_object(${SERVICE_DETAILS}) as service,
         ${SERVICE_ITEMS} as services,
         p.stripe_customer_id, s.planned_tier, s.planned_at,
         case when x.id is not null then
           json_build_object('tier', x.to_tier, 'status', x.status, 'url', x.url, 'expires_at', x.expires_at) end as plan_change,
         p.created_at, p.updated_at
    from providers p
    join cities t on t.id = p.city_id
    join categories c on c.id = p.category_id
    left join provider_details d on d.provider_id = p.id
    left join google_places g on g.provider_id = p.id
    left join plan_changes x on x.provider_id = p.id and x.status in ('requested', 'confirming')
    ${MEMBERSHIP_TABLES}
   where p.id = $1`;

/** A listing as a team member sees it, under row-level security as that person; null when they may not see it. */
export async function readOwnProvider(
  database: Database,
  { providerId, userId, role }: ListingAccess,
): Promise<OwnProvider | null> {
  const [row] = await database.query(member(userId), OWN_PROVIDER, [providerId]);
  return row ? seenBy(datesAsText(row), role) : null;
}

/** Like {@link readOwnProvider}, within a transaction. */
export async function findOwnProvider(tx: EntityManager, { providerId, role }: TeamPlace): Promise<OwnProvider | null> {
  const [row] = await queryAsJson<OwnRow>(tx, OWN_PROVIDER, [providerId]);
  return row ? seenBy(row, role) : null;
}

/** A person's own application as its owner sees it; null without one. Runs as the service. */
export async function findProviderOf(tx: EntityManager, userId: string): Promise<OwnProvider | null> {
  const own = await findProviderByUser(tx, userId);
  return own && findOwnProvider(tx, { providerId: own.id, role: 'owner' });
}

type OwnRow = Omit<OwnProvider, 'version' | 'team_role'>;

/**
 * Hides payments from roles that may not see them. Members cannot see the owner's account or confirm the contact
 * address, so it counts as confirmed for them.
 */
function seenBy(row: OwnRow, role: TeamRole): OwnProvider {
  const email_confirmed = row.email_confirmed || !mayOnTeam(role, 'contact:write');
  const seen = { ...withVersion(row), email_confirmed, team_role: role };
  return mayOnTeam(role, 'billing:read') ? seen : { ...seen, stripe_customer_id: null, plan_change: null };
}

/** Hashes only the fields that the owner can edit: payments and vetting decisions do not outdate it. */
function withVersion(row: OwnRow): Omit<OwnProvider, 'team_role'> {
  const waiting = row.revision?.state === 'waiting' ? row.revision : null;
  const version = versionOf([
    row.business_name,
    waiting?.business_name ?? null,
    row.contact_name,
    row.email,
    row.phone,
    row.phone_display_opt_in,
    row.website_url,
    row.city_id,
    row.category_id,
    row.testimonials,
    row.entered_offer,
    row.service,
    row.services,
    waiting?.services ?? null,
  ]);
  return { ...row, version };
}
