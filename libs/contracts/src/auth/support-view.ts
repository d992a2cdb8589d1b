/** How long an administrator can see a provider's portal. */
export const VIEW_MINUTES = 15;

/** Prefix of access tokens for support views. */
export const VIEW_TOKEN_START = 'view_';

export const VIEW_MESSAGES = {
  readsOnly: 'This view only reads: nothing can be changed, and pages outside the portal stay closed.',
  reason: 'Say in a few words why. The provider sees it.',
} as const;

export const VIEW_REASON = { min: 3, max: 500, message: VIEW_MESSAGES.reason } as const;

/** Response of `POST /api/admin/users/{id}/view`: credentials for one tab. */
export interface StartedView {
  id: string;
  token: string;
  /** Email address of the portal's owner, or else their phone number. */
  of: string;
  /** ISO 8601, UTC. */
  ends_at: string;
}

/** An administrator's view of a portal, as its owner sees it. */
export interface OwnView {
  id: string;
  reason: string;
  /** ISO 8601, UTC. */
  started_at: string;
  /** When it ended or will end. */
  ends_at: string;
}
