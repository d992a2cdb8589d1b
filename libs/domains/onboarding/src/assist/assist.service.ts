import { Injectable } from '@nestjs/common';
import {
  ASSIST_MESSAGES as MESSAGES,
  dayIn,
  type EditForOwnerRequest,
  formatDay,
  type OwnProvider,
  PAGES,
  UNDO_EDIT_DAYS,
} from '@townlink/contracts';
import { findOwnProvider, noProfile, type Provider, requireProvider } from '@townlink/domain-providers';
import { after as later, Clock, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, requireVersion } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { editedForYouEmail } from '../mail/edited-for-you.email';
import { aboutListing } from '../mail/listing-mail';
import { ownEdit } from '../own-provider-edit';
import { OwnProviderService } from '../own-provider.service';
import { audited } from './audited-facts';
import { changeLines } from './change-lines';
import { insertEdit, isOwnerGone, type NewEdit } from './edits.query';
import { factsOf, fieldsChanged, onlyFields } from './listing-facts';

const DAY = 86_400;

/** Edits of listings by support. They follow the owner's rules, require a reason, and are reported to the owner. */
@Injectable()
export class AssistService {
  constructor(
    private readonly database: Database,
    private readonly own: OwnProviderService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** @throws 404 `provider-not-found` */
  read(providerId: string): Promise<OwnProvider> {
    return this.database.as(systemActor, async (tx) => {
      await requireProvider(tx, providerId);
      const listing = await findOwnProvider(tx, { providerId, role: 'owner' });
      if (!listing) throw noProfile();
      return listing;
    });
  }

  /**
   * @throws 404 `provider-not-found`; 400 for a field that cannot be changed (any longer); 409 `listing-closed`,
   * `owner-without-email`, `no-change`, `tier-full`; 412 when the listing was changed since it was read
   */
  edit(
    actorId: string,
    providerId: string,
    { reason, ...change }: EditForOwnerRequest,
    ifMatch?: string,
  ): Promise<OwnProvider> {
    return this.own.inTransaction(async (tx) => {
      const provider = await requireProvider(tx, providerId);
      if (await isOwnerGone(tx, provider.user_id)) throw conflict('listing-closed', MESSAGES.closed);
      if (!provider.mail_address) throw conflict('owner-without-email', MESSAGES.noAddress);
      const { before, after } = await this.own.edit(tx, provider, {
        place: { providerId, role: 'owner' },
        change,
        editOf: (now) => {
          requireVersion(ifMatch, now);
          return ownEdit(now, change);
        },
      });
      await this.finish(tx, provider, { before, after, reason, actorId });
      return after;
    });
  }

  /** Stores what undoing needs, audits the edit, and notifies the owner at the address that was valid before it. */
  private async finish(
    tx: EntityManager,
    provider: Provider,
    { before, after, reason, actorId }: { before: OwnProvider; after: OwnProvider; reason: string; actorId: string },
  ): Promise<void> {
    const [then, now] = [factsOf(before), factsOf(after)];
    const fields = fieldsChanged(then, now);
    if (fields.length === 0) throw conflict('no-change', MESSAGES.nothing);
    const edited_at = this.clock.now();
    const edit: NewEdit = {
      provider_id: provider.id,
      owner_id: provider.user_id,
      edited_by: actorId,
      reason,
      vetting_status: before.vetting_status,
      before: onlyFields(then, fields),
      after: onlyFields(now, fields),
      token: randomBytes(32).toString('base64url'),
      edited_at,
      undo_until: later(edited_at, UNDO_EDIT_DAYS * DAY),
    };
    const id = await insertEdit(tx, edit);
    await this.audit.record(tx, {
      actorId,
      action: 'provider.edit-for-owner',
      subjectType: 'provider',
      subjectId: provider.id,
      before: audited(edit.before),
      after: audited(edit.after),
      reason,
      details: { edit_id: id },
    });
    await this.tell(tx, provider, id, edit);
  }

  private tell(tx: EntityManager, provider: Provider, id: string, edit: NewEdit): Promise<void> {
    const { contactName, businessName } = aboutListing(provider, this.settings.SITE_URL);
    return this.mailer.send(tx, editedForYouEmail, {
      key: `edited-for-you:${id}`,
      to: provider.mail_address,
      data: {
        contactName,
        businessName,
        changes: changeLines(edit.before, edit.after).join('\n'),
        why: edit.reason,
        undoUntil: formatDay(dayIn(provider.time_zone, edit.undo_until)),
        undoUrl: `${this.settings.SITE_URL}${PAGES.undoEdit}?token=${edit.token}`,
      },
    });
  }
}
