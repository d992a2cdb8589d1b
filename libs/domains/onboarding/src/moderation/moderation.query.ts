import type { ModeratedProvider, ModeratedProviders, ProvidersQuery } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** Providers on one page of an administrator's list. */
export const MODERATION_PAGE_SIZE = 25;

const COLUMNS = `
  p.id, p.business_name, p.contact_name, p.email, p.phone, p.website_url, t.name as city_name, t.state as city_state,
  c.name as category_name, p.membership_tier, p.vetting_status, p.vetting_notes, p.is_active, p.paused_at is not null as paused,
  p.google_place_url, p.google_rating::float8 as google_rating, p.google_review_count,
  p.license_file_path is not null as has_license, p.license_content_type, s.status as subscription_status, p.created_at, p.updated_at`;

const SOURCE = `
  from providers p
  join cities t on t.id = p.city_id
  join categories c on c.id = p.category_id
  left join lateral (select status from subscriptions where provider_id = p.id order by created_at desc limit 1) s on true`;

const STATUS_CONDITIONS = {
  all: `p.vetting_status <> 'pending'`,
  active: `p.vetting_status = 'approved' and p.is_active`,
  paused: `p.vetting_status = 'approved' and not p.is_active`,
  rejected: `p.vetting_status = 'rejected'`,
} as const;

/** Applications that wait for a decision, newest first. */
export async function listPending(tx: EntityManager, page: number): Promise<ModeratedProviders> {
  return listPage(tx, page, `p.vetting_status = 'pending'`, [], 'p.created_at desc, p.id desc');
}

/** Providers that were decided about, last changed first, by status, tier and a part of the name or e-mail. */
export async function listModerated(
  tx: EntityManager,
  { page, status, tier, q }: ProvidersQuery,
): Promise<ModeratedProviders> {
  const conditions: string[] = [STATUS_CONDITIONS[status]];
  const values: unknown[] = [];
  if (tier !== 'all') {
    values.push(tier);
    conditions.push(`p.membership_tier = $${values.length}`);
  }
  if (q) {
    values.push(`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(lower(p.business_name) like $${values.length} or p.email::text ilike $${values.length})`);
  }
  return listPage(tx, page, conditions.join(' and '), values, 'p.updated_at desc, p.id desc');
}

async function listPage(
  tx: EntityManager,
  page: number,
  condition: string,
  values: unknown[],
  order: string,
): Promise<ModeratedProviders> {
  const offset = (page - 1) * MODERATION_PAGE_SIZE;
  const providers = await tx.query<ModeratedProvider[]>(
    `select ${COLUMNS} ${SOURCE} where ${condition} order by ${order} limit ${MODERATION_PAGE_SIZE} offset ${offset}`,
    values,
  );
  const [count] = await tx.query<{ total: number }[]>(
    `select count(*)::int as total from providers p where ${condition}`,
    values,
  );
  return { providers, total: count!.total, page, page_size: MODERATION_PAGE_SIZE };
}
