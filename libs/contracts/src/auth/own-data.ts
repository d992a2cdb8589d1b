/** Exports per day, and hours each stays available. */
export const DATA_EXPORT = { perDay: 3, hours: 24 } as const;

/** Hours between closing and erasing an account, so that owners who did not close it can contact support. */
export const CLOSING_HOURS = 24;

/** The latest data export. */
export interface OwnExport {
  /** 'none': never requested, or expired. */
  status: 'none' | 'making' | 'ready' | 'failed';
  /** ISO 8601, UTC. */
  requested_at: string | null;
  expires_at: string | null;
  size_bytes: number | null;
}

/** A download link, valid for seconds. */
export interface ExportLink {
  url: string;
  expires_in: number;
}

/** What closing the account requires now. */
export interface ClosingTerms {
  /** How to prove identity. A code is sent to the account's own address. */
  proof: 'password' | 'code' | 'none';
  obstacles: {
    kind: 'membership' | 'checkout' | 'last-administrator';
    /** When it ends without action (ISO 8601, UTC); null when the owner has to end it. */
    until: string | null;
  }[];
  /** When the account would be erased (ISO 8601, UTC). */
  erased_at: string;
}

export const closingMessages = {
  code: 'This code is not right, or too old. Ask for another one.',
  password: 'The current password is not right',
  passwordMissing: 'Please type your current password',
  codeMissing: 'Please type the code that we sent you',
} as const;
