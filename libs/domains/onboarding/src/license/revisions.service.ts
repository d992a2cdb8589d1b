import { Injectable } from '@nestjs/common';
import {
  type DecideRevisionRequest,
  LICENSE_LINK_SECONDS,
  type LicenseLink,
  type OwnProvider,
  PAGES,
  type ListPage,
  type WaitingRevision,
  type WaitingRevisionsQuery,
  type WaitingServiceItem,
  withWaiting,
} from '@townlink/contracts';
import { BillingService, EntitlementService } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import {
  findOwnProvider,
  requireActing,
  type Provider,
  ProvidersService,
  readServices,
  requireProvider,
  setServices,
} from '@townlink/domain-providers';
import { ReservationsService } from '@townlink/domain-waitlist';
import { RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, invalidField, type ListingAccess, notFound } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import { ObjectStorage, type StoredFile, StoredFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { revisionApprovedEmail } from '../mail/revision-approved.email';
import { revisionRefusedEmail } from '../mail/revision-refused.email';
import { LicensesService } from './licenses.service';
import { findRevision, listWaiting, lockWaiting, type RevisionRow } from './revisions.query';

/** A requested change of a listed provider's vetted data. */
export interface Change {
  /** Null withdraws the pending name. */
  businessName?: string | null;
  /** Services with new names; an empty list withdraws pending ones. */
  services?: readonly WaitingServiceItem[];
  license?: StoredFile;
}

/** Changes of vetted data: submitted and reviewed while the old data remain in effect. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly licenses: LicensesService,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly billing: BillingService,
    private readonly entitlement: EntitlementService,
    private readonly files: StoredFiles,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Submits a change, merged into a pending one. A pending application is changed immediately.
   * @param change with a stored, pending license, which is attached here
   * @throws 404 `no-provider-profile`; 409 `not-approved` after a rejection
   */
  async submit(access: ListingAccess | null, change: Change): Promise<OwnProvider> {
    return this.database.as(systemActor, async (tx) => {
      const own = await requireActing(tx, access);
      if (own.vetting_status === 'pending' && change.license) await this.exchange(tx, own.id, change.license);
      else await this.submitIn(tx, own.id, change);
      return (await findOwnProvider(tx, access!))!;
    });
  }

  /** Before the approval, a new file replaces the pending one. */
  private async exchange(tx: EntityManager, providerId: string, license: StoredFile): Promise<void> {
    const before = await this.providers.findLocked(tx, providerId);
    if (before?.vetting_status !== 'pending')
      throw conflict('already-vetted', 'This has already been decided. Please reload.');
    await this.files.attach(tx, license);
    await this.removeFile(tx, before.license_file_path);
    await this.providers.setLicenseFile(tx, providerId, license);
  }

  async submitIn(tx: EntityManager, providerId: string, { businessName, services, license }: Change): Promise<void> {
    const provider = await this.providers.findLocked(tx, providerId);
    if (provider?.vetting_status !== 'approved')
      throw conflict('not-approved', 'Your application was not approved. Apply again instead.');
    const before = await lockWaiting(tx, providerId);
    if (before) {
      await tx.query(
        `update provider_revisions set state = 'replaced', license_file_path = null, services = null where id = $1`,
        [before.id],
      );
      if (license) await this.removeFile(tx, before.license_file_path);
    }
    if (license) await this.files.attach(tx, license);
    const file = license
      ? [license.path, license.contentType]
      : [before?.license_file_path, before?.license_content_type];
    const name = businessName === undefined ? (before?.business_name ?? null) : businessName;
    const items = services ?? before?.services ?? [];
    if (!name && !file[0] && items.length === 0) return; // Everything was withdrawn.
    await tx.query(
      `insert into provider_revisions
         (provider_id, business_name, services, license_file_path, license_content_type, submitted_at)
       values ($1, $2, $3, $4, $5, coalesce($6, now()))`,
      [
        providerId,
        name,
        items.length > 0 ? JSON.stringify(items) : null,
        ...file.map((value) => value ?? null),
        // A license that remains pending keeps its time, which determines when it is deleted.
        !license && before?.license_file_path ? before.submitted_at : null,
      ],
    );
  }

  waiting(query: WaitingRevisionsQuery): Promise<ListPage<WaitingRevision>> {
    return this.database.as(systemActor, (tx) => listWaiting(tx, query));
  }

  /** A link to a pending license, valid for an hour. @throws 404 without one */
  async fileLink(id: string): Promise<LicenseLink> {
    const row = await this.database.as(systemActor, (tx) => findRevision(tx, id));
    if (!row?.license_file_path) throw notFound('There is no license file of this change.', 'license-not-found');
    const url = await this.storage.signedUrl(LICENSE_BUCKET, row.license_file_path, LICENSE_LINK_SECONDS);
    return { url, expires_in: LICENSE_LINK_SECONDS, content_type: row.license_content_type };
  }

  /**
   * Approves or refuses a change. An approval relists a provider that was unlisted for its license, if a slot is free.
   * @throws 404; 409 `revision-decided` when it is no longer pending; 400 when a license is approved without its facts
   */
  async decide(actorId: string, request: DecideRevisionRequest): Promise<{ is_active: boolean }> {
    return this.database.as(systemActor, async (tx) => {
      const seen = await findRevision(tx, request.revisionId);
      if (!seen) throw notFound();
      await this.capacity.lockProvider(tx, seen.provider_id);
      const revision = await lockWaiting(tx, seen.provider_id);
      if (revision?.id !== seen.id)
        throw conflict('revision-decided', 'This change was decided about, or replaced by a newer one.');
      await this[request.action](tx, revision, request, actorId);
      await tx.query(
        `update provider_revisions set state = $2, notes = $3, decided_at = now(), decided_by = $4, license_file_path = null
          where id = $1`,
        [revision.id, request.action === 'approve' ? 'approved' : 'refused', request.notes ?? null, actorId],
      );
      const { is_active } = await requireProvider(tx, revision.provider_id);
      await this.record(tx, revision, request, actorId, is_active);
      return { is_active };
    });
  }

  private async approve(
    tx: EntityManager,
    revision: RevisionRow,
    { license }: DecideRevisionRequest,
    actorId: string,
  ): Promise<void> {
    const {
      provider_id: id,
      business_name,
      services,
      license_file_path: path,
      license_content_type: contentType,
    } = revision;
    if (path && !license) throw invalidField('license', 'Please enter what the new license says.');
    const provider = await requireProvider(tx, id);
    if (business_name) await this.providers.setName(tx, id, business_name);
    if (services) await setServices(tx, id, withWaiting(await readServices(tx, id), services));
    if (path && license) {
      await this.removeFile(tx, provider.license_file_path);
      await this.providers.setLicenseFile(tx, id, { path, contentType: contentType! });
      await this.licenses.enter(tx, id, license, actorId);
    }
    await this.listAgain(tx, provider);
    const { is_active: listed } = await requireProvider(tx, id);
    await this.mailer.send(tx, revisionApprovedEmail, this.message(provider, revision, { listed }));
  }

  private async refuse(tx: EntityManager, revision: RevisionRow, { notes = '' }: DecideRevisionRequest): Promise<void> {
    await this.removeFile(tx, revision.license_file_path);
    const provider = await requireProvider(tx, revision.provider_id);
    await this.mailer.send(tx, revisionRefusedEmail, this.message(provider, revision, { notes }));
  }

  /**
   * Relists a provider that was unlisted only for its license, on its reserved slot if there is one. Without a free
   * slot, a paid provider is notified and waits for the next one.
   */
  async listAgain(tx: EntityManager, { id, membership_tier }: Provider): Promise<void> {
    const { is_active, paused_at, license_expired } = await requireProvider(tx, id);
    if (is_active || paused_at || license_expired) return;
    const isEntitled = await this.entitlement.isEntitled(tx, id);
    if (isEntitled) await this.reservations.take(tx, id, { tier: membership_tier, kind: 'vetting' });
    await this.billing.applyMembership(tx, id);
    if (isEntitled && (await this.capacity.hasRoom(tx, id, membership_tier))) await this.capacity.activate(tx, id);
    await this.billing.matchCollection(tx, id);
  }

  private async removeFile(tx: EntityManager, path: string | null): Promise<void> {
    if (path) await this.outbox.add(tx, 'storage.remove', { bucket: LICENSE_BUCKET, path });
  }

  private message<More extends object>(provider: Provider, revision: RevisionRow, more: More) {
    const what = [
      ...(revision.license_content_type ? ['your renewed license'] : []),
      ...(revision.business_name ? [`the new name “${revision.business_name}”`] : []),
      ...(revision.services ? [servicesText(revision.services)] : []),
    ];
    return {
      key: `revision:${revision.id}`,
      to: provider.mail_address,
      copies: provider.notice_copies,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        what: new Intl.ListFormat('en-US').format(what),
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
        ...more,
      },
    };
  }

  private record(
    tx: EntityManager,
    revision: RevisionRow,
    { action }: DecideRevisionRequest,
    actorId: string,
    listed: boolean,
  ): Promise<void> {
    return this.audit.record(tx, {
      actorId,
      action: `provider.${action}-change`,
      subjectType: 'provider',
      subjectId: revision.provider_id,
      before: { change: 'waiting' },
      after: { change: action, listed },
      details: {
        license: revision.license_content_type !== null,
        business_name: revision.business_name,
        services: revision.services?.map(({ name }) => name) ?? null,
      },
    });
  }
}

/** 'the new service “Drain cleaning”', or 'the 3 new services of your list'. */
const servicesText = (services: readonly WaitingServiceItem[]): string =>
  services.length === 1 ? `the new service “${services[0]!.name}”` : `the ${services.length} new services of your list`;
