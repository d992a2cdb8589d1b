import type { VetProviderRequest } from '@townlink/contracts';
import { SERVICE_DETAILS, SERVICE_ITEMS } from '@townlink/domain-providers';
import type { EntityManager } from 'typeorm';

/** A decision that can still be undone, before it takes effect. */
export interface Held {
  id: string;
  request: VetProviderRequest;
  decided_by: string;
  takes_effect_at: Date;
  /** Whether the time to undo is over. */
  is_due: boolean;
  /** Whether the application was changed after the decision. */
  is_changed: boolean;
}

/**
 * Digest of everything that an administrator reads before deciding, and of everything that an approval publishes or
 * confirms.
 */
export const CONTENT = `md5(jsonb_build_array(p.business_name, p.contact_name, p.email, p.phone, p.phone_display_opt_in, p.website_url,
  p.city_id, p.category_id, p.membership_tier, p.license_file_path, p.ftco_enabled, p.ftco_type, p.ftco_value, p.ftco_min_spend,
  p.ftco_expiry_date, p.ftco_terms,
  (select jsonb_agg(jsonb_build_array(w.quote, w.author) order by w.position) from testimonials w where w.provider_id = p.id),
  (select jsonb_build_object(${SERVICE_DETAILS}) from (select p.id) o left join provider_details d on d.provider_id = o.id),
  ${SERVICE_ITEMS},
  (select jsonb_agg(jsonb_build_array(f.id, f.kind, f.caption) order by f.position) from provider_photos f
    where f.provider_id = p.id and f.state = 'ready'),
  (select jsonb_build_array(g.url, g.place_id) from google_places g where g.provider_id = p.id))::text)`;

export async function contentOf(tx: EntityManager, providerId: string): Promise<string> {
  const [row] = await tx.query<[{ content: string }]>(`select ${CONTENT} as content from providers p where p.id = $1`, [
    providerId,
  ]);
  return row.content;
}

/** Replaces a decision that failed. */
export async function hold(tx: EntityManager, actorId: string, request: VetProviderRequest, seconds: number) {
  await tx.query('delete from held_decisions where provider_id = $1 and failure is not null', [request.providerId]);
  const [held] = await tx.query<{ id: string; takes_effect_at: Date }[]>(
    `insert into held_decisions (provider_id, request, content, decided_by, takes_effect_at)
     select p.id, $2, ${CONTENT}, $3, now() + make_interval(secs => $4) from providers p where p.id = $1
     returning id, takes_effect_at`,
    [request.providerId, JSON.stringify(request), actorId, seconds],
  );
  return held!;
}

export async function findHeld(tx: EntityManager, providerId: string): Promise<Held | undefined> {
  const [held] = await tx.query<Held[]>(
    `select h.id, h.request, h.decided_by, h.takes_effect_at, h.takes_effect_at <= now() as is_due,
            h.content <> ${CONTENT} as is_changed
       from held_decisions h join providers p on p.id = h.provider_id
      where h.provider_id = $1 and h.failure is null`,
    [providerId],
  );
  return held;
}

/** The provider of a decision; undefined when it was undone. */
export async function providerOf(tx: EntityManager, decisionId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ provider_id: string }[]>('select provider_id from held_decisions where id = $1', [
    decisionId,
  ]);
  return row?.provider_id;
}

export const deleteDecision = (tx: EntityManager, id: string) =>
  tx.query('delete from held_decisions where id = $1', [id]);

/** Reopens the application, with the reason for administrators. */
export const fail = (tx: EntityManager, id: string, reason: string) =>
  tx.query('update held_decisions set failure = $2 where id = $1', [id, reason]);
