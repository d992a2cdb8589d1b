/** Owner of webhooks: an account with all its keys, or one partner's key, managed by an administrator. */
export type WebhookOwner = { kind: 'account'; id: string } | { kind: 'partner-key'; id: string; managedBy: string };

export const accountOwner = (id: string): WebhookOwner => ({ kind: 'account', id });

/** Condition on a key `k`; `$2` is the id of the owner. */
export const IS_OWNERS = '(k.account_id = $2 or (k.account_id is null and k.id = $2))';

/** Whether the key `k` is valid at time `$1`, by the rules that admit its calls. */
export const KEY_IS_VALID = `(
  k.revoked_at is null and (k.expires_at is null or k.expires_at > $1) and not exists (
    select from auth.users account
     where account.id = k.account_id
       and (account.banned_until > $1 or account.closed_at is not null or account.deleted_at is not null)))`;
