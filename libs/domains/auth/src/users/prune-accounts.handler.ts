import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, prune, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { AnonymousSettings } from '../anonymous/anonymous.config';
import { AuthSettings } from '../auth.config';
import { publishedKeys } from '../keys/published-keys';
import { SigningKey } from '../keys/signing-key.entity';
import { idleSince } from '../sessions/session-issuer';

/** Days after which unfinished links, codes and sign-ins are deleted. */
const UNFINISHED_DAYS = 7;

/** Days after which an unconfirmed account is deleted. */
const UNCONFIRMED_DAYS = 30;

/** Days to retain exchanged refresh tokens, so that using a copy ends the session. */
const EXCHANGED_DAYS = 90;

/** Days after which an unused browser is forgotten; longer than its cookie's lifetime. */
const BROWSER_DAYS = 400;

/** Days to retain a data export's record; its file is deleted after one day. */
const EXPORT_DAYS = 30;

/** Days that a support view remains listed. */
const VIEW_DAYS = 400;

/** Days to retain the outcome of a text message. */
const TEXT_DAYS = 30;

const DELETIONS: [string, number][] = [
  [`delete from auth.sessions where not_after < $1::timestamptz - $2 * interval '1 day'`, 0],
  [`delete from auth.sign_in_attempts where last_at < $1::timestamptz - $2 * interval '1 day'`, 1],
  [`delete from auth.known_browsers where last_seen_at < $1::timestamptz - $2 * interval '1 day'`, BROWSER_DAYS],
  [`delete from auth.support_views where started_at < $1::timestamptz - $2 * interval '1 day'`, VIEW_DAYS],
  [`delete from auth.flow_states where expires_at < $1::timestamptz - $2 * interval '1 day'`, UNFINISHED_DAYS],
  [`delete from auth.one_time_tokens where expires_at < $1::timestamptz - $2 * interval '1 day'`, UNFINISHED_DAYS],
  [`delete from auth.owner_links where expires_at < $1::timestamptz - $2 * interval '1 day'`, UNFINISHED_DAYS],
  [`delete from auth.factor_challenges where expires_at < $1::timestamptz - $2 * interval '1 day'`, 1],
  [`delete from auth.data_exports where requested_at < $1::timestamptz - $2 * interval '1 day'`, EXPORT_DAYS],
  [`delete from auth.passkey_challenges where expires_at < $1::timestamptz - $2 * interval '1 day'`, 0],
  [`delete from auth.external_flows where expires_at < $1::timestamptz - $2 * interval '1 day'`, 0],
  [`delete from auth.saml_assertions where expires_at < $1::timestamptz - $2 * interval '1 day'`, 0],
  [
    `delete from auth.refresh_tokens old where old.exchanged_at < $1::timestamptz - $2 * interval '1 day'
       and not exists (select from auth.refresh_tokens child where child.parent_id = old.id)`,
    EXCHANGED_DAYS,
  ],
  [`delete from auth.text_messages where created_at < $1::timestamptz - $2 * interval '1 day'`, TEXT_DAYS],
  [
    `delete from auth.users where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
       and invited_at is null and banned_until is null and created_at < $1::timestamptz - $2 * interval '1 day'`,
    UNCONFIRMED_DAYS,
  ],
];

/** Unlinks exchanged tokens from their old parents before deletion; the current token keeps its parent. */
const CUT_CHAINS = `
  update auth.refresh_tokens child set parent_id = null from auth.refresh_tokens parent
   where parent.id = child.parent_id and child.exchanged_at is not null
     and parent.exchanged_at < $1::timestamptz - $2 * interval '1 day'`;

/** Anonymous accounts without a recently used session. */
const ANONYMOUS = `
  delete from auth.users u where is_anonymous and created_at < $1::timestamptz - $2 * interval '1 day'
    and not exists (select from auth.sessions s
                     where s.user_id = u.id and s.refreshed_at >= $1::timestamptz - $2 * interval '1 day')`;

/** Deletes ended sessions, old links, unconfirmed accounts and expired keys. */
@Injectable()
export class PruneAccounts {
  constructor(
    private readonly database: Database,
    private readonly settings: AuthSettings,
    private readonly anonymous: AnonymousSettings,
    private readonly clock: Clock,
  ) {}

  @Handles('accounts.prune')
  async prune(): Promise<void> {
    const now = this.clock.now();
    await this.database.as(systemActor, (tx) => tx.query(CUT_CHAINS, [now, EXCHANGED_DAYS]));
    for (const [deletion, days] of DELETIONS) await prune(this.database, deletion, [now, days]);
    await prune(this.database, ANONYMOUS, [now, this.anonymous.AUTH_ANONYMOUS_DAYS]);
    await prune(this.database, 'delete from auth.sessions where refreshed_at < $1', [idleSince(now, this.settings)]);
    await this.database.as(systemActor, async (tx) => {
      const keys = await tx.find(SigningKey);
      const needed = new Set(publishedKeys(keys, now, this.settings.AUTH_ACCESS_TOKEN_SECONDS));
      await tx.remove(keys.filter((key) => !needed.has(key)));
    });
  }
}
