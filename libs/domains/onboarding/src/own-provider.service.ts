import { Injectable } from '@nestjs/common';
import {
  type EditableField,
  editOutcome,
  type OwnProvider,
  type ServiceDetails,
  type ServiceInput,
  type UpdateProviderRequest,
  websiteWithScheme,
} from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { CategoryCatalog } from '@townlink/domain-directory';
import {
  findOwnProvider,
  findProviderByUser,
  type OwnColumns,
  type Provider,
  ProvidersService,
  readOwnProvider,
} from '@townlink/domain-providers';
import { Database, member, systemActor } from '@townlink/server-database';
import { invalidField, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { requireCity } from './apply/application-place';
import { offerColumns } from './apply/new-provider';
import { RevisionsService } from './license/revisions.service';

const noProfile = () => notFound('No Provider Profile Found', 'no-provider-profile');

/** A provider's own row, read and changed under row-level security as the person who owns it. */
@Injectable()
export class OwnProviderService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly categories: CategoryCatalog,
    private readonly capacity: CapacityService,
    private readonly revisions: RevisionsService,
  ) {}

  /** @returns null when the person has not applied, which is no error */
  read(userId: string): Promise<OwnProvider | null> {
    return readOwnProvider(this.database, member(userId), userId);
  }

  /**
   * Changes what a provider may change; vetted data wait for another review, and the old stand meanwhile.
   * @throws 404 `no-provider-profile` when the person has not applied; 400 for a field that cannot be changed (any more);
   *   409 `tier-full` when an application is moved to where its tier has no slot
   */
  async update(userId: string, change: UpdateProviderRequest): Promise<OwnProvider> {
    const { businessName, cityId, categoryName } = change;
    const own = await this.database.as(systemActor, async (tx) => {
      const own = await findProviderByUser(tx, userId);
      if (!own) throw noProfile();
      refuseImmutable(change, own);
      const isVettedAgain = editOutcome('businessName', own.vetting_status).kind === 'vetted-again';
      if (isVettedAgain && businessName && businessName !== own.business_name)
        await this.revisions.submitIn(tx, own.id, { businessName });
      if (cityId !== undefined || categoryName !== undefined) await this.move(tx, own, cityId, categoryName);
      return { ...own, isVettedAgain };
    });
    return this.database.as(member(userId), async (tx) => {
      const { testimonials, service } = change;
      await this.providers.updateOwn(
        tx,
        userId,
        columnsOf(own.isVettedAgain ? { ...change, businessName: undefined } : change),
      );
      if (testimonials) await this.providers.setTestimonials(tx, own.id, testimonials);
      if (service) await this.providers.setDetails(tx, own.id, detailsOf(service));
      const provider = await findOwnProvider(tx, userId);
      if (!provider) throw noProfile();
      return provider;
    });
  }

  private async move(tx: EntityManager, own: Provider, cityId?: string, categoryName?: string): Promise<void> {
    const market = {
      cityId: cityId === undefined ? own.city_id : await requireCity(tx, cityId),
      categoryId: categoryName === undefined ? own.category_id : await this.categories.findOrAdd(tx, categoryName),
    };
    if (market.cityId === own.city_id && market.categoryId === own.category_id) return;
    await this.capacity.moveUnlisted(tx, own.id, market);
  }
}

/** @throws 400 naming the first field that cannot be changed where the provider stands */
function refuseImmutable(change: UpdateProviderRequest, { vetting_status }: Provider): void {
  for (const [field, value] of Object.entries(change)) {
    const outcome = editOutcome(field as EditableField, vetting_status);
    if (value !== undefined && outcome.kind === 'refused') throw invalidField(field, outcome.why);
  }
}

const columnsOf = (change: UpdateProviderRequest): OwnColumns => ({
  business_name: change.businessName,
  contact_name: change.contactName,
  email: change.email,
  phone: change.phone,
  phone_display_opt_in: change.phoneDisplayOptIn,
  website_url:
    change.websiteUrl === undefined
      ? undefined
      : change.websiteUrl === ''
        ? null
        : websiteWithScheme(change.websiteUrl),
  ...(change.ftco && offerColumns(change.ftco)),
});

const detailsOf = ({ hours, ...service }: ServiceInput): ServiceDetails => ({
  description: service.description ?? null,
  hours: hours.map(({ day, opens, closes }) => ({ day, opens, closes })),
  radius_miles: service.radiusMiles ?? null,
  languages: service.languages,
  payment_methods: service.paymentMethods,
  in_business_since: service.inBusinessSince ?? null,
  emergency_service: service.emergencyService,
});
