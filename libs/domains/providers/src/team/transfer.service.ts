import { Injectable } from '@nestjs/common';
import { type Team, TEAM_DAYS, TEAM_MESSAGES } from '@townlink/contracts';
import { ProveIdentityService } from '@townlink/domain-auth';
import { after, Clock } from '@townlink/server-config';
import { isUniqueViolation } from '@townlink/server-database';
import { conflict, type CurrentUser, type ListingAccess } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { requireProvider } from '../provider.query';
import { transferAskedEmail } from './mail/transfer-asked.email';
import { transferDoneEmail } from './mail/transfer-done.email';
import { TeamChanges } from './team-changes';
import { confirmedAddress, ownsListing } from './team.query';
import { requireAccess, TeamService } from './team.service';

/**
 * The contact address becomes the new owner's. Otherwise the former owner, who set it, would keep receiving the owner's
 * emails. Triggers change the team.
 */
const SET_OWNER = `
  update providers p set user_id = $2, email = given.email, confirmed_email = null
    from auth.users given where p.id = $1 and given.id = $2`;

/** A listing changes hands when its owner asks a member and the member accepts. */
@Injectable()
export class TransferService {
  constructor(
    private readonly team: TeamService,
    private readonly proof: ProveIdentityService,
    private readonly changes: TeamChanges,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The owner proves who they are: an open session must not be enough to give a listing away.
   * @throws 403 `confirm-identity`, `second-factor-required`; 404 `member-not-found`; 409 `transfer-open`, `owns-a-listing`
   */
  ask(caller: CurrentUser, access: ListingAccess | null, account: string): Promise<Team> {
    const { providerId, userId: by } = requireAccess(access);
    const actionOf = async (tx: EntityManager) =>
      ({ kind: 'ask-transfer', by, account, ownsListing: await ownsListing(tx, account) }) as const;
    return this.changes.act({ providerId, by }, actionOf, async (tx) => {
      await this.proof.requireFor(tx, { ...caller, userId: by }, 'listing-transfer');
      await tx.query('delete from listing_transfers where provider_id = $1', [providerId]);
      await tx.query(
        'insert into listing_transfers (provider_id, account_id, asked_at, expires_at) values ($1, $2, $3, $4)',
        [providerId, account, this.clock.now(), after(this.clock.now(), TEAM_DAYS * 86_400)],
      );
      const to = await confirmedAddress(tx, account);
      const { business_name: businessName } = await requireProvider(tx, providerId);
      const mail = {
        key: `transfer-asked:${providerId}:${randomUUID()}`,
        data: { businessName, url: this.team.teamUrl },
      };
      if (to) await this.mailer.send(tx, transferAskedEmail, { ...mail, to });
      return this.team.teamOf(tx, access!);
    });
  }

  /** @throws 409 `no-transfer` */
  end(access: ListingAccess | null): Promise<Team> {
    const { providerId, userId: by } = requireAccess(access);
    return this.changes.act({ providerId, by }, { kind: 'end-transfer', by }, async (tx) => {
      await tx.query('delete from listing_transfers where provider_id = $1', [providerId]);
      return this.team.teamOf(tx, access!);
    });
  }

  /**
   * The former owner stays as an editor. Membership, slot and referrer stay with the listing; the former owner keeps
   * what they earned by referrals. The new owner proves who they are: an open session must not be enough to take over a
   * paid listing.
   * @throws 403 `confirm-identity`, `second-factor-required`; 409 `no-transfer`, `owns-a-listing`
   */
  accept(caller: CurrentUser, access: ListingAccess | null): Promise<Team> {
    const { providerId, userId: by } = requireAccess(access);
    const actionOf = async (tx: EntityManager) =>
      ({ kind: 'accept-transfer', by, ownsListing: await ownsListing(tx, by) }) as const;
    const handedOver = this.changes.act({ providerId, by }, actionOf, async (tx) => {
      await this.proof.requireFor(tx, { ...caller, userId: by }, 'listing-transfer');
      const { user_id: fromId, business_name: businessName } = await requireProvider(tx, providerId);
      await tx.query('delete from listing_transfers where provider_id = $1', [providerId]);
      await tx.query(SET_OWNER, [providerId, by]);
      await this.outbox.publish(tx, 'provider.transferred', { providerId, fromId, toId: by });
      for (const account of [fromId, by]) {
        const to = await confirmedAddress(tx, account);
        const data = { businessName, url: this.team.teamUrl, isNewOwner: account === by };
        const key = `transfer-done:${providerId}:${randomUUID()}`;
        if (to) await this.mailer.send(tx, transferDoneEmail, { key, to, data });
      }
      return this.team.teamOf(tx, access!);
    });
    return handedOver.catch((error: unknown) => {
      // They submitted an application of their own at the same moment.
      throw isUniqueViolation(error, 'providers_user_id_key')
        ? conflict('owns-a-listing', TEAM_MESSAGES.ownsListing)
        : error;
    });
  }
}
