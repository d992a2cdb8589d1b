import { Injectable, Logger } from '@nestjs/common';
import {
  type ApplicationAccepted,
  isCapped,
  isPaid,
  type OnboardingApplication,
  REFERRAL_MESSAGES,
  TOO_MANY_UNPAID,
} from '@townlink/contracts';
import { BillingService, PlanCatalog } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { CategoryCatalog } from '@townlink/domain-directory';
import {
  findProviderByUser,
  findProviderOf,
  type NewProvider,
  ProvidersService,
  setServices,
} from '@townlink/domain-providers';
import { ReferralCodes } from '@townlink/domain-referrals';
import { ReservationsService } from '@townlink/domain-waitlist';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, isUniqueViolation, systemActor } from '@townlink/server-database';
import { type CurrentUser, invalidField, keepAccountOpen, Problem } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import { type StoredFile, StoredFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { ChecksService } from '../checks/checks.service';
import { DraftsService } from '../draft/drafts.service';
import { LicensesService } from '../license/licenses.service';
import { LinkedPlacesService } from '../google/linked-places.service';
import { applicationReceivedEmail, applicationReceivedMessage } from '../mail/application-received.email';
import { itemOf } from '../own-provider-edit';
import { newProvider, requireCity } from './new-provider';
import { LICENSE_BUCKET } from './license-receiver';

/** For a submitted application without a checkout. */
const PAYMENT_SETUP_FAILED = 'Payment setup failed. Please try again.';

/**
 * Submits an application: license, provider row, testimonials, services, slot and email in one transaction. The
 * checkout of a paid tier follows. If it fails, the application is kept and can be paid later.
 */
@Injectable()
export class SubmitApplicationService {
  private readonly logger = new Logger(SubmitApplicationService.name);

  constructor(
    private readonly database: Database,
    private readonly categories: CategoryCatalog,
    private readonly providers: ProvidersService,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly billing: BillingService,
    private readonly plans: PlanCatalog,
    private readonly drafts: DraftsService,
    private readonly licenses: LicensesService,
    private readonly checks: ChecksService,
    private readonly places: LinkedPlacesService,
    private readonly referrals: ReferralCodes,
    private readonly files: StoredFiles,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * @param license the stored, pending file, which is attached or discarded here
   * @throws 400 for an unknown city or referral code, 401 when the account was closed since, 409 `tier-full`
   */
  async submit(
    user: CurrentUser,
    application: OnboardingApplication,
    license: StoredFile,
  ): Promise<ApplicationAccepted> {
    let existing = false;
    try {
      await this.database.as(systemActor, (tx) => this.record(tx, user, application, license));
    } catch (error) {
      await this.files.discard(license);
      if (!isUniqueViolation(error, 'providers_user_id_key')) throw error;
      existing = true;
    }
    const provider = await this.database.as(systemActor, (tx) => findProviderOf(tx, user.id));
    if (existing) return { provider: provider!, checkout: null, existing: true };
    return { provider: provider!, existing: false, ...(await this.checkout(user, provider!.id, application)) };
  }

  /** The person's earlier application; null when there is none or it was rejected. */
  async existing(user: CurrentUser): Promise<ApplicationAccepted | null> {
    const provider = await this.database.as(systemActor, (tx) => findProviderOf(tx, user.id));
    return provider && provider.vetting_status !== 'rejected' ? { provider, checkout: null, existing: true } : null;
  }

  private async record(
    tx: EntityManager,
    user: CurrentUser,
    application: OnboardingApplication,
    license: StoredFile,
  ): Promise<void> {
    await keepAccountOpen(tx, user.id);
    const cityId = await requireCity(tx, application.cityId);
    await this.requireReferral(tx, application);
    const categoryId = await this.categories.findOrAdd(tx, application.categoryName);
    await this.capacity.lockMarkets(tx, [{ cityId, categoryId }]);
    const provider = newProvider(application, { userId: user.id, cityId, categoryId }, license);
    const providerId = await this.write(tx, provider, application);
    if (application.services) await setServices(tx, providerId, application.services.map(itemOf));
    if (application.referralCode) await this.referrals.attribute(tx, application.referralCode, providerId);
    await this.files.attach(tx, license);
    if (application.googlePlaceUrl) await this.linkPlace(tx, providerId, application.googlePlaceUrl);
    if (isCapped(application.membershipTier)) await this.holdPlace(tx, providerId, cityId, categoryId, application);
    await this.drafts.removeIn(tx, user.id);
    await this.outbox.publish(tx, 'application.submitted', { providerId, userId: user.id });
    await this.mailer.send(tx, applicationReceivedEmail, await this.receivedMessage(tx, user));
  }

  /**
   * Works under the market's lock.
   * @throws a unique violation for a person with an application that was not rejected
   */
  private async write(tx: EntityManager, provider: NewProvider, application: OnboardingApplication): Promise<string> {
    const before = await findProviderByUser(tx, provider.user_id);
    if (before) await this.capacity.lockProvider(tx, before.id, [marketOf(provider)]);
    const rejected = before && (await findProviderByUser(tx, provider.user_id));
    if (rejected?.vetting_status !== 'rejected') return this.providers.create(tx, provider, application.testimonials);
    await this.providers.applyAgain(tx, rejected, provider, application.testimonials);
    await this.licenses.forget(tx, rejected.id);
    await this.checks.forget(tx, rejected.id);
    await this.places.unlink(tx, rejected.id);
    const path = rejected.license_file_path;
    if (path) await this.outbox.add(tx, 'storage.remove', { bucket: LICENSE_BUCKET, path });
    return rejected.id;
  }

  /** The worker calls Google, so that an application does not wait for it. */
  private async linkPlace(tx: EntityManager, providerId: string, url: string): Promise<void> {
    await this.places.link(tx, providerId, url);
    await this.outbox.add(tx, 'google.fetch', { providerId, askedAt: new Date().toISOString() });
  }

  private async receivedMessage(tx: EntityManager, user: CurrentUser) {
    const provider = await findProviderOf(tx, user.id);
    const plan = await this.plans.get(provider!.membership_tier);
    return applicationReceivedMessage(user.email, provider!, plan, this.settings.SITE_URL);
  }

  private async holdPlace(
    tx: EntityManager,
    providerId: string,
    cityId: string,
    categoryId: string,
    { membershipTier }: OnboardingApplication,
  ): Promise<void> {
    if (!isCapped(membershipTier)) return;
    const kind = isPaid(await this.plans.get(membershipTier)) ? 'checkout' : 'vetting';
    // The checkout that follows reports the reason.
    if (kind === 'checkout' && !(await this.billing.mayHold(tx, providerId, membershipTier))) return;
    await this.reservations.take(tx, providerId, { tier: membershipTier, kind });
    await this.capacity.hold(tx, { providerId, cityId, categoryId, tier: membershipTier, kind });
  }

  private async requireReferral(tx: EntityManager, { referralCode }: OnboardingApplication): Promise<void> {
    if (referralCode && !(await this.referrals.exists(tx, referralCode)))
      throw invalidField('referralCode', REFERRAL_MESSAGES.invalid);
  }

  private async checkout(
    user: CurrentUser,
    providerId: string,
    { membershipTier, referralCode }: OnboardingApplication,
  ) {
    if (!isPaid(await this.plans.get(membershipTier))) return { checkout: null };
    try {
      return {
        checkout: await this.billing.startCheckout({ userId: user.id, providerId, tier: membershipTier, referralCode }),
      };
    } catch (error) {
      this.logger.warn({ err: error, providerId }, 'The application is in, but its checkout could not be set up');
      const isKnown = error instanceof Problem && [TOO_MANY_UNPAID, 'not-set-up'].includes(error.slug);
      return { checkout: null, checkout_error: isKnown ? error.message : PAYMENT_SETUP_FAILED };
    }
  }
}

const marketOf = ({ city_id: cityId, category_id: categoryId }: NewProvider) => ({ cityId, categoryId });
