/** Whose webhooks: those of all keys of an account, or those of one partner's key, which an administrator manages. */
export type WebhookOwner = { kind: 'account'; id: string } | { kind: 'partner-key'; id: string; managedBy: string };

export const accountOwner = (id: string): WebhookOwner => ({ kind: 'account', id });

/** Of a key `k`: it is the owner's with the id `$2`. */
export const IS_OWNERS = '(k.account_id = $2 or (k.account_id is null and k.id = $2))';
