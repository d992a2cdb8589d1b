import { Injectable } from '@nestjs/common';
import { CLAIM_DAYS, CLAIM_MESSAGES, type ClaimedBusiness } from '@townlink/contracts';
import { DraftsService } from '@townlink/domain-onboarding';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, isUniqueViolation, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { IS_TAKEN } from '../invitations/business-expressions';
import { linkSpent } from '../invitations/invitations.service';
import { findInvitation } from '../invitations/due-emails.query';
import { Prefill } from './prefill';

/**
 * Condition on a claim `k` that is no longer valid: it expired, or the resulting provider was rejected or deleted.
 * @param now an expression of the statement
 */
export const isOver = (now: string): string => `
  (k.applied_at is null and k.claimed_at <= ${now}::timestamptz - interval '${CLAIM_DAYS} days'
   or k.applied_at is not null and not exists (
        select from providers p where p.id = k.provider_id and p.vetting_status <> 'rejected'))`;

const taken = () => conflict('business-claimed', CLAIM_MESSAGES.claimed);
const listed = () => conflict('business-listed', CLAIM_MESSAGES.listed);
const another = () => conflict('claim-open', CLAIM_MESSAGES.another);

/** Serializes claims of one business. */
const LOCK = `
  select b.business_name, ${IS_TAKEN} as is_taken from imported_businesses b where b.id = $1 for update`;

const DROP_OVER = `delete from business_claims k where k.business_id = $1 and ${isOver('$2')}`;

/** The account's expired claims of other businesses. */
const DROP_OWN = `
  delete from business_claims k where k.user_id = $1 and k.business_id <> $3 and k.applied_at is null and ${isOver('$2')} returning id`;

const OWNER = 'select user_id from business_claims where business_id = $1';

const OPEN = 'select from business_claims where user_id = $1 and applied_at is null';

const APPLIED = `select business_name from providers where user_id = $1 and vetting_status <> 'rejected'`;

/**
 * Links an imported business to the account that proved to represent it. A claim only fills in the account's
 * application, which is vetted like any other. The first claim counts; one without an application expires.
 */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly drafts: DraftsService,
    private readonly prefill: Prefill,
    private readonly clock: Clock,
  ) {}

  /** Claims by an emailed link; repeating it with the same account changes nothing. @throws 409, 410 */
  byLink(userId: string, token: string): Promise<ClaimedBusiness> {
    return this.claiming(async (tx) => {
      const now = this.clock.now();
      const invitation = await findInvitation(tx, token, now);
      if (!invitation) throw linkSpent();
      if (invitation.used_at && !(await isOwn(tx, userId, invitation.business_id))) throw linkSpent();
      const claimed = await this.claim(tx, userId, invitation.business_id, 'link');
      // Includes the reminder's link.
      await tx.query('update invitation_letters set used_at = coalesce(used_at, $2) where invitation_id = $1', [
        invitation.invitation_id,
        now,
      ]);
      return claimed;
    });
  }

  /** A transaction of the service. @throws 409 `claim-open` when the account claims two businesses concurrently */
  async claiming<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.database.as(systemActor, work);
    } catch (error) {
      throw isUniqueViolation(error, 'business_claims_open') ? another() : error;
    }
  }

  /**
   * Works in the caller's transaction, after the proof.
   * @throws 409 `business-claimed`, `business-listed`, `claim-open`, `applied-already`
   */
  async claim(tx: EntityManager, userId: string, businessId: string, way: 'link' | 'phone'): Promise<ClaimedBusiness> {
    const now = this.clock.now();
    const [business] = await tx.query<{ business_name: string; is_taken: boolean }[]>(LOCK, [businessId]);
    if (!business) throw linkSpent();
    const { business_name } = business;
    // Includes the account's own expired claim, so that it can claim again for another week.
    await tx.query(DROP_OVER, [businessId, now]);
    if (await isOwn(tx, userId, businessId)) return { business_name };
    const [applied] = await tx.query<{ business_name: string }[]>(APPLIED, [userId]);
    if (applied) throw conflict('applied-already', CLAIM_MESSAGES.applied(applied.business_name));
    if (await has(tx, OWNER, businessId)) throw taken();
    if (business.is_taken) throw listed();
    const [dropped] = await tx.query<[object[], number]>(DROP_OWN, [userId, now, businessId]);
    // The draft is about another business.
    if (dropped.length > 0) await this.drafts.removeIn(tx, userId);
    if (await has(tx, OPEN, userId)) throw another();
    const values = [businessId, userId, way, now];
    await tx.query(
      'insert into business_claims (business_id, user_id, way, claimed_at) values ($1, $2, $3, $4)',
      values,
    );
    await this.prefill.draft(tx, userId, businessId);
    await this.audit.record(tx, {
      actorId: userId,
      action: 'business.claim',
      subjectType: 'imported-business',
      subjectId: businessId,
      after: { way },
    });
    return { business_name };
  }
}

const has = async (tx: EntityManager, statement: string, id: string): Promise<boolean> =>
  (await tx.query<object[]>(statement, [id])).length > 0;

async function isOwn(tx: EntityManager, userId: string, businessId: string): Promise<boolean> {
  const [claim] = await tx.query<{ user_id: string }[]>(OWNER, [businessId]);
  return claim?.user_id === userId;
}
