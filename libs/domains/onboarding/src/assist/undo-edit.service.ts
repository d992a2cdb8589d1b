import { Injectable } from '@nestjs/common';
import { ASSIST_MESSAGES as MESSAGES, EDITED_FIELDS, type EditableField, type UndoableEdit } from '@townlink/contracts';
import { type Provider, requireProvider } from '@townlink/domain-providers';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { OwnProviderService } from '../own-provider.service';
import { audited } from './audited-facts';
import { type EditRow, findEdit, lockEdit, setUndone } from './edits.query';
import {
  type ChangedFacts,
  factsOf,
  fieldsChanged,
  fieldsIn,
  onlyFields,
  requestOf,
  undoingEdit,
} from './listing-facts';

const spent = (detail: string) => new Problem(410, 'undo-spent', detail);

const changedSince = (fields: readonly EditableField[]) =>
  conflict('listing-changed-since', MESSAGES.changedSince(namesOf(fields).join(', ')));

const namesOf = (fields: readonly EditableField[]): string[] => fields.map((field) => EDITED_FIELDS[field]);

/** Handles the link in the email to an edited listing's owner. It works once, for 7 days, without a session. */
@Injectable()
export class UndoEditService {
  constructor(
    private readonly database: Database,
    private readonly own: OwnProviderService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws 410 `undo-spent` */
  look(token: string): Promise<UndoableEdit> {
    return this.database.as(systemActor, async (tx) => {
      const edit = await this.require(tx, token);
      const provider = await requireProvider(tx, edit.provider_id);
      refuseFormerOwner(provider, edit);
      return {
        business_name: provider.business_name,
        reason: edit.reason,
        fields: namesOf(fieldsIn(edit.before)),
        edited_at: edit.edited_at.toISOString(),
        undo_until: edit.undo_until.toISOString(),
      };
    });
  }

  /** @throws 409 `listing-changed-since`, `tier-full`; 410 `undo-spent` */
  async undo(token: string): Promise<void> {
    await this.own.inTransaction(async (tx) => {
      const seen = await this.require(tx, token);
      const provider = await requireProvider(tx, seen.provider_id);
      refuseFormerOwner(provider, seen);
      refuseDecided(provider, seen);
      const { after } = await this.own.edit(tx, provider, {
        place: { providerId: provider.id, role: 'owner' },
        change: requestOf(seen.before),
        editOf: async (now) => {
          const edit = this.usable(await lockEdit(tx, seen.id));
          refuseFormerOwner(await requireProvider(tx, seen.provider_id), edit);
          const others = fieldsChanged(edit.after, factsOf(now));
          if (others.length > 0) throw changedSince(others);
          return undoingEdit(now, edit);
        },
      });
      await setUndone(tx, seen.id, this.clock.now());
      await this.record(tx, seen, onlyFields(factsOf(after), fieldsIn(seen.before)));
    });
  }

  private async require(tx: EntityManager, token: string): Promise<EditRow> {
    return this.usable(await findEdit(tx, token));
  }

  private usable(edit: EditRow | null): EditRow {
    if (!edit) throw spent(MESSAGES.unknownLink);
    if (edit.undone_at) throw spent(MESSAGES.undone);
    if (edit.undo_until <= this.clock.now()) throw spent(MESSAGES.expired);
    return edit;
  }

  /** Recorded without an actor: the holder of the link need not be signed in. */
  private record(tx: EntityManager, { id, provider_id, after: before }: EditRow, after: ChangedFacts): Promise<void> {
    return this.audit.record(tx, {
      actorId: null,
      action: 'provider.undo-edit',
      subjectType: 'provider',
      subjectId: provider_id,
      before: audited(before),
      after: audited(after),
      details: { edit_id: id, by: 'the link in the email' },
    });
  }
}

/** The link is in the mailbox of the owner at that time, who may have transferred the listing since. */
function refuseFormerOwner({ user_id }: Provider, { owner_id }: EditRow): void {
  if (owner_id !== user_id) throw spent(MESSAGES.handedOver);
}

/** An application that was rejected, or approved with the value that would be undone, can no longer be changed. */
function refuseDecided({ vetting_status }: Provider, { before, ...edit }: EditRow): void {
  const fields = fieldsIn(before);
  if (vetting_status === 'rejected') throw changedSince(fields);
  const isMove = fields.includes('cityId') || fields.includes('categoryName');
  if (isMove && vetting_status !== edit.vetting_status) throw changedSince(fields);
}
