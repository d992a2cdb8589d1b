import { Injectable } from '@nestjs/common';
import {
  type CheckedApiKey,
  type MadeApiKey,
  type MakePartnerKeyRequest,
  type ManagedApiKey,
  type ManagedApiKeys,
  type ManagedApiKeysQuery,
  mayDo,
  type RotateApiKeyRequest,
} from '@townlink/contracts';
import { ProveIdentityService } from '@townlink/domain-auth';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, queryAsJson, SecurityLog, systemActor } from '@townlink/server-database';
import { conflict, type CurrentUser, forbidden, notFound, readList, requireRight } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { refusalOf, type StoredKey } from '../access/refusal-of';
import { ApiKeySettings } from '../api-keys.config';
import { KeyMail } from '../mail/key-mail';
import { digestOf, firstKeyIn, visiblePart } from '../secrets/key-secret';
import { keysWhere, MANAGED_KEYS, type ManagedKeyRow, ONE_KEY, toManagedKey } from './managed-keys.query';
import { type LockedKey, StoredKeys } from './stored-keys';

/** The same facts that decide about a call, except for the caller's address. */
const KEY_OF_SECRET = `
  select k.id as key_id, k.expires_at, k.revoked_at, s.ends_at, '{}'::text[] as ip_ranges, u.banned_until,
         u.closed_at is not null or u.deleted_at is not null as is_closed
    from api_key_secrets s join api_keys k on k.id = s.key_id left join auth.users u on u.id = k.account_id
   where s.hash = $1`;

const SET_LIMIT = 'update api_keys set calls_per_minute = $2 where id = $1';

const SET_CONTACT = 'update api_keys set contact_email = $2 where id = $1';

const auditedKey = ({ partner, contact_email, name, scopes, calls_per_minute, expires_at }: LockedKey) => ({
  partner,
  contact_email,
  name,
  scopes,
  calls_per_minute,
  expires_at,
});

/** Keys in the console: partners' keys, limits, and revoking leaked keys. */
@Injectable()
export class ManagedKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: StoredKeys,
    private readonly proof: ProveIdentityService,
    private readonly mail: KeyMail,
    private readonly clock: Clock,
    private readonly settings: ApiKeySettings,
    private readonly audit: AuditLog,
    private readonly log: SecurityLog,
  ) {}

  list(admin: CurrentUser, query: ManagedApiKeysQuery): Promise<ManagedApiKeys> {
    return this.database.as(systemActor, async (tx) => {
      const where = keysWhere(query, this.clock.now(), mayDo(admin.consoleRole, 'contacts:read'));
      const page = await readList<ManagedKeyRow, 'created'>(tx, MANAGED_KEYS, where, query);
      return { ...page, rows: page.rows.map((row) => this.shown(row)) };
    });
  }

  /** @throws 404 */
  read(id: string): Promise<ManagedApiKey> {
    return this.database.as(systemActor, (tx) => this.find(tx, id));
  }

  /** @throws 403 `right-missing` for scopes that only an owner may grant, and without a recent proof */
  make(admin: CurrentUser, request: MakePartnerKeyRequest): Promise<MadeApiKey<ManagedApiKey>> {
    this.requireRightFor(admin, request.scopes);
    return this.database.as(systemActor, async (tx) => {
      await this.proof.requireFor(tx, { ...admin, userId: admin.id }, 'api-key');
      const { id, secret } = await this.keys.add(tx, {
        accountId: null,
        partner: request.partner,
        contactEmail: request.contact_email,
        name: request.name,
        scopes: request.scopes,
        ipRanges: request.ip_ranges,
        callsPerMinute: request.calls_per_minute,
        expiresInDays: request.expires_in_days,
        createdBy: admin.id,
      });
      await this.record(tx, admin.id, 'api-key.make', (await this.keys.lock(tx, id))!);
      return { key: await this.find(tx, id), secret };
    });
  }

  /** @throws 403; 404; 409 `api-key-ended` */
  rotate(admin: CurrentUser, id: string, request: RotateApiKeyRequest): Promise<MadeApiKey<ManagedApiKey>> {
    return this.database.as(systemActor, async (tx) => {
      const key = await this.lock(tx, id);
      if (key.account_id) throw forbidden('The owner of an account rotates its keys. You can revoke this one.');
      this.requireRightFor(admin, key.scopes);
      await this.proof.requireFor(tx, { ...admin, userId: admin.id }, 'api-key');
      const secret = await this.keys.rotate(tx, key, request.old_works_for_hours);
      await this.record(tx, admin.id, 'api-key.rotate', key, { begins_with: visiblePart(secret) });
      return { key: await this.find(tx, id), secret };
    });
  }

  /** @throws 403; 404; 409 `api-key-ended`, `no-change` */
  setLimit(admin: CurrentUser, id: string, callsPerMinute: number | null): Promise<ManagedApiKey> {
    return this.database.as(systemActor, async (tx) => {
      const key = await this.lock(tx, id);
      this.requireRightFor(admin, key.scopes);
      this.keys.requireActive(key);
      if (key.calls_per_minute === callsPerMinute) throw conflict('no-change', 'The key has this limit already.');
      await tx.query(SET_LIMIT, [id, callsPerMinute]);
      await this.record(tx, admin.id, 'api-key.limit', key, { calls_per_minute: callsPerMinute });
      return this.find(tx, id);
    });
  }

  /** @throws 403; 404; 409 `api-key-ended`, `no-change` */
  setContact(admin: CurrentUser, id: string, contactEmail: string | null): Promise<ManagedApiKey> {
    return this.database.as(systemActor, async (tx) => {
      const key = await this.lock(tx, id);
      if (key.account_id) throw forbidden('Emails about a key of an account go to that account.');
      this.requireRightFor(admin, key.scopes);
      this.keys.requireActive(key);
      if (key.contact_email === contactEmail) throw conflict('no-change', 'The key has this contact already.');
      await tx.query(SET_CONTACT, [id, contactEmail]);
      await this.record(tx, admin.id, 'api-key.contact', key, { contact_email: contactEmail });
      return this.find(tx, id);
    });
  }

  /** @throws 404; 409 `api-key-ended` */
  async revoke(adminId: string, id: string, reason: string): Promise<ManagedApiKey> {
    const revoked = await this.database.as(systemActor, async (tx) => {
      const key = await this.lock(tx, id);
      await this.keys.revoke(tx, key, 'administrator');
      await this.record(tx, adminId, 'api-key.revoke', key, { revoked: true }, reason);
      const now = await this.find(tx, id);
      await this.mail.revoked(tx, now, reason);
      return now;
    });
    this.log.record('api-key.revoked', { userId: revoked.account?.id, reason: 'by an administrator' });
    return revoked;
  }

  /** Checks whether a text is one of our keys, without storing or logging it. */
  check(text: string): Promise<CheckedApiKey> {
    const secret = firstKeyIn(text);
    if (!secret) return Promise.resolve({ looks_real: false, key: null, works: false });
    return this.database.as(systemActor, async (tx) => {
      const [found] = await tx.query<(StoredKey & { key_id: string })[]>(KEY_OF_SECRET, [digestOf(secret)]);
      if (!found) return { looks_real: true, key: null, works: false };
      const works = refusalOf(found, '', this.clock.now()) === null;
      return { looks_real: true, key: await this.find(tx, found.key_id), works };
    });
  }

  private requireRightFor(admin: CurrentUser, scopes: readonly string[]): void {
    if (scopes.includes('operations:read')) requireRight(admin, 'operations:act');
  }

  private async lock(tx: EntityManager, id: string): Promise<LockedKey> {
    const key = await this.keys.lock(tx, id);
    if (!key) throw noSuchKey();
    return key;
  }

  private async find(tx: EntityManager, id: string): Promise<ManagedApiKey> {
    const [row] = await queryAsJson<ManagedKeyRow>(tx, ONE_KEY, [id]);
    if (!row) throw noSuchKey();
    return this.shown(row);
  }

  private shown(row: ManagedKeyRow): ManagedApiKey {
    return toManagedKey(row, this.clock.now(), this.settings.API_KEY_CALLS_PER_MINUTE);
  }

  /** A new key has no previous state; for others, only the given changes are recorded. */
  private record(
    tx: EntityManager,
    actorId: string,
    action: string,
    key: LockedKey,
    changes: Record<string, unknown> = {},
    reason?: string,
  ): Promise<void> {
    const state = auditedKey(key);
    const before = action === 'api-key.make' ? null : state;
    const entry = { actorId, action, subjectType: 'api-key', subjectId: key.id, reason };
    return this.audit.record(tx, { ...entry, before, after: { ...state, ...changes } });
  }
}

const noSuchKey = () => notFound('There is no such key.');
