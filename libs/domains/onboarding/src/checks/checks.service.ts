import { Injectable } from '@nestjs/common';
import {
  checkEnd,
  checkErrors,
  type CheckFacts,
  type CheckField,
  type CheckKind,
  checkRule,
  type DecideCheckRequest,
  LICENSE_LINK_SECONDS,
  type LicenseLink,
  type ListPage,
  type OwnCheck,
  PAGES,
  type SentCheckKind,
  type ModeratedCheck,
  type ChecksQuery,
} from '@townlink/contracts';
import { ProvidersService, requireActing, requireProvider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, member, SecurityLog, systemActor } from '@townlink/server-database';
import { conflict, invalidFields, type ListingAccess, notFound } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import { ObjectStorage, type StoredFile, StoredFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { checkApprovedEmail } from '../mail/check-approved.email';
import { checkRefusedEmail } from '../mail/check-refused.email';
import { checkWithdrawnEmail } from '../mail/check-withdrawn.email';
import {
  documentPaths,
  findDocument,
  findOwnChecks,
  listChecks,
  lockRenamed,
  lockSent,
  lockCheck,
  type SentRow,
} from './checks.query';
import { ownChecksOf } from './own-checks';

/** Checks other than the license: providers submit documents, and administrators decide about them. */
@Injectable()
export class ChecksService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly files: StoredFiles,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  async own(access: ListingAccess | null): Promise<OwnCheck[]> {
    if (!access) return ownChecksOf([]);
    const { userId, providerId } = access;
    return ownChecksOf(await this.database.as(member(userId), (tx) => findOwnChecks(tx, providerId)));
  }

  /**
   * Submits a stored, pending document, which is attached here. It replaces a pending or refused one of its kind; an
   * approved one counts until it ends.
   * @throws 404 `no-provider-profile`; 409 `not-approved` before an approval
   */
  async submit(access: ListingAccess | null, kind: SentCheckKind, document: StoredFile): Promise<OwnCheck[]> {
    return this.database.as(systemActor, async (tx) => {
      const own = await requireActing(tx, access);
      const provider = await this.providers.findLocked(tx, own.id);
      if (provider?.vetting_status !== 'approved')
        throw conflict('not-approved', 'Documents can be sent in once your application is approved.');
      const before = await lockSent(tx, own.id, kind);
      if (before) await tx.query('delete from listing_checks where id = $1', [before.id]);
      await this.removeFiles(tx, [before?.file_path]);
      await this.files.attach(tx, document);
      await tx.query(
        `insert into listing_checks (provider_id, kind, file_path, content_type) values ($1, $2, $3, $4)`,
        [own.id, kind, document.path, document.contentType],
      );
      return ownChecksOf(await findOwnChecks(tx, own.id));
    });
  }

  list(query: ChecksQuery): Promise<ListPage<ModeratedCheck>> {
    return this.database.as(systemActor, (tx) => listChecks(tx, query));
  }

  /** A link to a document, valid for an hour. The access is recorded. @throws 404 without one */
  async documentLink(actorId: string, id: string): Promise<LicenseLink> {
    const document = await this.database.as(systemActor, async (tx) => {
      const found = await findDocument(tx, id);
      if (!found) throw notFound('There is no document of this check.', 'document-not-found');
      const subject = { subjectType: 'provider', subjectId: found.provider_id };
      await this.audit.record(tx, { actorId, action: 'check.view', ...subject, before: null, after: null });
      return found;
    });
    this.security.record('license.viewed', { userId: actorId, reason: `provider ${document.provider_id}` });
    const url = await this.storage.signedUrl(LICENSE_BUCKET, document.file_path, LICENSE_LINK_SECONDS);
    return { url, expires_in: LICENSE_LINK_SECONDS, content_type: document.content_type };
  }

  /**
   * Approves or refuses a document, withdraws an approved check, or accepts it for a new name.
   * @throws 409 `check-decided` when its state has changed; 400 naming the facts that its kind requires
   */
  async decide(actorId: string, { checkId, action, notes, facts }: DecideCheckRequest): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      if (action === 'confirm') return this.confirm(tx, checkId, actorId);
      const before = action === 'withdraw' ? 'approved' : 'waiting';
      const sent = await lockCheck(tx, checkId, before);
      if (!sent) throw decided();
      if (action === 'approve') await this.approve(tx, sent, facts ?? {}, actorId);
      else if (action === 'refuse') await this.refuse(tx, sent, notes ?? '', actorId);
      else await this.withdraw(tx, sent, notes ?? '');
      await this.record(tx, actorId, sent, { before, action });
    });
  }

  /** The business was renamed since the check, and is the same one. */
  private async confirm(tx: EntityManager, checkId: string, actorId: string): Promise<void> {
    const check = await lockRenamed(tx, checkId);
    if (!check) throw decided();
    await tx.query(
      `update listing_checks k set renamed_at = null, checked_name = p.business_name
         from providers p where k.id = $1 and p.id = k.provider_id`,
      [check.id],
    );
    await this.record(tx, actorId, check, { before: 'renamed', action: 'confirm' });
  }

  private record(
    tx: EntityManager,
    actorId: string,
    { provider_id, kind }: { provider_id: string; kind: CheckKind },
    { before, action }: { before: string; action: DecideCheckRequest['action'] },
  ): Promise<void> {
    return this.audit.record(tx, {
      actorId,
      action: `provider.${action}-check`,
      subjectType: 'provider',
      subjectId: provider_id,
      before: { check: before },
      after: { check: action },
      details: { kind },
    });
  }

  /** Deletes all checks except the license's when the account applies with another business. */
  async forget(tx: EntityManager, providerId: string): Promise<void> {
    await this.removeFiles(tx, await documentPaths(tx, providerId));
    await tx.query(`delete from listing_checks where provider_id = $1 and kind <> 'license'`, [providerId]);
  }

  /** Documents of earlier checks are deleted when another is approved, and documents about a person immediately. */
  private async approve(tx: EntityManager, sent: SentRow, facts: CheckFacts, actorId: string): Promise<void> {
    const { id, kind, provider_id: providerId } = sent;
    const now = this.clock.now();
    const errors = Object.entries(checkErrors(kind, facts, now));
    if (errors.length > 0)
      throw invalidFields(errors.map(([field, message]) => ({ field: `facts.${field}`, message: message! })));
    const rule = checkRule(kind);
    const earlier = await documentPaths(tx, providerId, kind);
    await this.removeFiles(tx, rule.keepsDocument ? earlier : [...earlier, sent.file_path]);
    await tx.query(
      `update listing_checks set file_path = null where provider_id = $1 and kind = $2 and state = 'approved'`,
      [providerId, kind],
    );
    const read = readFacts(rule.fields, facts);
    await tx.query(
      `update listing_checks k set state = 'approved', notes = null, decided_at = $2, decided_by = $3,
              file_path = case when $4 then k.file_path end, number = $5, issuer = $6, amount = $7, aggregate = $8,
              starts_on = $9, expires_on = $10
        where k.id = $1`,
      [
        id,
        now,
        actorId,
        rule.keepsDocument,
        read.number,
        read.issuer,
        read.amount,
        read.aggregate,
        read.startsOn,
        checkEnd(kind, facts, now.toISOString().slice(0, 10)),
      ],
    );
    await this.mailer.send(tx, checkApprovedEmail, await this.message(tx, sent));
  }

  private async refuse(tx: EntityManager, sent: SentRow, notes: string, actorId: string): Promise<void> {
    await this.removeFiles(tx, [sent.file_path]);
    await tx.query(
      `update listing_checks set state = 'refused', notes = nullif($2, ''), decided_at = $3, decided_by = $4, file_path = null
        where id = $1`,
      [sent.id, notes, this.clock.now(), actorId],
    );
    const message = await this.message(tx, sent);
    await this.mailer.send(tx, checkRefusedEmail, { ...message, data: { ...message.data, notes } });
  }

  /** A check that should not have been approved, or no longer counts, leaves the passport with its history. */
  private async withdraw(tx: EntityManager, check: SentRow, notes: string): Promise<void> {
    await this.removeFiles(tx, [check.file_path]);
    await tx.query('delete from listing_checks where id = $1', [check.id]);
    const { data, ...message } = await this.message(tx, check);
    const mail = { ...message, key: `${message.key}:withdrawn`, data: { ...data, notes } };
    await this.mailer.send(tx, checkWithdrawnEmail, mail);
  }

  private async message(tx: EntityManager, { id, kind, provider_id }: SentRow) {
    const provider = await requireProvider(tx, provider_id);
    return {
      key: `check:${id}`,
      to: provider.mail_address,
      copies: provider.notice_copies,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        check: checkRule(kind).name,
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    };
  }

  private async removeFiles(tx: EntityManager, paths: readonly (string | null | undefined)[]): Promise<void> {
    for (const path of paths) if (path) await this.outbox.add(tx, 'storage.remove', { bucket: LICENSE_BUCKET, path });
  }
}

const decided = () => conflict('check-decided', 'This document was already decided, or replaced by a newer one.');

/** Only facts that the kind has fields for; others are left out. */
const readFacts = (fields: Partial<Record<CheckField, string>>, facts: CheckFacts) => {
  const read = <Name extends CheckField>(name: Name) => (fields[name] ? (facts[name] ?? null) : null);
  return {
    number: read('number'),
    issuer: read('issuer'),
    amount: read('amount'),
    aggregate: read('aggregate'),
    startsOn: read('startsOn'),
  };
};
