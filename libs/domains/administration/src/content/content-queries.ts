/** The published version of a page: $1 name. */
export const PUBLISHED = {
  name: 'content-page',
  text: `
    select v.document, v.legal from content_pages p join content_versions v on v.page = p.name and v.number = p.version
     where p.name = $1`,
};

/** A page with its draft and its published version: $1 name. */
export const ONE = `
  select p.name, p.version, p.draft, p.drafted_at, d.email::text as drafted_by, p.publish_at, v.document as published, v.legal
    from content_pages p
    left join content_versions v on v.page = p.name and v.number = p.version
    left join profiles d on d.id = p.drafted_by
   where p.name = $1`;

export const LOCK = `select name from content_pages where name = $1 for update`;

/** All pages that were ever edited, without their content: $1 limit. */
export const ALL = `
  select p.name, coalesce(p.draft, v.document) ->> 'title' as title, v.document is not null as is_edited,
         p.draft is not null as has_draft, p.publish_at, coalesce(p.drafted_at, v.published_at) as changed_at
    from content_pages p left join content_versions v on v.page = p.name and v.number = p.version
   order by p.name limit $1`;

/** Serializes the counting when pages are created concurrently. */
export const COUNT_LOCK = `select pg_advisory_xact_lock(hashtext('content_pages'))`;

/** $1 names of the release's pages. */
export const COUNT_OWN = `select count(*)::int as count from content_pages where not name = any($1)`;

/** Published pages of the operator that appear in a menu: $1 names of the release's pages. */
export const IN_MENUS = `
  select p.name, jsonb_build_object('title', v.document -> 'title', 'menu', v.document -> 'menu',
                                    'menuOrder', v.document -> 'menuOrder') as document
    from content_pages p join content_versions v on v.page = p.name and v.number = p.version
   where v.document ->> 'menu' <> 'none' and not p.name = any($1) order by p.name limit 100`;

/** Published versions of legal documents: $1 their names. */
export const LEGAL = `
  select p.name, v.legal, v.document is null as is_release
    from content_pages p join content_versions v on v.page = p.name and v.number = p.version
   where p.name = any($1)`;

/** Those of the slugs $1 that are services. */
export const CATEGORIES = `select slug from categories where slug = any($1)`;

/** Serializes the counting when two pages are published concurrently. */
export const MENU_LOCK = `select pg_advisory_xact_lock(hashtext('content_menu'))`;

/** Number of other published pages in a menu place: $1 name; $2 place; $3 names of the release's pages. */
export const AT_PLACE = `
  select count(*)::int as count
    from content_pages p join content_versions v on v.page = p.name and v.number = p.version
   where p.name <> $1 and v.document ->> 'menu' = $2 and not p.name = any($3)`;

/** $1 name; $2 limit. */
export const HISTORY = `
  select v.number, v.published_at, d.email::text as published_by, v.document is null as is_release,
         v.legal, v.reviewed_by
    from content_versions v left join profiles d on d.id = v.published_by
   where v.page = $1 order by v.number desc limit $2`;

export const VERSION = `select document from content_versions where page = $1 and number = $2 and document is not null`;

/** $1 name; a page of the release has no row before its first edit. */
export const ENSURE = `insert into content_pages (name) values ($1) on conflict do nothing`;

/** $1 name; $2 draft; $3 account. */
export const SAVE = `update content_pages set draft = $2, drafted_by = $3, drafted_at = now() where name = $1`;

export const DISCARD = `
  update content_pages set draft = null, drafted_by = null, drafted_at = null, publish_at = null where name = $1`;

/** $1 name; $2 document, null for the release's text; $3 account; $4 values of a legal document; $5 who reviewed it. */
export const PUBLISH = `
  with published as (
    insert into content_versions (page, number, document, published_by, legal, reviewed_by)
    select $1, coalesce(max(number), 0) + 1, $2::jsonb, $3::uuid, $4::jsonb, $5::text
      from content_versions where page = $1
    returning number
  )
  update content_pages
     set version = published.number, draft = null, drafted_by = null, drafted_at = null, publish_at = null
    from published where name = $1`;

export const REMOVE = `delete from content_pages where name = $1`;

/** $1 name; $2 time or null. */
export const SCHEDULE = `update content_pages set publish_at = $2 where name = $1`;

/** $1 name; $2 digest of the secret; $3 hours. */
export const OPEN_PREVIEW = `
  update content_pages set preview_hash = $2, preview_until = now() + $3 * interval '1 hour' where name = $1
  returning preview_until`;

/** $1 digest of the secret. */
export const PREVIEW = `
  select p.name, coalesce(p.draft, v.document) as document
    from content_pages p left join content_versions v on v.page = p.name and v.number = p.version
   where p.preview_hash = $1 and p.preview_until > now()`;
