import { Injectable } from '@nestjs/common';
import {
  type EditableField,
  editOutcome,
  type OpeningSpan,
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
  noProfile,
  type OwnColumns,
  type Provider,
  ProvidersService,
  readOwnProvider,
  requireActing,
  setServices,
} from '@townlink/domain-providers';
import { type Actor, continueAs, Database, member, systemActor } from '@townlink/server-database';
import { invalidField, type ListingAccess, Problem, requireVersion, type TeamPlace } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { offerColumns, requireCity } from './apply/new-provider';
import { RevisionsService } from './license/revisions.service';
import { type OwnEdit, ownEdit } from './own-provider-edit';

/** An edit of a listing, in terms of its form. */
export interface Editing {
  place: TeamPlace;
  change: UpdateProviderRequest;
  /**
   * Splits the edit into what takes effect and what is pending, based on the locked state; throws when the edit is no
   * longer wanted.
   */
  editOf(before: OwnProvider): OwnEdit | Promise<OwnEdit>;
  /** The person whose rights apply when saving; the service if absent. */
  saveAs?: Actor;
}

/** A listing's own row, under row-level security as a team member. */
@Injectable()
export class OwnProviderService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly categories: CategoryCatalog,
    private readonly capacity: CapacityService,
    private readonly revisions: RevisionsService,
  ) {}

  /** @returns null without an application, which is not an error */
  async read(access: ListingAccess | null): Promise<OwnProvider | null> {
    return access && readOwnProvider(this.database, access);
  }

  /**
   * Changes a provider's own data. Vetted data are pending until reviewed, and the old data remain in effect until
   * then.
   * @throws 404 `no-provider-profile` without an application; 403 for a member without the right; 400 for a field that
   * cannot be changed (any longer); 409 `tier-full` for a move to a full tier; 412 when it has changed since
   */
  update(access: ListingAccess | null, change: UpdateProviderRequest, ifMatch?: string): Promise<OwnProvider> {
    return this.inTransaction(async (tx) => {
      const seen = await requireActing(tx, access);
      if (!access) throw noProfile();
      const { after } = await this.edit(tx, seen, {
        place: access,
        change,
        editOf: async (before) => {
          requireVersion(ifMatch, before);
          // By the current role, since an owner may have transferred the listing after the call was admitted.
          if (change.email !== undefined && change.email !== before.email)
            await requireActing(tx, { ...access, right: 'contact:write' });
          return ownEdit(before, change);
        },
        saveAs: member(access.userId),
      });
      return after;
    });
  }

  /**
   * Runs as the service. If the listing moved while its market was being locked, tries again with its current state.
   */
  async inTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.database.as(systemActor, work);
    } catch (error) {
      if (!(error instanceof Problem && error.slug === 'changed-meanwhile')) throw error;
      return this.database.as(systemActor, work);
    }
  }

  /**
   * The single path for changes of a listing's facts, also by administrators on the owner's behalf.
   * @returns the listing before and after, as the given team member sees it
   */
  async edit(
    tx: EntityManager,
    seen: Provider,
    editing: Editing,
  ): Promise<{ before: OwnProvider; after: OwnProvider }> {
    const { place, change, editOf, saveAs } = editing;
    const { own, moveTo } = await this.lock(tx, seen, change);
    const before = await findOwnProvider(tx, place);
    if (!before) throw noProfile();
    const edit = await editOf(before);
    if (edit.revised) await this.revisions.submitIn(tx, own.id, edit.revised);
    if (moveTo) await this.capacity.moveUnlisted(tx, own.id, moveTo);
    if (saveAs) await continueAs(tx, saveAs);
    return { before, after: await this.save(tx, place, edit) };
  }

  /** Locks the row after the markets, as everywhere. @returns the row, and the new market of a moved application */
  private async lock(tx: EntityManager, seen: Provider, change: UpdateProviderRequest) {
    refuseImmutable(change, seen);
    const moveTo = await this.marketOf(tx, seen, change);
    if (moveTo) await this.capacity.lockProvider(tx, seen.id, [moveTo]);
    const own = await this.providers.findLocked(tx, seen.id);
    if (!own) throw noProfile();
    refuseImmutable(change, own);
    return { own, moveTo };
  }

  private async marketOf(tx: EntityManager, own: Provider, { cityId, categoryName }: UpdateProviderRequest) {
    const market = {
      cityId: cityId === undefined ? own.city_id : await requireCity(tx, cityId),
      categoryId: categoryName === undefined ? own.category_id : await this.categories.findOrAdd(tx, categoryName),
    };
    return market.cityId === own.city_id && market.categoryId === own.category_id ? undefined : market;
  }

  private async save(tx: EntityManager, place: TeamPlace, { atOnce, services }: OwnEdit): Promise<OwnProvider> {
    const { providerId: id } = place;
    const { testimonials, service } = atOnce;
    await this.providers.updateOwn(tx, id, columnsOf(atOnce));
    if (testimonials) await this.providers.setTestimonials(tx, id, testimonials);
    if (service) await this.providers.setDetails(tx, id, detailsOf(service));
    if (services) await setServices(tx, id, services);
    const provider = await findOwnProvider(tx, place);
    if (!provider) throw noProfile();
    return provider;
  }
}

/** @throws 400 naming the first field that cannot be changed in the provider's state */
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

const detailsOf = ({ hours, specialDays, ...service }: ServiceInput): ServiceDetails => ({
  description: service.description ?? null,
  hours: hours.map(({ day, ...span }) => ({ day, ...spanOf(span) })),
  special_days: specialDays.map(({ date, spans }) => ({ date, spans: spans.map(spanOf) })),
  by_appointment: service.byAppointment,
  radius_miles: service.radiusMiles ?? null,
  languages: service.languages,
  payment_methods: service.paymentMethods,
  in_business_since: service.inBusinessSince ?? null,
  emergency_service: service.emergencyService,
});

/** Drops any other properties that were sent. */
const spanOf = ({ opens, closes }: OpeningSpan): OpeningSpan => ({ opens, closes });
