import { Injectable } from '@nestjs/common';
import {
  type InvitationLook,
  type InviteToTeamRequest,
  maskedAddress,
  PAGES,
  type Team,
  TEAM_DAYS,
  TEAM_MESSAGES as MESSAGES,
  type TeamListing,
} from '@townlink/contracts';
import { after, Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { forbidden, type ListingAccess, notFound, Problem, tooManyRequests } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { MailboxQuota } from '@townlink/server-mail/mailbox-quota';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { findProvider, requireProvider } from '../provider.query';
import { teamJoinedEmail } from './mail/team-joined.email';
import { teamInvitationEmail } from './mail/team-invitation.email';
import { TeamChanges } from './team-changes';
import { accountOf, confirmedAddress, findInvitation, type InvitationRow, keyOfInvitation } from './team.query';
import { requireAccess, TeamService } from './team.service';

const DAY = 86_400;

/** For an expired, used, replaced or invalid link; does not reveal which. */
const spent = () => new Problem(410, 'invitation-spent', MESSAGES.spent);

/** Invitations are bound to the address that they were sent to and work once. Only the token's digest is stored. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly team: TeamService,
    private readonly changes: TeamChanges,
    private readonly mailer: Mailer,
    private readonly mailboxes: MailboxQuota,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** @throws 409 `already-on-team`, `team-full`; 429 when the mailbox has received too many emails */
  async invite(access: ListingAccess | null, { email: given, role }: InviteToTeamRequest): Promise<Team> {
    const { providerId, userId: by } = requireAccess(access);
    const email = given.toLowerCase();
    const { allowed, resetSeconds } = await this.mailboxes.take(email);
    if (!allowed) throw tooManyRequests(resetSeconds);
    const actionOf = async (tx: EntityManager) =>
      ({ kind: 'invite', by, email, role, account: await accountOf(tx, email) }) as const;
    return this.changes.act({ providerId, by }, actionOf, async (tx) => {
      const token = randomBytes(32).toString('base64url');
      const digest = digestOf(token);
      await tx.query(
        `insert into listing_invitations (provider_id, email, role, token_digest, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (provider_id, email) do update set role = excluded.role, token_digest = excluded.token_digest,
           created_at = excluded.created_at, expires_at = excluded.expires_at`,
        [providerId, email, role, digest, this.clock.now(), after(this.clock.now(), TEAM_DAYS * DAY)],
      );
      const { business_name: businessName } = await requireProvider(tx, providerId);
      const url = `${this.settings.SITE_URL}${PAGES.joinTeam}?token=${token}`;
      const key = keyOfInvitation(providerId, digest);
      await this.mailer.send(tx, teamInvitationEmail, { key, to: email, data: { businessName, role, url } });
      return this.team.teamOf(tx, access!);
    });
  }

  /** @throws 404 `member-not-found` when the invitation is not open */
  revoke(access: ListingAccess | null, id: string): Promise<Team> {
    const { providerId, userId: by } = requireAccess(access);
    const actionOf = async (tx: EntityManager) => {
      const [row] = await tx.query<{ email: string }[]>(
        'select lower(email::text) as email from listing_invitations where id = $1 and provider_id = $2',
        [id, providerId],
      );
      if (!row) throw notFound(MESSAGES.spent, 'member-not-found');
      return { kind: 'revoke', by, email: row.email } as const;
    };
    return this.changes.act({ providerId, by }, actionOf, async (tx) => {
      await tx.query('delete from listing_invitations where id = $1', [id]);
      return this.team.teamOf(tx, access!);
    });
  }

  /** @throws 410 `invitation-spent` */
  look(token: string): Promise<InvitationLook> {
    return this.database.as(systemActor, async (tx) => {
      const { business_name, role, email, expires_at } = await this.require(tx, token);
      return { business_name, role, masked_email: maskedAddress(email), expires_at: expires_at.toISOString() };
    });
  }

  /**
   * Adds the account of the invited address to the team.
   * @throws 403 `invitation-for-another` for any other account, leaving the invitation open; 409 `already-on-team`; 410
   */
  async accept(userId: string, token: string): Promise<TeamListing> {
    const { provider_id: providerId } = await this.database.as(systemActor, (tx) => this.require(tx, token));
    let invitation: InvitationRow;
    const actionOf = async (tx: EntityManager) => {
      invitation = await this.require(tx, token);
      const { email } = invitation;
      if ((await confirmedAddress(tx, userId)) !== email)
        throw forbidden(MESSAGES.forAnother(maskedAddress(email)), 'invitation-for-another');
      return { kind: 'accept', by: userId, email } as const;
    };
    return this.changes.act({ providerId, by: userId }, actionOf, async (tx) => {
      const { role, email, business_name } = invitation;
      await tx.query(
        `insert into listing_members (provider_id, account_id, role, wants_notices, added_at) values ($1, $2, $3, $4, $5)`,
        [providerId, userId, role, role === 'editor', this.clock.now()],
      );
      await tx.query('delete from listing_invitations where token_digest = $1', [digestOf(token)]);
      await this.tellOwner(tx, providerId, { email, role });
      return { provider_id: providerId, business_name, role };
    });
  }

  private async tellOwner(tx: EntityManager, providerId: string, joined: { email: string; role: string }) {
    const provider = await findProvider(tx, providerId);
    if (!provider) return;
    await this.mailer.send(tx, teamJoinedEmail, {
      key: `team-joined:${providerId}:${randomUUID()}`,
      to: provider.mail_address,
      data: { ...joined, businessName: provider.business_name, url: this.team.teamUrl },
    });
  }

  private async require(tx: EntityManager, token: string): Promise<InvitationRow> {
    const invitation = await findInvitation(tx, digestOf(token), this.clock.now());
    if (!invitation) throw spent();
    return invitation;
  }
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();
