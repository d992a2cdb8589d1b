import { Injectable } from '@nestjs/common';
import { CLAIM_MESSAGES, type InvitationContent, type InvitationAnswer } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { InvitationLinks } from './invitation-links';
import { findInvitation } from './due-emails.query';
import { townNameOf } from './business-expressions';

/** For an expired, used, ended or invalid link; does not reveal which. */
export const linkSpent = () => new Problem(410, 'claim-link-spent', CLAIM_MESSAGES.linkSpent);

const CONTENT = `
  select b.business_name, c.name as category_name, ${townNameOf('b.city_slug')} as town
    from imported_businesses b join categories c on c.id = b.category_id where b.id = $1`;

const END = `
  update business_invitations
     set ended_at = coalesce(ended_at, $2), ended_as = case when ended_as = 'never' then ended_as else $3 end
   where id = $1
  returning business_id, mailbox, business_digests`;

const REFUSE =
  'insert into invitation_refusals (digest, created_at) select unnest($1::text[]), $2 on conflict do nothing';

/** Ends a claim by a link whose reader disowns the business, unless it became an application, which is vetted. */
const END_CLAIM = `delete from business_claims where business_id = $1 and way = 'link' and applied_at is null`;

/** Actions for the readers of emails, without signing in. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly links: InvitationLinks,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Counts the email as opened. @throws 410 `claim-link-spent` */
  look(token: string): Promise<InvitationContent> {
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      const invitation = await findInvitation(tx, token, now);
      if (!invitation) throw linkSpent();
      await tx.query('update business_invitations set opened_at = coalesce(opened_at, $2) where id = $1', [
        invitation.invitation_id,
        now,
      ]);
      const [business] = await tx.query<[Omit<InvitationContent, 'expires_at'>]>(CONTENT, [invitation.business_id]);
      return { ...business, expires_at: invitation.expires_at.toISOString() };
    });
  }

  /** Idempotent; what was erased since stays erased. @throws 410 `claim-link-spent` for an invalid token */
  async refuse(token: string | undefined, answer: InvitationAnswer): Promise<void> {
    const id = this.links.read(token ?? '');
    if (!id) throw linkSpent();
    await this.database.as(systemActor, (tx) => this.refuseIn(tx, id, answer));
  }

  private async refuseIn(tx: EntityManager, id: string, answer: InvitationAnswer): Promise<void> {
    const now = this.clock.now();
    const [[ended]] = await tx.query<[Ended[], number]>(END, [id, now, answer]);
    if (!ended) return;
    await this.mailer.takeBack(tx, [`business-reminder:${id}`]);
    await tx.query(END_CLAIM, [ended.business_id]);
    if (answer === 'never') await tx.query(REFUSE, [[ended.mailbox, ...ended.business_digests], now]);
  }
}

interface Ended {
  business_id: string | null;
  mailbox: string;
  business_digests: string[];
}
