/** Owner of webhooks: an account with all its keys, or one partner's key, managed by an administrator. */
export type WebhookOwner = { kind: 'account'; id: string } | { kind: 'partner-key'; id: string; managedBy: string };

export const accountOwner = (id: string): WebhookOwner => ({ kind: 'account', id });

/** Condition on a key `k`; `$2` is the id of the owner. */
export const IS_OWNERS = '(k.account_id = $2 or (k.account_id is null and k.id = $2))';
