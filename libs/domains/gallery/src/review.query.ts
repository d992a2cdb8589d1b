import type { PhotosToReviewQuery, PicturesToReview, PictureToReview } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export type StoredPicture = Omit<PictureToReview, 'url'> & { file_path: string; widths: number[] };
type StoredPictures = Omit<PicturesToReview, 'pictures'> & { pictures: StoredPicture[] };

/** Approved providers with unreviewed pictures, and providers of reported pictures; each found by an index. */
const WANTED = (bound: string, order: string): string => `
  (select distinct f.provider_id from provider_photos f join providers p on p.id = f.provider_id
    where f.state = 'ready' and not f.is_shown and p.vetting_status = 'approved'
      and not exists (select from galleries g where g.provider_id = f.provider_id) and ${bound}
    order by f.provider_id ${order} limit $1)
  union
  (select distinct f.provider_id from photo_reports r join provider_photos f on f.id = r.photo_id
    where f.state = 'ready' and ${bound}
    order by f.provider_id ${order} limit $1)`;

const toReview = (bound: string, order: string): string => `
  with page as (select provider_id from (${WANTED(bound, order)}) wanted order by provider_id ${order} limit $1)
  select p.id as provider_id, p.business_name, look.is_first as first_look,
         json_agg(json_build_object('id', f.id, 'kind', f.kind, 'caption', f.caption, 'width', f.width, 'height', f.height,
           'file_path', f.file_path, 'widths', f.widths, 'reports', coalesce(said.reports, '[]')) order by f.kind, f.position) as pictures
    from page
    join providers p on p.id = page.provider_id
    join provider_photos f on f.provider_id = p.id and f.state = 'ready'
   cross join lateral (select not exists (select from galleries g where g.provider_id = p.id) as is_first) look
   cross join lateral (
     select json_agg(json_build_object('reason', r.reason, 'details', r.details, 'created_at', r.created_at) order by r.created_at)
            as reports
       from photo_reports r where r.photo_id = f.id) said
   where (look.is_first and p.vetting_status = 'approved') or said.reports is not null
   group by p.id, look.is_first
   order by p.id ${order}`;

/** One page of providers plus one more, from a cursor; backward for the previous page. */
export function readToReview(
  tx: EntityManager,
  { after, before, direction, size }: PhotosToReviewQuery,
): Promise<StoredPictures[]> {
  const descends = (direction === 'desc') !== (before !== undefined);
  const place = after ?? before;
  const bound = place === undefined ? 'true' : `f.provider_id ${descends ? '<' : '>'} $2::uuid`;
  return tx.query(toReview(bound, descends ? 'desc' : 'asc'), place === undefined ? [size + 1] : [size + 1, place]);
}
