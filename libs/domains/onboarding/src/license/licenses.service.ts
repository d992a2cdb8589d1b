import { Injectable } from '@nestjs/common';
import type { LicenseFactsInput } from '@townlink/contracts';
import { LICENSE_EXPIRED, ProvidersService } from '@townlink/domain-providers';
import { Clock } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { forgetComparison } from '../registers/comparisons.query';

/** A checked license whose expiry is tracked. */
export interface WatchedLicense {
  provider_id: string;
  /** ISO date. */
  expires_on: string;
  /** Whether a renewed license is pending. */
  renewal_waits: boolean;
  /** Whether the provider has paid and waits for a slot. */
  waits_for_room: boolean;
  /** The city's time zone. */
  time_zone: string;
  /** Whether the provider has paid, is not paused, and was not yet notified that this license unlisted it. */
  is_off_unnotified: boolean;
}

const WAITS = 'exists (select from subscriptions s where s.provider_id = p.id and s.no_room_since is not null)';

/**
 * Includes providers that lost their listing or slot for another reason, such as a payment, before the license was
 * checked.
 */
const OFF_UNNOTIFIED = `not p.is_active and p.paused_at is null and lic.off_notified_for is distinct from lic.expires_on and ${LICENSE_EXPIRED}
  and exists (select from subscriptions s where s.provider_id = p.id and s.status in ('active', 'trialing'))`;

const WATCHED = `
  select lic.provider_id, lic.expires_on::text as expires_on, ${WAITS} as waits_for_room, ${OFF_UNNOTIFIED} as is_off_unnotified,
         app.zone_of(p.city_id) as time_zone,
         exists (select from provider_revisions r where r.provider_id = p.id and r.state = 'waiting'
                  and r.license_content_type is not null) as renewal_waits
    from provider_licenses lic join providers p on p.id = lic.provider_id
   where p.vetting_status = 'approved' and (p.is_active or p.paused_at is not null or ${WAITS} or (${OFF_UNNOTIFIED}))`;

/** License facts. Methods work in the caller's transaction, which must run as the service. */
@Injectable()
export class LicensesService {
  constructor(
    private readonly providers: ProvidersService,
    private readonly clock: Clock,
  ) {}

  /** Records the facts of a reviewed license, replacing earlier ones. */
  async enter(tx: EntityManager, providerId: string, license: LicenseFactsInput, checkedBy: string): Promise<void> {
    await tx.query(
      `insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (provider_id) do update set number = excluded.number, board = excluded.board, state = excluded.state,
         expires_on = excluded.expires_on, checked_at = excluded.checked_at, checked_by = excluded.checked_by`,
      [providerId, license.number, license.board, license.state, license.expiresOn, this.clock.now(), checkedBy],
    );
    await this.providers.setLicenseChecked(tx, providerId);
    await forgetComparison(tx, providerId, this.clock.now());
  }

  /** Deletes the facts when another license is submitted. */
  async forget(tx: EntityManager, providerId: string): Promise<void> {
    await tx.query('delete from provider_licenses where provider_id = $1', [providerId]);
    await forgetComparison(tx, providerId, this.clock.now());
  }

  /**
   * Makes yesterday the last day of a license that is no longer valid. Its grace period begins, as after any other end.
   */
  async end(tx: EntityManager, providerId: string): Promise<void> {
    await tx.query(
      `update provider_licenses lic set expires_on = app.today_in(p.city_id) - 1 from providers p
        where p.id = lic.provider_id and lic.provider_id = $1 and lic.expires_on >= app.today_in(p.city_id)`,
      [providerId],
    );
  }

  /** Records that the owner was notified that this license keeps the listing off. */
  async setOffTold(tx: EntityManager, providerId: string): Promise<void> {
    await tx.query('update provider_licenses set off_notified_for = expires_on where provider_id = $1', [providerId]);
  }

  /**
   * Licenses up to an expiry date, earliest first, of providers who are listed, paused, waiting for a slot, or unlisted
   * and not yet notified.
   */
  async findExpiring(tx: EntityManager, until: string): Promise<WatchedLicense[]> {
    return tx.query(`${WATCHED} and lic.expires_on <= $1 order by lic.expires_on, lic.provider_id`, [until]);
  }

  async findWatched(tx: EntityManager, providerId: string): Promise<WatchedLicense | null> {
    const [watched] = await tx.query<WatchedLicense[]>(`${WATCHED} and lic.provider_id = $1`, [providerId]);
    return watched ?? null;
  }
}
