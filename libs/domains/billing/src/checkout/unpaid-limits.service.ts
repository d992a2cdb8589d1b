import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, isCapped, mainDigits, type MembershipTier, TOO_MANY_UNPAID } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { Clock, deriveKey, RuntimeSettings } from '@townlink/server-config';
import { callerAddress } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { mailboxOf } from '@townlink/server-mail';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { BillingSettings } from '../billing.config';
import { findPayer, findUnpaid, lockPayer, type Payer } from '../data/unpaid-payers';
import { type UnpaidLimit, unpaidLimit, type UnpaidReason } from './unpaid-checkouts';

const DAY_MS = 86_400_000;

const MESSAGES: Record<UnpaidReason, string> = {
  coolDown: BILLING_MESSAGES.coolDown,
  tooMany: BILLING_MESSAGES.tooManyUnpaid,
  unpaidElsewhere: BILLING_MESSAGES.unpaidElsewhere,
  unpaidNumber: BILLING_MESSAGES.unpaidNumber,
  unpaidNetwork: BILLING_MESSAGES.unpaidNetwork,
};

/** Recognizes payers by mailbox, phone number and IP address, stored as keyed digests for some days. */
@Injectable()
export class UnpaidLimitsService {
  private readonly key: Buffer;

  constructor(
    private readonly settings: BillingSettings,
    private readonly clock: Clock,
    { SECRET_KEY }: RuntimeSettings,
  ) {
    this.key = deriveKey(SECRET_KEY, 'payers of checkouts');
  }

  /**
   * Checks that another checkout may hold a slot for a provider. Locks the payer until the transaction ends.
   * @throws 429 `too-many-unpaid-checkouts`
   */
  async require(tx: EntityManager, provider: Provider, tier: MembershipTier): Promise<Payer> {
    const { payer, limit } = await this.find(tx, provider, tier);
    if (!limit) return payer;
    const seconds = Math.ceil((limit.until.getTime() - this.clock.now().getTime()) / 1000);
    const headers = { 'retry-after': String(seconds) };
    throw new Problem(429, TOO_MANY_UNPAID, MESSAGES[limit.reason], undefined, headers);
  }

  async find(
    tx: EntityManager,
    provider: Provider,
    tier: MembershipTier,
  ): Promise<{ payer: Payer; limit: UnpaidLimit | null }> {
    const payer = await this.payerOf(tx, provider);
    await lockPayer(tx, payer);
    const now = this.clock.now();
    const unpaid = await findUnpaid(tx, { provider, payer, takesSlot: isCapped(tier) }, now, DAY_MS);
    const most = {
      perNumber: this.settings.BILLING_LIMIT_UNPAID_PER_NUMBER,
      perAddress: this.settings.BILLING_LIMIT_UNPAID_PER_ADDRESS,
      perMarket: this.settings.BILLING_LIMIT_UNPAID_PER_MARKET,
    };
    return { payer, limit: unpaidLimit(unpaid, most, now) };
  }

  /**
   * Uses the account's address, which its owner has confirmed, rather than the contact address, which can be anyone's.
   */
  private async payerOf(tx: EntityManager, { id, user_id }: Provider): Promise<Payer> {
    const { email, phone } = await findPayer(tx, id);
    const address = callerAddress();
    return {
      mailbox: this.digest('mailbox', email ? mailboxOf(email) : user_id),
      number: this.digest('number', mainDigits(phone).slice(-10)),
      address: address === null ? null : this.digest('address', address),
    };
  }

  private digest(kind: keyof Payer, value: string): string {
    return createHmac('sha256', this.key).update(`${kind}\n${value}`).digest('base64url');
  }
}
