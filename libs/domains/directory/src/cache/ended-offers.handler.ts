import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/**
 * Drops cached results and pages with offers, checks and special days whose last day has just ended in their city, and
 * with checks that have just become valid: no row changes at that time.
 */
@Injectable()
export class EndedOffersHandler {
  constructor(private readonly database: Database) {}

  @Handles('directory.announce-ended-offers')
  async announce(): Promise<void> {
    await this.database.query(
      systemActor,
      `with midnight as materialized (
         select id, app.today_in(id) as today from cities
          where extract(hour from now() at time zone app.zone_of(id)) = 0
       ), days as materialized (
         select array_agg(distinct today) as starts, array_agg(distinct today - 1) as ends from midnight
       ), checks as materialized (
         select k.provider_id, k.starts_on, k.expires_on from days, listing_checks k
          where k.state = 'approved' and (k.expires_on = any(days.ends) or k.starts_on = any(days.starts))
       ), ended as (
         select p.city_id, p.category_id from midnight m join providers p on p.city_id = m.id
          where p.is_active and (p.ftco_enabled and p.ftco_expiry_date = m.today - 1 or p.special_dates @> (m.today - 1))
         union
         select p.city_id, p.category_id from checks k
           join providers p on p.id = k.provider_id join midnight m on m.id = p.city_id
          where p.is_active and (k.expires_on = m.today - 1 or k.starts_on = m.today))
       select pg_notify('townlink_directory', city_id || ' ' || category_id || ' listing') from ended`,
    );
  }
}
