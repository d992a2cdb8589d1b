/** Days that the link of an invitation is valid. */
export const CLAIM_LINK_DAYS = 30;

/** Days to apply after claiming; afterwards another account may claim the business. */
export const CLAIM_DAYS = 7;

export const CLAIM_CODE_MINUTES = 10;

/** Wrong attempts that void a code. */
export const CLAIM_CODE_ATTEMPTS = 5;

/** By text message, or read aloud in a call. */
export const CODE_CHANNELS = ['text', 'call'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** The business a link is about, as shown before sign-in. */
export interface InvitationContent {
  business_name: string;
  category_name: string;
  /** Town and state: 'Lehi, UT'. */
  town: string;
  expires_at: string;
}

/** Ways to claim without a link; none if text messages are disabled. */
export interface ClaimWays {
  channels: CodeChannel[];
}

export interface ClaimedBusiness {
  business_name: string;
}

export const INVITATION_ANSWERS = ['not-mine', 'never'] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

export const CLAIM_MESSAGES = {
  linkSpent: 'This link was used, has expired or was withdrawn.',
  invalidLink: 'This link is not complete. Open it from the email again.',
  claimed: `This business has been claimed by another account. A claim without an application ends after ${CLAIM_DAYS} days.`,
  another: 'You are already applying for another business. Send that application first.',
  listed:
    'This business is listed here already, or has applied, so there is nothing to claim. If it is yours, sign in with the account that applied, or ask its owner to invite you to the team.',
  applied: (name: string) =>
    `Your account has “${name}” already. If this is the same business, change it on your dashboard. Another business needs an account of its own.`,
  noCodes: 'Codes by phone are not available here. Use the link in our email.',
  noCalls: 'Calls are not available here. Ask for a text message.',
  wrongCode: 'This code is wrong or no longer works.',
  code: 'Enter the six digits of the code.',
  unreachable: {
    text: 'Codes are texted to mobile numbers of the United States and Canada only. Ask for a call, or use the number of the business.',
    call: 'Codes are given to ordinary numbers of the United States and Canada only, without an extension.',
  },
} as const;
