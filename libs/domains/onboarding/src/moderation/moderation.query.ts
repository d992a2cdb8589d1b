import {
  type LinkedPlace,
  type ListPage,
  type ModeratedPhoto,
  type ModeratedProvider,
  type ModerationFigures,
  placeDifferences,
  type ModeratedSort,
  type ProvidersQuery,
  USUAL_ANSWER_DECISIONS,
} from '@townlink/contracts';
import { EMAIL_CONFIRMED, MEMBERSHIP_FACTS, MEMBERSHIP_TABLES } from '@townlink/domain-providers';
import { queryAsJson } from '@townlink/server-database';
import { countUpTo, type ListSource, readList, searchPattern, Where } from '@townlink/server-http';
import type { PublicFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { isConfirmed } from '../google/linked-places.service';

export const MODERATED_COLUMNS = `
  p.id, p.business_name, p.contact_name, p.email, ${EMAIL_CONFIRMED}, p.phone, p.phone_display_opt_in, p.website_url, t.name as city_name,
  t.state as city_state, c.name as category_name, t.is_proposed as is_new_city, c.is_proposed as is_new_category,
  ${MEMBERSHIP_FACTS}, p.google_rating::float8 as google_rating, p.google_review_count,
  case when g.provider_id is not null then json_build_object('url', g.url, 'place_id', g.place_id, 'name', g.name,
    'address', g.address, 'phone', g.phone, 'rating', g.rating, 'review_count', g.review_count, 'fetched_at', g.fetched_at,
    'confirmed_place_id', g.confirmed_place_id) end as google_place,
  (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'caption', f.caption, 'folder', f.file_path,
    'widths', f.widths) order by f.position), '[]') from provider_photos f where f.provider_id = p.id and f.state = 'ready') as photos,
  (select coalesce(json_agg(json_build_object('business_name', a.business_name, 'notes', a.notes, 'rejected_at', a.rejected_at)
    order by a.rejected_at desc), '[]') from past_applications a where a.provider_id = p.id) as past_applications,
  (select json_build_object('action', h.request ->> 'action', 'by', (select email from profiles where id = h.decided_by),
    'decided_at', h.decided_at, 'takes_effect_at', h.takes_effect_at, 'failure', h.failure)
    from held_decisions h where h.provider_id = p.id) as held,
  p.license_file_path is not null as has_license, p.license_content_type, p.created_at,
  p.updated_at`;

export const MODERATED_TABLES = `
  providers p
  join cities t on t.id = p.city_id
  join categories c on c.id = p.category_id
  left join google_places g on g.provider_id = p.id
  ${MEMBERSHIP_TABLES}`;

type StoredPlace = Omit<LinkedPlace, 'is_confirmed' | 'differences'> & { confirmed_place_id: string | null };
type StoredPhoto = Omit<ModeratedPhoto, 'url'> & { folder: string; widths: number[] };
export type ModeratedRow = Omit<ModeratedProvider, 'google_place' | 'photos'> & {
  google_place: StoredPlace | null;
  photos: StoredPhoto[];
};

const STATUS_CONDITIONS = {
  all: 'true',
  active: `p.vetting_status = 'approved' and p.is_active`,
  paused: `p.paused_at is not null`,
  rejected: `p.vetting_status = 'rejected'`,
  attention: `exists (select from subscriptions a where a.provider_id = p.id and (a.no_room_since is not null or a.dispute_open))`,
} as const;

/** Decided providers, by status, tier and part of the name or, with `contacts`, of the email. */
export async function listModerated(
  tx: EntityManager,
  files: PublicFiles,
  query: ProvidersQuery,
  contacts = true,
): Promise<ListPage<ModeratedProvider>> {
  const { rows, ...page } = await readList<ModeratedRow, ModeratedSort>(
    tx,
    MODERATED,
    moderatedWhere(query, contacts),
    query,
  );
  return { ...page, rows: rows.map((row) => toModerated(row, files)) };
}

const MODERATED: ListSource<ModeratedSort> = {
  columns: MODERATED_COLUMNS,
  from: MODERATED_TABLES,
  counted: 'providers p',
  searched: { table: 'providers', as: 'p' },
  id: 'p.id',
  sorts: {
    changed: { by: 'p.updated_at', type: 'timestamptz' },
    applied: { by: 'p.created_at', type: 'timestamptz' },
    name: { by: 'p.sort_name', type: 'text' },
  },
};

export function moderatedWhere(
  { status, tier, q }: Pick<ProvidersQuery, 'status' | 'tier' | 'q'>,
  contacts = true,
): Where {
  const where = new Where().add(`p.vetting_status <> 'pending'`).add(STATUS_CONDITIONS[status]);
  if (tier !== 'all') where.add(`p.membership_tier = ${where.value(tier)}`);
  if (!q) return where;
  return where.search(searchPattern(q), (pattern) =>
    contacts
      ? `lower(p.business_name) like ${pattern} or lower(p.email::text) like ${pattern}`
      : `lower(p.business_name) like ${pattern}`,
  );
}

/** The columns of the file. */
export const MODERATED_FILE = {
  columns: `p.business_name, p.contact_name, p.email, p.phone, p.website_url, c.name as category_name, t.name as city_name,
    t.state as city_state, p.created_at, p.updated_at, ${MEMBERSHIP_FACTS}`,
  from: MODERATED_TABLES,
  searched: MODERATED.searched,
  id: 'p.id',
};

export function toModerated(
  { google_place: stored, photos, ...row }: ModeratedRow,
  files: PublicFiles,
): ModeratedProvider {
  const provider = { ...row, photos: photos.map((photo) => toPhoto(photo, files)) };
  if (!stored) return { ...provider, google_place: null };
  const { confirmed_place_id, ...place } = stored;
  const is_confirmed = isConfirmed({ place_id: place.place_id, confirmed_place_id }, provider.vetting_status);
  return { ...provider, google_place: { ...place, is_confirmed, differences: placeDifferences(provider, place) } };
}

const toPhoto = ({ folder, widths, ...photo }: StoredPhoto, files: PublicFiles): ModeratedPhoto => ({
  ...photo,
  url: files.picture(folder, widths).url,
});

/** Decisions that can still be undone do not count as waiting, unless they failed. */
const WAITS = `p.vetting_status = 'pending' and not exists (select from held_decisions h where h.provider_id = p.id and h.failure is null)`;

/**
 * Recent decisions are found by the list's index, since a decision updates the row. Listings are counted by
 * market_counts.
 */
const FIGURES = `
  with decided as (
    select p.vetting_status, p.vetted_at, p.created_at from providers p
    where p.vetting_status <> 'pending' and p.updated_at >= now() - interval '30 days' and p.vetted_at >= now() - interval '30 days'
  )
  select
    ${countUpTo(`providers p where ${WAITS}`)} as waiting,
    (select min(p.created_at) from providers p where ${WAITS}) as oldest_waiting_at,
    ${countUpTo(`providers p where p.created_at >= now() - interval '7 days'`)} as applied_this_week,
    (select count(*)::int from decided where vetted_at >= now() - interval '7 days') as decided_this_week,
    (select count(*)::int from decided where vetted_at >= now() - interval '7 days' and vetting_status = 'approved') as approved_this_week,
    (select case when count(*) >= $1 then
      (extract(epoch from percentile_cont(0.5) within group (order by vetted_at - created_at)) / 3600)::float8 end from decided)
      as usual_answer_hours,
    (select coalesce(sum(listed), 0)::int from market_counts) as listed,
    ${countUpTo(`providers p where ${STATUS_CONDITIONS.paused}`)} as paused,
    ${countUpTo(`providers p where ${STATUS_CONDITIONS.attention}`)} as attention`;

export async function countModeration(tx: EntityManager): Promise<ModerationFigures> {
  const [figures] = await queryAsJson<ModerationFigures>(tx, FIGURES, [USUAL_ANSWER_DECISIONS]);
  return figures!;
}
