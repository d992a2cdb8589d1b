/** What a key may read. */
const API_SCOPES = ['listings:read', 'account:read', 'operations:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What each scope allows, as worded in forms and documents. */
export const API_SCOPE_TEXTS: Record<ApiScope, string> = {
  'listings:read': 'Public data: listings, towns, categories and their changes',
  'account:read': 'Your own listings: applications, memberships, referrals and reports',
  'operations:read': 'The whole marketplace: applications, memberships, referrals and reports',
};

/** Scopes people may give their own keys. Every key reads public data. */
export const ACCOUNT_SCOPES = ['listings:read', 'account:read'] as const satisfies readonly ApiScope[];

/** Scopes the console may give a partner's key, which has no account to read. */
export const PARTNER_SCOPES = ['listings:read', 'operations:read'] as const satisfies readonly ApiScope[];
