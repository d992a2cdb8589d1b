/** Copies of one's data that can be asked for in a day, and hours for which each can be fetched. */
export const DATA_EXPORT = { perDay: 3, hours: 24 } as const;

/** Hours between the closing of an account and its erasure, in which somebody who did not close it can still write to us. */
export const CLOSING_HOURS = 24;

/** The copy of one's own data that was asked for last. */
export interface OwnExport {
  /** 'none': never asked for, or fetched too late. */
  status: 'none' | 'making' | 'ready' | 'failed';
  /** ISO 8601, UTC; null where there is none. */
  requested_at: string | null;
  /** Until when it can be fetched. */
  expires_at: string | null;
  size_bytes: number | null;
}

/** A download link for the copy, valid for seconds only. */
export interface ExportLink {
  url: string;
  expires_in: number;
}

/** What closing the account takes, as things are now. */
export interface ClosingTerms {
  /** How the person has to prove his identity once more: a code is sent to the account's own address. */
  proof: 'password' | 'code' | 'none';
  /** What has to end first. */
  obstacles: {
    kind: 'membership' | 'checkout' | 'last-administrator';
    /** When it is over by itself, ISO 8601, UTC; null where the person has to end it. */
    until: string | null;
  }[];
  /** When everything would be erased, ISO 8601, UTC. */
  erased_at: string;
}

export const closingMessages = {
  code: 'This code is not right, or too old. Ask for another one.',
  password: 'The current password is not right',
  passwordMissing: 'Please type your current password',
  codeMissing: 'Please type the code that we sent you',
} as const;
