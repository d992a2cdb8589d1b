import { Injectable } from '@nestjs/common';
import { API_KEY_NOTICE_DAYS } from '@townlink/contracts';
import { after, Clock } from '@townlink/server-config';
import { Database, prune, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { type EndingKey, KeyMail } from '../mail/key-mail';

const DAY = 86_400;

/** Days to retain figures, and keys after their end: 13 months. */
const KEEP_DAYS = 396;

/** Keys per transaction. */
const BATCH = 100;

/** A partner's key is reported to its contact, and to the administrator who created it, while they are one. */
const ENDING = `
  update api_keys k set told_at = $1
   where k.id in (select id from api_keys
                   where revoked_at is null and told_at is null and expires_at > $1 and expires_at <= $2
                   order by expires_at limit ${BATCH} for update skip locked)
  returning k.id, k.name, k.expires_at, k.partner is not null as is_partners, k.contact_email::text,
    (select s.prefix from api_key_secrets s where s.key_id = k.id and s.ends_at is null) as prefix,
    (select u.email::text from auth.users u left join profiles p on p.id = u.id
      where u.id = coalesce(k.account_id, k.created_by) and u.closed_at is null and u.deleted_at is null
        and (k.partner is null or p.role = 'admin')) as email`;

const DELETIONS = [
  'delete from api_keys where revoked_at < $1',
  'delete from api_keys where expires_at < $1',
  'delete from api_key_secrets where ends_at < $1',
  'delete from api_key_use where day < $1::date',
];

/** Notifies about keys that end soon, once each, and deletes old data. */
@Injectable()
export class WatchKeysHandler {
  constructor(
    private readonly database: Database,
    private readonly mail: KeyMail,
    private readonly clock: Clock,
  ) {}

  @Handles('api-keys.watch')
  async watch(): Promise<void> {
    const now = this.clock.now();
    while ((await this.tell(now)) === BATCH);
    for (const deletion of DELETIONS) await prune(this.database, deletion, [after(now, -KEEP_DAYS * DAY)]);
  }

  private tell(now: Date): Promise<number> {
    return this.database.as(systemActor, async (tx) => {
      const [keys] = await tx.query<[EndingKey[], number]>(ENDING, [now, after(now, API_KEY_NOTICE_DAYS * DAY)]);
      for (const key of keys) await this.mail.ends(tx, key);
      return keys.length;
    });
  }
}
