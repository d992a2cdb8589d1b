import type { FunnelGroup } from '@townlink/contracts';
import { townNameOf } from './business-expressions';

const COUNTS = `
  count(b.id)::int as imported,
  count(i.id) filter (where i.skipped_as is null)::int as invited,
  count(i.opened_at)::int as opened,
  count(k.applied_at)::int as applied,
  count(k.approved_at)::int as approved,
  count(i.id) filter (where i.ended_as in ('not-mine', 'never'))::int as refused,
  count(b.id) filter (where b.email is null or i.skipped_as is not null)::int as unwritten`;

const STEPS = `
  left join business_invitations i on i.business_id = b.id
  left join business_claims k on k.business_id = b.id`;

/** Statements by group: $1 an import or null for all, $2 maximum rows. */
export const FUNNEL_BY: Record<FunnelGroup, string> = {
  import: `
    select m.id as key, m.file_name as name, p.state as campaign, m.created_at, ${COUNTS}
      from imports m left join invitation_campaigns p on p.import_id = m.id
      join imported_businesses b on b.import_id = m.id ${STEPS}
     where m.id = coalesce($1, m.id)
     group by m.id, p.state order by m.created_at desc, m.id limit $2`,
  town: `
    select f.*, ${townNameOf('f.key')} as name, null as campaign, null as created_at
      from (select b.city_slug as key, ${COUNTS}
              from imported_businesses b ${STEPS}
             where $1::uuid is null or b.import_id = $1
             group by b.city_slug order by count(b.id) desc, b.city_slug limit $2) f`,
  category: `
    select c.id as key, c.name, null as campaign, null as created_at, ${COUNTS}
      from imported_businesses b join categories c on c.id = b.category_id ${STEPS}
     where $1::uuid is null or b.import_id = $1
     group by c.id order by count(b.id) desc, c.name limit $2`,
};

export const FUNNEL_TOTAL = `
  select ${COUNTS} from imported_businesses b ${STEPS} where $1::uuid is null or b.import_id = $1`;
