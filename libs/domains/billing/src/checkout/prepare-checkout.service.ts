import { Injectable } from '@nestjs/common';
import { ALREADY_PAID, BILLING_MESSAGES, type MembershipTier, type Plan } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { ReferralCodes } from '@townlink/domain-referrals';
import { ReservationsService } from '@townlink/domain-waitlist';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { conflict, keepAccountOpen, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { BillingSettings } from '../billing.config';
import { type CheckoutRow, findUnfinished, insertCheckout, newCheckoutId } from '../data/checkouts';
import { findProvider, isWithheld, type Provider, ProvidersService } from '@townlink/domain-providers';
import { findSubscriptionsOf } from '../data/subscriptions';
import type { Payer } from '../data/unpaid-payers';
import { bestEntitlement } from '../subscription/entitlement.service';
import { TierPrices } from '../stripe/tier-prices';
import { checkoutOrder } from './checkout-order';
import { UnpaidLimitsService } from './unpaid-limits.service';

export interface CheckoutCommand {
  userId: string;
  providerId: string;
  tier: MembershipTier;
  referralCode?: string;
}

/** Milliseconds until a setup counts as interrupted. */
export const SET_UP_MS = 2 * 60_000;

export interface PreparedCheckout {
  checkout: CheckoutRow;
  /** An older checkout that is for another tier or was interrupted, and must be ended first. */
  mustReplace: boolean;
  /** False when another call prepared it and may be opening it now. */
  isNew: boolean;
}

/** The steps of a checkout in the database, before the payment provider is called. */
@Injectable()
export class PrepareCheckoutService {
  constructor(
    private readonly providers: ProvidersService,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly referrals: ReferralCodes,
    private readonly limits: UnpaidLimitsService,
    private readonly settings: BillingSettings,
    private readonly runtime: RuntimeSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds the unfinished checkout of a provider, or holds a slot and records a new one.
   * @throws 404 for another person's provider; 409 `already-paid`, `application-rejected`, `listing-paused`,
   * `license-expired` or `tier-full`; 429 `too-many-unpaid-checkouts`
   */
  async prepare(tx: EntityManager, command: CheckoutCommand, plan: Plan): Promise<PreparedCheckout> {
    const { provider, unfinished } = await this.findPayable(tx, command);
    if (unfinished?.tier === command.tier) return this.resume(unfinished);
    // Checked before an open checkout of another tier is ended: a refusal must change nothing.
    const payer = await this.limits.require(tx, provider, command.tier);
    if (unfinished) return { checkout: unfinished, mustReplace: true, isNew: false };
    return { checkout: await this.create(tx, provider, command, plan, payer), mustReplace: false, isNew: true };
  }

  /**
   * Refuses what `prepare` would refuse, except for a full tier; holds and stores nothing.
   * @throws as `prepare`
   */
  async requirePossible(tx: EntityManager, command: CheckoutCommand): Promise<void> {
    const { provider, unfinished } = await this.findPayable(tx, command);
    if (unfinished?.tier !== command.tier) await this.limits.require(tx, provider, command.tier);
  }

  private async findPayable(
    tx: EntityManager,
    command: CheckoutCommand,
  ): Promise<{ provider: Provider; unfinished: CheckoutRow | null }> {
    await keepAccountOpen(tx, command.userId);
    const provider = await this.lockOwn(tx, command);
    await this.requirePayable(tx, provider);
    return { provider, unfinished: await findUnfinished(tx, provider.id) };
  }

  private resume(unfinished: CheckoutRow): PreparedCheckout {
    const age = this.clock.now().getTime() - unfinished.created_at.getTime();
    return { checkout: unfinished, mustReplace: unfinished.status === 'creating' && age > SET_UP_MS, isNew: false };
  }

  /**
   * Locks before checking the owner, so that the response is the same for another person's provider and for an unknown
   * one.
   */
  private async lockOwn(tx: EntityManager, { providerId, userId }: CheckoutCommand): Promise<Provider> {
    await this.capacity.lockProvider(tx, providerId);
    const provider = await findProvider(tx, providerId);
    if (provider?.user_id !== userId) throw notFound('No provider profile found.');
    return provider;
  }

  private async requirePayable(tx: EntityManager, provider: Provider): Promise<void> {
    requireListable(provider);
    const subscriptions = await findSubscriptionsOf(tx, provider.id);
    const rules = subscriptions.map(({ status, past_due_since, grace_until }) => ({
      status,
      pastDueSince: past_due_since,
      graceUntil: grace_until,
    }));
    const entitlement = bestEntitlement(rules, this.clock.now());
    if (entitlement !== null && entitlement !== 'over') throw conflict(ALREADY_PAID, BILLING_MESSAGES.alreadyPaid);
  }

  private async create(
    tx: EntityManager,
    provider: Provider,
    { tier, referralCode }: CheckoutCommand,
    plan: Plan,
    payer: Payer,
  ): Promise<CheckoutRow> {
    const market = { cityId: provider.city_id, categoryId: provider.category_id };
    await this.reservations.take(tx, provider.id, { tier, kind: 'checkout' });
    // A provider listed on a free plan changes tier once the new one is paid; until then the slot is held.
    if (!provider.is_active) await this.capacity.changeTier(tx, provider.id, tier);
    await this.capacity.hold(tx, { providerId: provider.id, ...market, tier, kind: 'checkout' });
    if (referralCode) await this.attribute(tx, provider, referralCode);
    const checkoutId = await newCheckoutId(tx);
    const expiresAt = new Date(this.clock.now().getTime() + this.settings.CHECKOUT_MINUTES * 60_000);
    const request = checkoutOrder({
      checkoutId,
      providerId: provider.id,
      plan,
      priceId: TierPrices.parse(this.settings.STRIPE_PRICES).priceOf(tier),
      customerId: provider.stripe_customer_id,
      email: provider.email,
      siteUrl: this.runtime.SITE_URL,
      expiresAt,
    });
    // The application's code takes precedence over a later one.
    const referral_code = provider.referral_code ?? referralCode ?? null;
    const row = { id: checkoutId, provider_id: provider.id, tier, request, expires_at: expiresAt, referral_code };
    return insertCheckout(tx, row, payer);
  }

  /** Attributes the provider to a referrer unless the application already named one. */
  private async attribute(tx: EntityManager, { id, referral_code }: Provider, code: string): Promise<void> {
    await this.providers.setReferralCode(tx, id, code);
    await this.referrals.attribute(tx, referral_code ?? code, id);
  }
}

/** Whether payment would bring the listing onto the site. @throws 409 `application-rejected`, `listing-paused`, `license-expired` */
function requireListable(provider: Provider): void {
  if (provider.vetting_status === 'rejected') throw conflict('application-rejected', BILLING_MESSAGES.rejected);
  if (provider.paused_at) throw conflict('listing-paused', BILLING_MESSAGES.paused);
  if (isWithheld(provider)) throw conflict('license-expired', BILLING_MESSAGES.licenseExpired);
}
