import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** Cached results and pages forget the offers whose last day has just ended in their city: no row changes then. */
@Injectable()
export class EndedOffersHandler {
  constructor(private readonly database: Database) {}

  @Handles('directory.announce-ended-offers')
  async announce(): Promise<void> {
    await this.database.query(
      systemActor,
      `select pg_notify('townlink_directory', city_id || ' ' || category_id || ' listing') from (
         select distinct p.city_id, p.category_id from providers p
          where p.is_active and p.ftco_enabled and p.ftco_expiry_date = app.today_in(p.city_id) - 1
            and extract(hour from now() at time zone app.zone_of(p.city_id)) = 0
       ) ended`,
    );
  }
}
