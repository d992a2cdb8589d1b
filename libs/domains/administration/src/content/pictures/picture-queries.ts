export interface PictureRow {
  id: string;
  state: 'waiting' | 'ready' | 'refused';
  refusal: string | null;
  upload_path: string | null;
  width: number | null;
  height: number | null;
}

/** $1 id. */
export const PICTURE = `
  select id, state, refusal, upload_path, width, height from content_pictures where id = $1`;

/** Serializes the counting of concurrent uploads. */
export const COUNT_LOCK = `select pg_advisory_xact_lock(hashtext('content_pictures'))`;
export const COUNT = 'select count(*)::int as count from content_pictures';

/** $1 id, a random folder name that is never reused; $2 path of the upload; $3 account. */
export const ADD = 'insert into content_pictures (id, upload_path, uploaded_by) values ($1, $2, $3)';

/** $1 id; $2 width; $3 height. */
export const READY = `
  update content_pictures set state = 'ready', upload_path = null, width = $2, height = $3
   where id = $1 and state = 'waiting'`;

/** $1 id; $2 reason. */
export const REFUSE = `
  update content_pictures set state = 'refused', refusal = $2, upload_path = null where id = $1 and state = 'waiting'`;

/** Those of the pictures $1 that can be shown. */
export const SHOWN = `
  select id || '-' || width || 'x' || height as name from content_pictures
   where state = 'ready' and id || '-' || width || 'x' || height = any($1::text[])`;

/** $1 ids of pictures that are in use. */
export const MARK = `
  update content_pictures set unused_since = case when id = any($1::uuid[]) then null else now() end
   where (unused_since is null) <> (id = any($1::uuid[]))`;

/** $1 ids of pictures that are in use; $2 days. */
export const REMOVE_UNUSED = `
  delete from content_pictures
   where unused_since < now() - $2 * interval '1 day' and not id = any($1::uuid[])
  returning id, upload_path`;

/**
 * Ids of the pictures used in drafts and versions of pages, including blocks of other releases: $1 pattern of a name.
 */
export const USED = `
  select distinct found[1] as id from (
    select draft as document from content_pages where draft is not null
    union all
    select document from content_versions where document is not null) d, regexp_matches(document::text, $1, 'g') found`;
