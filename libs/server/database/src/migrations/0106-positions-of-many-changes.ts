import { SqlMigration } from './sql-migration';

/**
 * Finds a change by its id alone. With the condition on the position, the planner chose the index of positions, and each change
 * read all others of its transaction: to rename a category of 40,000 listings took two minutes of the commit, while no other
 * listing could change.
 */
export class PositionsOfManyChanges1764300000106 extends SqlMigration {
  name = 'PositionsOfManyChanges1764300000106';

  sql = `
    create or replace function app.place_listing_changes() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare changed uuid[];
    begin
      if (select position is null from listing_changes where id = new.id) then
        perform pg_advisory_xact_lock(hashtextextended('listing_changes', 0));
        with placed as (
          update listing_changes c
             set position = own.position, current_at = case when c.kind <> 'removed' then c.changed_at end
            from (select id, nextval('listing_change_positions') as position
                    from (select id from listing_changes where position is null and id >= new.id order by id) rows) own
           where c.id = own.id returning c.provider_id)
        select array_agg(distinct provider_id) into changed from placed;
        -- Also one of its own, where another transaction has committed a later change first.
        update listing_changes earlier set current_at = null
         where earlier.current_at is not null and earlier.provider_id = any(changed)
           and exists (select from listing_changes later where later.provider_id = earlier.provider_id and later.id > earlier.id);
      end if;
      return null;
    end $$`;
}
