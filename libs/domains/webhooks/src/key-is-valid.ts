/** Whether the key `k` is valid at time `$1`, by the rules that admit its calls. */
export const KEY_IS_VALID = `(
  k.revoked_at is null and (k.expires_at is null or k.expires_at > $1) and not exists (
    select from auth.users account
     where account.id = k.account_id
       and (account.banned_until > $1 or account.closed_at is not null or account.deleted_at is not null)))`;
