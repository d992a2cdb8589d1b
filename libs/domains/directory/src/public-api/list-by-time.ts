import { LOOKED_AT, type Page, pageText } from './list-page';
import type { TimePlace } from './list-place';
import { ListStatement, type PlannedStatement } from './list-statement';
import { filterText, isFiltered, type ListFilters, type ListScope } from './provider-filters';
import { IS_LISTED } from './provider-row';

type TimeScope = Pick<ListScope, 'state' | 'category'>;

/** As text, because a Date has no microseconds. */
const MOMENT = `to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Listings by their last change, from a time on. */
function changedText(plan: ListStatement, { state }: TimeScope, since: string, after: TimePlace | undefined): string {
  const conditions = [
    `l.current_at >= ${plan.value(since, 'timestamptz')}`,
    // Each condition has an index that the other cannot use: listing_changes_current_of_state and
    // listing_changes_current_by_time.
    state === undefined ? `l.kind <> 'removed'` : `l.state = ${plan.value(state, 'char(2)')}`,
    after &&
      `(l.current_at, l.id) > (${plan.value(after.changed_at, 'timestamptz')}, ${plan.value(after.change, 'bigint')})`,
  ].filter(Boolean);
  return `select l.provider_id as id, l.current_at as at, ${MOMENT} as changed_at, l.id::float8 as change from listing_changes l
       where ${conditions.join(' and ')}
       order by l.current_at, l.id`;
}

/** A page of what changed since a time, oldest change first. */
export function listByTime(
  scope: TimeScope,
  { updated_since: since, ...filters }: ListFilters & { updated_since: string },
  { limit, after }: Page<TimePlace>,
): PlannedStatement {
  const plan = new ListStatement();
  const { state, category } = scope;
  const filtered = isFiltered(filters) || category !== undefined;
  const most = plan.value(filtered ? LOOKED_AT : limit, 'int');
  const candidates = `${changedText(plan, scope, since, after)} limit ${most}`;
  const ofCategory = category ? ` and category_id = ${plan.value(category.id, 'uuid')}` : '';
  const filter = filtered ? `${IS_LISTED}${ofCategory} and ${filterText(plan, filters)}` : undefined;
  const text = pageText(plan, { candidates, order: 'at, change', most, limit, filter });
  const parts = ['since', state && 'state', category && 'category', after && 'after', filtered && 'filtered'];
  return {
    statement: { name: ['public-api.providers', ...parts].filter(Boolean).join('-'), text },
    values: plan.values,
  };
}
