import { Injectable } from '@nestjs/common';
import {
  CLAIM_CODE_ATTEMPTS,
  CLAIM_CODE_MINUTES,
  CLAIM_MESSAGES,
  type ClaimByCodeRequest,
  type ClaimCodeRequest,
  type ClaimedBusiness,
  type ClaimWays,
} from '@townlink/contracts';
import { minimumDuration, PhoneCodes } from '@townlink/domain-auth';
import { Clock, deriveKey, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, invalidField, RateLimiter, tooManyRequests } from '@townlink/server-http';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { IS_TAKEN } from '../invitations/business-expressions';
import { phoneKey } from '../kinds/business-record';
import { ClaimsService, isOver } from './claims.service';

const DAY = 86_400;

/** Codes to one business per day, over all accounts. */
const CODES_PER_DAY = 5;

/** Attempts of one account per day, over all codes. */
const ATTEMPTS_PER_DAY = 20;

/** A business that may be claimed; where several share the number, its holder represents each of them. */
const BY_PHONE = `
  select b.id, b.phone from imported_businesses b
   where b.phone_key = $1 and not ${IS_TAKEN}
     and not exists (select from business_claims k where k.business_id = b.id and k.user_id <> $2 and not ${isOver('$3')})
   order by b.business_name, b.id limit 1`;

const SAVE = `
  insert into business_claim_codes (user_id, business_id, phone_key, code_digest, created_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id) do update
     set business_id = excluded.business_id, phone_key = excluded.phone_key, code_digest = excluded.code_digest,
         created_at = excluded.created_at, attempts = 0`;

/**
 * The account's code for this number, if the business still has the number. Locks the business first, like an undo of
 * its import.
 */
const OPEN = `
  select k.business_id, k.code_digest
    from business_claim_codes k join imported_businesses b on b.id = k.business_id and b.phone_key = k.phone_key
   where k.user_id = $1 and k.phone_key = $2 and k.attempts < ${CLAIM_CODE_ATTEMPTS}
     and k.created_at > $3::timestamptz - interval '${CLAIM_CODE_MINUTES} minutes'
     for update of b, k`;

interface OpenCode {
  business_id: string;
  code_digest: Buffer;
}

/** Claims by a code that is sent only to the phone number from the import. */
@Injectable()
export class ClaimCodesService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly claims: ClaimsService,
    private readonly phones: PhoneCodes,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'business claim code');
  }

  ways(): ClaimWays {
    return { channels: this.phones.channels };
  }

  /**
   * The response is the same for every number, so that it does not reveal who is invited.
   * @throws 400 naming `phone` for a number of another kind, 409 `no-phone-codes`, 429
   */
  async send(userId: string, { phone, channel }: ClaimCodeRequest, caller: string): Promise<void> {
    if (!this.phones.channels.includes(channel))
      throw conflict('no-phone-codes', channel === 'call' ? CLAIM_MESSAGES.noCalls : CLAIM_MESSAGES.noCodes);
    const number = this.phones.reachable(phone, channel);
    if (!number) throw invalidField('phone', CLAIM_MESSAGES.unreachable[channel]);
    const seconds = await this.phones.wait(number, caller);
    if (seconds !== null) throw tooManyRequests(seconds);
    await minimumDuration(this.sendTo(userId, number, channel));
  }

  private async sendTo(userId: string, number: string, channel: ClaimCodeRequest['channel']): Promise<void> {
    const key = phoneKey(number);
    const business = await this.database.as(systemActor, (tx) => this.find(tx, userId, key));
    if (!key || !business) return;
    const { allowed } = await this.limiter.consume(
      { name: 'claims.business', points: CODES_PER_DAY, seconds: DAY },
      business.id,
    );
    // The number from the import is used, also for the country check; the typed number only found it.
    const own = this.phones.reachable(business.phone, channel);
    if (!allowed || own !== number) return;
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    await this.database.as(systemActor, async (tx) => {
      await tx.query(SAVE, [userId, business.id, key, this.digest(userId, business.id, code), this.clock.now()]);
      await this.phones.send(tx, own, channel, code, CLAIM_CODE_MINUTES * 60);
    });
  }

  /** @throws 400 naming `code`; 409 like a claim by link; 429 */
  async claim(userId: string, { phone, code }: ClaimByCodeRequest): Promise<ClaimedBusiness> {
    const { allowed, resetSeconds } = await this.limiter.consume(
      { name: 'claims.attempts', points: ATTEMPTS_PER_DAY, seconds: DAY },
      userId,
    );
    if (!allowed) throw tooManyRequests(resetSeconds);
    const claimed = await this.claims.claiming(async (tx) => {
      const open = await this.open(tx, userId, phone);
      if (!open) return null;
      const isRight = timingSafeEqual(open.code_digest, this.digest(userId, open.business_id, code));
      if (!isRight) {
        await tx.query('update business_claim_codes set attempts = attempts + 1 where user_id = $1', [userId]);
        return null;
      }
      await tx.query('delete from business_claim_codes where user_id = $1', [userId]);
      return this.claims.claim(tx, userId, open.business_id, 'phone');
    });
    if (!claimed) throw invalidField('code', CLAIM_MESSAGES.wrongCode);
    return claimed;
  }

  private async open(tx: EntityManager, userId: string, phone: string): Promise<OpenCode | undefined> {
    const [open] = await tx.query<OpenCode[]>(OPEN, [userId, phoneKey(phone), this.clock.now()]);
    return open;
  }

  private async find(tx: EntityManager, userId: string, key: string | null) {
    const [business] = await tx.query<{ id: string; phone: string }[]>(BY_PHONE, [key, userId, this.clock.now()]);
    return business;
  }

  private digest(userId: string, businessId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${userId}:${businessId}:${code}`).digest();
  }
}
