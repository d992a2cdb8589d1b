import { Injectable } from '@nestjs/common';
import {
  API_KEY_MESSAGES,
  API_KEYS_MAX,
  type ApiKey,
  type ChangeApiKeyRequest,
  type MadeApiKey,
  type MakeApiKeyRequest,
  type RotateApiKeyRequest,
} from '@townlink/contracts';
import { ProveIdentityService } from '@townlink/domain-auth';
import { Clock } from '@townlink/server-config';
import { Database, queryAsJson, SecurityLog, systemActor } from '@townlink/server-database';
import { conflict, type CurrentUser, keepAccountOpen, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { ApiKeySettings } from '../api-keys.config';
import { KeyMail } from '../mail/key-mail';
import { KEY_COLUMNS, type KeyRow, toApiKey } from './key.query';
import { lockHolder } from './new-secrets-limit';
import { type LockedKey, StoredKeys } from './stored-keys';

/** Maximum ended keys of an account that are still listed. */
const MAX_ENDED = 20;

const ACTIVE = 'k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)';

const LIST = `
  (select ${KEY_COLUMNS}, 1 as place from api_keys k where k.account_id = $1 and ${ACTIVE})
  union all
  (select ${KEY_COLUMNS}, 2 from api_keys k where k.account_id = $1 and not (${ACTIVE}) order by k.created_at desc limit ${MAX_ENDED})
  order by place, created_at desc, id desc`;

const ONE = `select ${KEY_COLUMNS} from api_keys k where k.id = $1`;

const COUNT = `select count(*)::int as count from api_keys k where k.account_id = $1 and ${ACTIVE}`;

const CHANGE = 'update api_keys set name = $2, ip_ranges = $3 where id = $1';

/** A person's own keys. */
@Injectable()
export class OwnKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: StoredKeys,
    private readonly proof: ProveIdentityService,
    private readonly mail: KeyMail,
    private readonly clock: Clock,
    private readonly settings: ApiKeySettings,
    private readonly log: SecurityLog,
  ) {}

  list(userId: string): Promise<ApiKey[]> {
    return this.database.as(systemActor, async (tx) => {
      const rows = await queryAsJson<KeyRow>(tx, LIST, [userId, this.clock.now()]);
      return rows.map((row) => this.shown(row));
    });
  }

  /** @throws 403 without a recent proof; 409 `too-many-api-keys`; 429 `too-many-new-api-keys` */
  async make(user: CurrentUser, request: MakeApiKeyRequest): Promise<MadeApiKey> {
    const made = await this.database.as(systemActor, async (tx) => {
      await keepAccountOpen(tx, user.id);
      await lockHolder(tx, { accountId: user.id });
      await this.proof.requireFor(tx, { ...user, userId: user.id }, 'api-key');
      await this.requireRoom(tx, user.id);
      const { id, secret } = await this.keys.add(tx, {
        accountId: user.id,
        partner: null,
        contactEmail: null,
        name: request.name,
        scopes: request.scopes,
        ipRanges: request.ip_ranges,
        callsPerMinute: null,
        expiresInDays: request.expires_in_days,
        createdBy: user.id,
      });
      const key = await this.read(tx, id);
      await this.mail.made(tx, user.email, key, 'made');
      return { key, secret };
    });
    this.log.record('api-key.made', { userId: user.id, reason: made.key.secrets[0]!.prefix });
    return made;
  }

  /** @throws 404; 409 `api-key-ended` */
  change(userId: string, id: string, { name, ip_ranges }: ChangeApiKeyRequest): Promise<ApiKey> {
    return this.withOwn(userId, id, async (tx, key) => {
      this.keys.requireActive(key);
      await tx.query(CHANGE, [id, name, ip_ranges]);
      return this.read(tx, id);
    });
  }

  /** @throws 403 without a recent proof; 404; 409 `api-key-ended`; 429 `too-many-new-api-keys` */
  async rotate(user: CurrentUser, id: string, { old_works_for_hours }: RotateApiKeyRequest): Promise<MadeApiKey> {
    const made = await this.withOwn(user.id, id, async (tx, stored) => {
      await this.proof.requireFor(tx, { ...user, userId: user.id }, 'api-key');
      const secret = await this.keys.rotate(tx, stored, old_works_for_hours);
      const key = await this.read(tx, id);
      await this.mail.made(tx, user.email, key, 'rotated');
      return { key, secret };
    });
    this.log.record('api-key.rotated', { userId: user.id, reason: made.key.secrets[0]!.prefix });
    return made;
  }

  /** Requires no proof, because revoking a key must be quick. @throws 404; 409 `api-key-ended` */
  async revoke(userId: string, id: string): Promise<ApiKey> {
    const key = await this.withOwn(userId, id, async (tx, stored) => {
      await this.keys.revoke(tx, stored, 'owner');
      return this.read(tx, id);
    });
    this.log.record('api-key.revoked', { userId, reason: key.secrets[0]?.prefix });
    return key;
  }

  private withOwn<T>(userId: string, id: string, work: (tx: EntityManager, key: LockedKey) => Promise<T>): Promise<T> {
    return this.database.as(systemActor, async (tx) => {
      const key = await this.keys.lock(tx, id, userId);
      if (!key) throw notFound('There is no such key.');
      return work(tx, key);
    });
  }

  private async requireRoom(tx: EntityManager, userId: string): Promise<void> {
    const [row] = await tx.query<[{ count: number }]>(COUNT, [userId, this.clock.now()]);
    if (row.count < API_KEYS_MAX) return;
    throw conflict('too-many-api-keys', API_KEY_MESSAGES.tooMany);
  }

  private async read(tx: EntityManager, id: string): Promise<ApiKey> {
    const [row] = await queryAsJson<KeyRow>(tx, ONE, [id]);
    return this.shown(row!);
  }

  private shown(row: KeyRow): ApiKey {
    return toApiKey(row, this.clock.now(), this.settings.API_KEY_CALLS_PER_MINUTE);
  }
}
