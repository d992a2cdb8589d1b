import { Injectable } from '@nestjs/common';
import { CLAIM_LINK_DAYS } from '@townlink/contracts';
import { after, Clock, linkHash } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { isSuppressed, mailboxKey, Mailer } from '@townlink/server-mail';
import { Handles, type JobRun } from '@townlink/server-queue';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { InvitationLinks } from './invitation-links';
import { InvitationSettings } from './invitations.config';
import { businessInvitationEmail } from './mail/business-invitation.email';
import { businessReminderEmail } from './mail/business-reminder.email';
import type { InvitationData } from './mail/invitation-data';
import {
  type DueBusiness,
  type DueReminder,
  dueReminders,
  isRefused,
  emailsNow,
  emailsOfHour,
  nextBusinesses,
} from './due-emails.query';
import { type BusinessKeys, businessKeys } from '../kinds/business-record';

/** Businesses to examine per run, since those that get no email take time too. */
const LOOKED_AT = 500;

const DAY = 86_400;

/** Prevents two runs from writing concurrently. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('invitations.send', 0))`;

const INVITE = `
  insert into business_invitations (business_id, email, mailbox, business_digests, skipped_as, invited_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (business_id) do update
     set email = excluded.email, mailbox = excluded.mailbox, business_digests = excluded.business_digests,
         skipped_as = excluded.skipped_as, invited_at = excluded.invited_at
  returning id`;

/** Skips what was refused or undone since. */
const NOTE_REMINDED =
  'update business_invitations set reminded_at = $2 where id = $1 and ended_at is null returning id';

const IS_INVITED = 'select from business_invitations where mailbox = $1 and skipped_as is null';

type Skip = 'address-invited' | 'refused' | 'suppressed' | 'applied';

/**
 * Writes the emails of a minute: reminders first, then invitations. Whether an address may receive one is decided here,
 * when its email is due, rather than when the file is imported.
 */
@Injectable()
export class SendInvitationsHandler {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly links: InvitationLinks,
    private readonly clock: Clock,
    private readonly settings: InvitationSettings,
  ) {}

  @Handles('invitations.send')
  async send(_job: object, run: JobRun): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await tx.query(LOCK);
      const now = this.clock.now();
      const emails = emailsNow(this.settings.INVITATIONS_PER_HOUR, await emailsOfHour(tx, now));
      const reminded = await this.remind(tx, now, emails);
      await this.invite(tx, now, emails - reminded);
      await run.complete(tx);
    });
  }

  private async remind(tx: EntityManager, now: Date, emails: number): Promise<number> {
    let sent = 0;
    for (const due of emails > 0 ? await dueReminders(tx, now, emails) : []) {
      // A business that gets no reminder now never will: it counts as reminded, so that it is not examined again.
      const [noted] = await tx.query<[object[], number]>(NOTE_REMINDED, [due.invitation_id, now]);
      if (noted.length === 0 || (await this.reminderSkip(tx, due))) continue;
      const data = await this.recordedEmail(tx, due.invitation_id, due, now);
      const key = `business-reminder:${due.invitation_id}`;
      await this.mailer.send(tx, businessReminderEmail, { key, to: due.email, data });
      sent += 1;
    }
    return sent;
  }

  private async invite(tx: EntityManager, now: Date, emails: number): Promise<void> {
    if (emails <= 0) return;
    let left = emails;
    for (const due of await nextBusinesses(tx, now, LOOKED_AT)) {
      if (left === 0) return;
      const skip = await this.skipOf(tx, due);
      const values = [due.id, due.email, mailboxKey(due.email), businessDigests(due), skip, now];
      const [{ id }] = await tx.query<[{ id: string }]>(INVITE, values);
      if (skip) continue;
      const data = await this.recordedEmail(tx, id, due, now);
      const key = `business-invitation:${id}`;
      await this.mailer.send(tx, businessInvitationEmail, { key, to: due.email, data });
      left -= 1;
    }
  }

  private async skipOf(tx: EntityManager, due: DueBusiness): Promise<Skip | null> {
    const mailbox = mailboxKey(due.email);
    if (due.has_applied) return 'applied';
    if (await isRefused(tx, [mailbox, ...businessDigests(due)])) return 'refused';
    if (await isSuppressed(tx, due.email)) return 'suppressed';
    const invited = await tx.query<object[]>(IS_INVITED, [mailbox]);
    return invited.length > 0 ? 'address-invited' : null;
  }

  /** The reminder goes to the address that was invited; a later import may have another one. */
  private async reminderSkip(tx: EntityManager, due: DueReminder): Promise<boolean> {
    const [row] = await tx.query<{ mailbox: string }[]>('select mailbox from business_invitations where id = $1', [
      due.invitation_id,
    ]);
    const mailbox = mailboxKey(due.email);
    return (
      due.has_applied ||
      row?.mailbox !== mailbox ||
      (await isSuppressed(tx, due.email)) ||
      isRefused(tx, [mailbox, ...businessDigests(due)])
    );
  }

  /** The data of an email, recorded with the digest of its link. */
  private async recordedEmail(
    tx: EntityManager,
    invitationId: string,
    due: DueBusiness,
    now: Date,
  ): Promise<InvitationData> {
    const token = randomBytes(32).toString('base64url');
    await tx.query(
      'insert into invitation_letters (token_digest, invitation_id, sent_at, expires_at) values ($1, $2, $3, $4)',
      [linkHash(token), invitationId, now, after(now, CLAIM_LINK_DAYS * DAY)],
    );
    return {
      businessName: due.business_name,
      categoryName: due.category_name,
      town: due.town,
      claimUrl: this.links.claimUrl(token),
      notMineUrl: this.links.refuseUrl(invitationId, 'not-mine'),
      neverUrl: this.links.refuseUrl(invitationId, 'never'),
      oneClickUrl: this.links.oneClickUrl(invitationId),
    };
  }
}

/**
 * Digests of everything that identifies a business. Retained after the business is gone, so that a refusal outlasts an
 * undo.
 */
const businessDigests = (business: BusinessKeys): string[] =>
  businessKeys(business).map(({ key }) => createHash('sha256').update(key).digest('base64url'));
