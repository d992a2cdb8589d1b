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
      `select pg_notify('townlink_directory', city_id || ' ' || category_id || ' listing') from (
         select distinct p.city_id, p.category_id from providers p
          where p.is_active and extract(hour from now() at time zone app.zone_of(p.city_id)) = 0
            and (p.ftco_enabled and p.ftco_expiry_date = app.today_in(p.city_id) - 1
              or p.special_dates @> (app.today_in(p.city_id) - 1)
              or exists (select from listing_checks k where k.provider_id = p.id and k.state = 'approved'
                and (k.expires_on = app.today_in(p.city_id) - 1 or k.starts_on = app.today_in(p.city_id))))
       ) ended`,
    );
  }
}
