import { Injectable } from '@nestjs/common';
import { type InvitedRole, PAGES, type Team, type TeamListing } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { ListingAccess } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { noProfile, requireActing } from '../listing-access';
import { requireProvider } from '../provider.query';
import { teamRemovedEmail } from './mail/team-removed.email';
import { confirmedAddress, findListings, readTeam } from './team.query';
import { TeamChanges } from './team-changes';

/** The people who work on a listing: the team can see it, the owner can change it. */
@Injectable()
export class TeamService {
  constructor(
    private readonly database: Database,
    private readonly changes: TeamChanges,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  listings(userId: string): Promise<TeamListing[]> {
    return this.database.as(systemActor, (tx) => findListings(tx, userId));
  }

  /** @throws 404 `no-provider-profile` without a listing */
  read(access: ListingAccess | null): Promise<Team> {
    return this.database.as(systemActor, async (tx) => {
      await requireActing(tx, access);
      return this.teamOf(tx, access!);
    });
  }

  /** @throws 404 `member-not-found`, 409 `owner-stays` */
  changeRole(access: ListingAccess | null, account: string, role: InvitedRole): Promise<Team> {
    const { providerId, userId: by } = requireAccess(access);
    return this.changes.act({ providerId, by }, { kind: 'change-role', by, account, role }, async (tx) => {
      await tx.query('update listing_members set role = $3 where provider_id = $1 and account_id = $2', [
        providerId,
        account,
        role,
      ]);
      return this.teamOf(tx, access!);
    });
  }

  /** Takes effect on the removed member's next request. @throws 404 `member-not-found`, 409 `owner-stays` */
  remove(access: ListingAccess | null, account: string): Promise<Team> {
    const { providerId, userId: by } = requireAccess(access);
    return this.changes.act({ providerId, by }, { kind: 'remove', by, account }, async (tx) => {
      await removeMember(tx, providerId, account);
      const to = await confirmedAddress(tx, account);
      const { business_name: businessName } = await requireProvider(tx, providerId);
      const key = `team-removed:${providerId}:${randomUUID()}`;
      if (to) await this.mailer.send(tx, teamRemovedEmail, { key, to, data: { businessName } });
      return this.teamOf(tx, access!);
    });
  }

  /** @throws 409 `owner-stays` */
  async leave(access: ListingAccess | null): Promise<void> {
    const { providerId, userId: by } = requireAccess(access);
    await this.changes.act({ providerId, by }, { kind: 'leave', by }, (tx) => removeMember(tx, providerId, by));
  }

  /** Sets whether the caller gets copies of emails to the owner. */
  setNotices(access: ListingAccess | null, wanted: boolean): Promise<Team> {
    return this.database.as(systemActor, async (tx) => {
      // Written before the role is read under a shared lock: two calls that both share it would deadlock on the write.
      await tx.query('update listing_members set wants_notices = $3 where provider_id = $1 and account_id = $2', [
        access?.providerId,
        access?.userId,
        wanted,
      ]);
      await requireActing(tx, access);
      return this.teamOf(tx, access!);
    });
  }

  teamOf(tx: EntityManager, { providerId, userId }: ListingAccess): Promise<Team> {
    return readTeam(tx, { providerId, userId, now: this.clock.now() });
  }

  get teamUrl(): string {
    return this.settings.SITE_URL + PAGES.team;
  }
}

/** @throws 404 `no-provider-profile` for an account without a listing */
export function requireAccess(access: ListingAccess | null): ListingAccess {
  if (!access) throw noProfile();
  return access;
}

async function removeMember(tx: EntityManager, providerId: string, account: string): Promise<void> {
  await tx.query('delete from listing_members where provider_id = $1 and account_id = $2', [providerId, account]);
}
