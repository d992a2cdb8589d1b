import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { calendarRoutes, type MadeCalendar, type OwnCalendar, PAGES } from '@townlink/contracts';
import { findActing, findProvider, type Provider, requireActing } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, queryAsJson, systemActor } from '@townlink/server-database';
import { keepAccountOpen, type ListingAccess, notFound, RateLimiter, tooManyRequests } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { calendarFile } from './calendar-file';
import { findEndingChecks } from './ending-checks.query';

const OWN = 'select made_at, last_read_at from check_calendars where provider_id = $1 and account_id = $2';

const MAKE = `
  insert into check_calendars (provider_id, account_id, token_digest, made_at) values ($1, $2, $3, $4)
  on conflict (provider_id, account_id) do update
    set token_digest = excluded.token_digest, made_at = excluded.made_at, last_read_at = null`;

const END = 'delete from check_calendars where provider_id = $1 and account_id = $2';

/** A ban or the closing of the account also ends the address. */
const FIND = `
  select c.provider_id, c.account_id from check_calendars c join auth.users u on u.id = c.account_id
   where c.token_digest = $1 and u.closed_at is null and u.deleted_at is null
     and (u.banned_until is null or u.banned_until <= $2)`;

/** At most hourly, so that reads rarely cause a write. */
const NOTE = `
  update check_calendars set last_read_at = $3
   where provider_id = $1 and account_id = $2
     and (last_read_at is null or last_read_at < $3::timestamptz - interval '1 hour')`;

/** Reads per address and hour; calendar programs read a few times a day. */
const READS = { name: 'calendars.address', points: 60, seconds: 3_600 };

interface Found {
  provider_id: string;
  account_id: string;
}

const NONE: OwnCalendar = { made_at: null, last_read_at: null };

/** Last days of a listing's documents for calendar programs, at a secret address for each team member. */
@Injectable()
export class CalendarsService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly runtime: RuntimeSettings,
  ) {}

  own(access: ListingAccess | null): Promise<OwnCalendar> {
    return this.database.as(systemActor, async (tx) => {
      const provider = await findActing(tx, access);
      if (!provider) return NONE;
      const [calendar] = await queryAsJson<OwnCalendar>(tx, OWN, [provider.id, access!.userId]);
      return calendar ?? NONE;
    });
  }

  /** @throws 404 `no-provider-profile` */
  make(access: ListingAccess | null): Promise<MadeCalendar> {
    return this.database.as(systemActor, async (tx) => {
      if (access) await keepAccountOpen(tx, access.userId);
      const { id } = await requireActing(tx, access);
      const token = randomBytes(32).toString('base64url');
      const now = this.clock.now();
      await tx.query(MAKE, [id, access!.userId, digestOf(token), now]);
      const address = new URL(calendarRoutes.read.path, this.runtime.SITE_URL);
      address.searchParams.set('token', token);
      return { made_at: now.toISOString(), last_read_at: null, address: address.href };
    });
  }

  end(access: ListingAccess | null): Promise<OwnCalendar> {
    return this.database.as(systemActor, async (tx) => {
      const provider = await findActing(tx, access);
      if (provider) await tx.query(END, [provider.id, access!.userId]);
      return NONE;
    });
  }

  /** @throws 404 `no-provider-profile` */
  file(access: ListingAccess | null): Promise<string> {
    return this.database.as(systemActor, async (tx) => this.write(tx, await requireActing(tx, access)));
  }

  /** @throws 404 for an unknown, replaced or ended address; 429 */
  async read(token: string): Promise<string> {
    const now = this.clock.now();
    const [found] = await this.database.query<Found>(systemActor, FIND, [digestOf(token), now]);
    if (!found) throw noCalendar();
    const { provider_id: providerId, account_id: accountId } = found;
    const { allowed, resetSeconds } = await this.limiter.consume(READS, `${providerId}:${accountId}`);
    if (!allowed) throw tooManyRequests(resetSeconds);
    return this.database.as(systemActor, async (tx) => {
      const provider = await findProvider(tx, providerId);
      if (!provider) throw noCalendar();
      await tx.query(NOTE, [providerId, accountId, now]);
      return this.write(tx, provider);
    });
  }

  private async write(tx: EntityManager, provider: Provider): Promise<string> {
    const checks = provider.vetting_status === 'approved' ? await findEndingChecks(tx, provider.id) : [];
    return calendarFile(provider, checks, this.runtime.SITE_URL + PAGES.dashboard);
  }
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const noCalendar = () => notFound('There is no such calendar. Its address was replaced or ended.');
