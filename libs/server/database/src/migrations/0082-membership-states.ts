import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a provider is told about his membership needs to be known: since when there is no room for what was paid, whether the
 * bank disputes it, when it ended, and why a listing was paused. Combinations that no rule of ours leads to are refused.
 */
export class MembershipStates1763700000082 implements MigrationInterface {
  name = 'MembershipStates1763700000082';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table subscriptions
        add no_room_since timestamptz,
        add dispute_open boolean not null default false,
        add ended_at timestamptz,
        add collection_paused boolean not null default false,
        add card_expires_on date,
        add planned_tier text references plans,
        add planned_at timestamptz,
        add erasure_announced_at timestamptz,
        add check ((planned_tier is null) = (planned_at is null));
      comment on column subscriptions.no_room_since is 'Since when it is paid for a tier that has no slot for its provider; null while it has one.';
      comment on column subscriptions.ended_at is 'When it stopped giving a right to be listed; null while it does. Erasing what is kept counts from then.';
      create index subscriptions_no_room on subscriptions (provider_id) where no_room_since is not null;
      create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;
      update subscriptions set ended_at = synced_at where status in ('canceled', 'unpaid', 'incomplete_expired', 'paused');

      alter table providers add pause_reason text check (length(pause_reason) <= 500);
      update providers set paused_at = null where paused_at is not null and (is_active or vetting_status <> 'approved');
      alter table providers
        add constraint providers_paused_is_unlisted check (paused_at is null or (vetting_status = 'approved' and not is_active));

      -- Looked at when the transaction ends: until then listing and subscription may be written in any order.
      create function app.refuse_unpaid_listing() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare provider uuid;
      begin
        provider := case when tg_table_name = 'providers' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'provider_id' end;
        if exists (select from providers p join plans on plans.tier = p.membership_tier
                    where p.id = provider and p.is_active and plans.price_cents > 0)
           and exists (select from subscriptions s where s.provider_id = provider)
           and not exists (select from subscriptions s where s.provider_id = provider
                            and s.status not in ('canceled', 'unpaid', 'incomplete_expired', 'paused')) then
          raise exception 'The provider % is listed although its membership is over', provider
            using errcode = 'check_violation', constraint = 'providers_listed_is_paid';
        end if;
        return null;
      end $$;
      revoke execute on function app.refuse_unpaid_listing() from public;
      create constraint trigger providers_listed_is_paid after update on providers deferrable initially deferred
        for each row when (new.is_active and not old.is_active) execute function app.refuse_unpaid_listing();
      create constraint trigger subscriptions_listed_is_paid after insert or update on subscriptions deferrable initially deferred
        for each row when (new.status in ('canceled', 'unpaid', 'incomplete_expired', 'paused'))
        execute function app.refuse_unpaid_listing();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
