import { SqlMigration } from './sql-migration';

/**
 * Marks a listing's last change, unless it is a removal. Lists by time read only these, however often a listing was changed.
 * The mark is the time, so that the planner does not choose an index of all changes by time. It is set when a change gets its
 * position, since only then is it known which of two transactions was last. {@link CurrentChangesMarked1764300000091} marks
 * earlier changes.
 */
export class CurrentChanges1764300000090 extends SqlMigration {
  name = 'CurrentChanges1764300000090';

  sql = `
    -- When it happened, of the last change of a listing that is not a removal; null for all others.
    alter table listing_changes add current_at timestamptz;

    create or replace function app.place_listing_changes() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare changed uuid[];
    begin
      if exists (select from listing_changes where id = new.id and position is null) then
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
    end $$;`;
}
