import { SqlMigration } from '../sql-migration';

/** Rights on providers: the public reads what is listed, members access their own row, the service everything. */
export class BaselineProviderRights1764200000006 extends SqlMigration {
  name = 'BaselineProviderRights1764200000006';

  sql = `
    create function app.is_listed(provider uuid) returns boolean language sql stable
      as $$ select exists (select from providers where id = provider and vetting_status = 'approved' and is_active) $$;
    create function app.owns_provider(provider uuid) returns boolean language sql stable
      as $$ select exists (select from providers where id = provider and user_id = (select app.uid())) $$;

    do $$
    declare owned text;
    begin
      foreach owned in array array['providers', 'former_addresses', 'provider_details', 'testimonials', 'provider_photos',
          'galleries', 'photo_reports', 'past_applications'] loop
        execute format('alter table %I enable row level security', owned);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', owned);
        execute format('grant select, insert, update, delete on %I to townlink_service', owned);
      end loop;
    end $$;

    create policy listed on providers for select to townlink_anonymous using (vetting_status = 'approved' and is_active);
    create policy own_row on providers for select to townlink_member using (user_id = (select app.uid()));
    create policy own_row_update on providers for update to townlink_member
      using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
    grant select (id, slug, business_name, sort_name, public_phone, website_url, city_id, category_id, membership_tier, tier_rank,
        vetting_status, is_active, google_place_url, google_rating, google_review_count, google_last_synced_at, rating_order,
        review_order, logo_folder, emergency_service, ftco_enabled, ftco_type, ftco_value, ftco_min_spend, ftco_expiry_date,
        ftco_terms, license_checked_at, vetted_at, created_at, updated_at)
      on providers to townlink_anonymous;
    grant select on providers to townlink_member;
    grant update (business_name, contact_name, phone, phone_display_opt_in, email, website_url, ftco_enabled, ftco_type,
        ftco_value, ftco_min_spend, ftco_expiry_date, ftco_terms)
      on providers to townlink_member;

    create policy everyone_reads on former_addresses for select using (true);
    grant select on former_addresses to townlink_anonymous;

    -- Only the trigger writes here.
    alter table market_counts enable row level security;
    create policy everyone on market_counts for select to townlink_anonymous, townlink_member, townlink_service using (true);
    grant select on market_counts to townlink_anonymous, townlink_member, townlink_service;

    create policy listed on provider_details for select to townlink_anonymous using (app.is_listed(provider_id));
    create policy own on provider_details to townlink_member
      using (app.owns_provider(provider_id)) with check (app.owns_provider(provider_id));
    grant select on provider_details to townlink_anonymous;
    grant select, insert, update on provider_details to townlink_member;

    create policy listed on testimonials for select to townlink_anonymous using (app.is_listed(provider_id));
    create policy own on testimonials for select to townlink_member using (app.owns_provider(provider_id));
    create policy own_write on testimonials to townlink_member
      using (app.owns_provider(provider_id)) with check (app.owns_provider(provider_id));
    grant select on testimonials to townlink_anonymous;
    grant select, insert (provider_id, position, quote, author), delete on testimonials to townlink_member;

    create policy listed on provider_photos for select to townlink_anonymous using (is_shown and app.is_listed(provider_id));
    create policy own on provider_photos for select to townlink_member using (app.owns_provider(provider_id));
    grant select (id, provider_id, position, file_path, caption, kind, is_shown, width, height, widths, placeholder)
      on provider_photos to townlink_anonymous;
    grant select on provider_photos to townlink_member;

    create view public_directory with (security_invoker = true) as
      select p.id as provider_id, p.slug as provider_slug, p.city_id, p.category_id,
             c.name as category_name, c.slug as category_slug, p.membership_tier, p.tier_rank,
             p.google_rating, p.google_review_count, p.business_name, p.sort_name,
             t.name as city_name, t.slug as city_slug, t.state as city_state,
             p.public_phone as phone, p.website_url, p.ftco_enabled, p.ftco_type, p.ftco_value, p.ftco_min_spend,
             p.ftco_expiry_date, p.ftco_terms, p.updated_at
        from providers p
        join cities t on t.id = p.city_id
        join categories c on c.id = p.category_id
       where p.vetting_status = 'approved' and p.is_active;
    grant select on public_directory to townlink_anonymous, townlink_service;
  `;
}
