import { idFromText } from '@townlink/server-database';
import { type Life, MEMBERS, towns } from './context';

/** A new name, new services, or both; each belongs to a listing that stays unchanged until the decision. */
const REVISIONS = `with ${MEMBERS}, drawn as (
    select m.*, m.place % 9 as line, current_date - (1 + m.place % 6)::int + interval '8 hours' + m.place * 17 % 600 * interval '1 minute' as at
      from member m where m.vetting_status = 'approved' and m.is_active and m.place % 60 between 10 and 12)
  insert into provider_revisions (id, provider_id, state, business_name, services, notes, submitted_at, decided_at, decided_by)
  select ${idFromText("'revision ' || id")}, id, became, case when place % 2 = 0 then business_name || ' & Daughters' end,
         case when place % 2 = 1 then jsonb_build_array(
           jsonb_build_object('name', 'Visit on short notice', 'unit', 'visit', 'from_cents', 9500, 'position', 1),
           jsonb_build_object('name', 'Yearly check', 'unit', 'job', 'from_cents', 14000, 'position', 2)) end,
         case when became = 'refused' then 'The license is in the former name. Please send one in the new name along with it.' end,
         case when became = 'waiting' then at else at - interval '40 days' end,
         case when became <> 'waiting' then at - interval '39 days' end, case when became <> 'waiting' then $2::uuid end
    from drawn, lateral (select case when line < 5 then 'waiting' when line < 7 then 'approved' else 'refused' end as became) ended
  on conflict do nothing`;

const PICTURE_REPORTS = `with ${MEMBERS}
  insert into photo_reports (id, photo_id, reason, details, created_at)
  select ${idFromText("'reported ' || f.id")}, f.id, reason.text, reason.details, current_date - (m.place % 5)::int - interval '5 hours'
    from member m
    join provider_photos f on f.provider_id = m.id and f.kind = 'photo' and f.is_shown and f.position = 2,
         lateral (select (array['misleading', 'not_theirs', 'other'])[1 + m.place % 3] as text,
                         (array['This is not work of theirs.', null, 'The picture has nothing to do with the service.'])[1 + m.place % 3] as details) reason
   where m.place % 90 = 20
  on conflict do nothing`;

/** Tasks for an administrator besides new applications and checks: changes of listings, and reported pictures. */
export async function addVettingTasks({ tx, administratorId }: Life): Promise<void> {
  await tx.query(REVISIONS, [towns, administratorId]);
  await tx.query(PICTURE_REPORTS, [towns]);
}
