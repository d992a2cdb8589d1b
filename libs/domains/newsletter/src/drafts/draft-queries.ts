const COLUMNS = 'd.id, d.document, d.drafted_at, p.email::text as drafted_by';
const FROM = 'newsletter_drafts d left join profiles p on p.id = d.drafted_by';

/** $1 limit. */
export const ALL = `
  select d.id, d.document ->> 'subject' as subject, d.document ->> 'audience' as audience, d.drafted_at as changed_at,
         p.email::text as changed_by
    from ${FROM} order by d.drafted_at desc, d.id limit $1`;

export const ONE = `select ${COLUMNS} from ${FROM} where d.id = $1`;
export const LOCK = 'select id from newsletter_drafts where id = $1 for update';

/** Serializes the counting of concurrent creations. */
export const COUNT_LOCK = `select pg_advisory_xact_lock(hashtext('newsletter_drafts'))`;
export const COUNT = 'select count(*)::int as count from newsletter_drafts';

/** $1 document, $2 account. */
export const CREATE = 'insert into newsletter_drafts (document, drafted_by) values ($1, $2) returning id';

/** $1 id, $2 document, $3 account. */
export const SAVE = `
  update newsletter_drafts set document = $2, drafted_by = $3, drafted_at = clock_timestamp() where id = $1`;

export const REMOVE = 'delete from newsletter_drafts where id = $1';

export const EARLIER = `
  select subject, audience, state, body_html as html, coalesce(body_text, '') as text, document from newsletter_sends where id = $1`;
