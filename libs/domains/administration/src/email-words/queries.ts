/** An email with its draft and its published text: $1 name. */
export const ONE = `
  select e.name, e.version, e.draft, e.drafted_at, d.email::text as drafted_by, v.document as published
    from email_words e
    left join email_versions v on v.email = e.name and v.number = e.version
    left join profiles d on d.id = e.drafted_by
   where e.name = $1`;

export const LOCK = `select name from email_words where name = $1 for update`;

/** Every email that was ever edited, without its content: $1 limit. */
export const ALL = `
  select e.name, coalesce(e.draft, v.document) ->> 'subject' as subject, v.document is not null as is_edited,
         e.draft is not null as has_draft, coalesce(e.drafted_at, v.published_at) as changed_at
    from email_words e left join email_versions v on v.email = e.name and v.number = e.version
   order by e.name limit $1`;

/** Texts that replace the release's. */
export const PUBLISHED = `
  select e.name, v.document
    from email_words e join email_versions v on v.email = e.name and v.number = e.version
   where v.document is not null`;

/** $1 name; $2 limit. */
export const HISTORY = `
  select v.number, v.published_at, d.email::text as published_by, v.document is null as is_release
    from email_versions v left join profiles d on d.id = v.published_by
   where v.email = $1 order by v.number desc limit $2`;

export const VERSION = `select document from email_versions where email = $1 and number = $2 and document is not null`;

/** $1 name; an email has no row before its first edit. */
export const ENSURE = `insert into email_words (name) values ($1) on conflict do nothing`;

/** $1 name; $2 draft; $3 account. */
export const SAVE = `update email_words set draft = $2, drafted_by = $3, drafted_at = now() where name = $1`;

export const DISCARD = `update email_words set draft = null, drafted_by = null, drafted_at = null where name = $1`;

/** $1 name; $2 document, null for the release's text; $3 account. */
export const PUBLISH = `
  with published as (
    insert into email_versions (email, number, document, published_by)
    select $1, coalesce(max(number), 0) + 1, $2::jsonb, $3::uuid from email_versions where email = $1
    returning number
  )
  update email_words set version = published.number, draft = null, drafted_by = null, drafted_at = null
    from published where name = $1`;
