import type { Versioned } from '../http/version';
import type { MembershipFacts } from '../membership';
import type { ManagedUser } from '../auth/managed-users';
import type { TeamRole } from '../team/team-role';

export const NOTE_LIMITS = { text: 2_000, each: 100 } as const;

export const DESK_MESSAGES = {
  note: `Write a note of at most ${NOTE_LIMITS.text} characters.`,
  tooManyNotes: `There are ${NOTE_LIMITS.each} notes about this account already. Delete one first.`,
  notOwn: 'Only its author changes or deletes a note.',
  noNote: 'This note no longer exists.',
  noCase: 'There is no account and no listing with this id.',
} as const;

export type DeskAccount = Pick<
  ManagedUser,
  | 'id'
  | 'email'
  | 'phone'
  | 'full_name'
  | 'role'
  | 'console_role'
  | 'confirmed_at'
  | 'banned_until'
  | 'closed_at'
  | 'last_sign_in_at'
  | 'created_at'
>;

export interface DeskListing extends MembershipFacts {
  id: string;
  business_name: string;
  email: string;
  phone: string;
  city_name: string;
  city_state: string;
  category_name: string;
  created_at: string;
}

/** A team that the person is on. */
export interface DeskTeam {
  provider_id: string;
  business_name: string;
  role: TeamRole;
}

export interface DeskMessage {
  id: string;
  /** Name of the email. */
  template: string;
  recipient: string;
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed';
  attempts: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** An address that the mail provider reported as bounced, complaining or unsubscribed. */
export interface DeskSuppression {
  email: string;
  reason: 'unsubscribe' | 'bounce' | 'complaint';
  created_at: string;
}

/** A failed job about the listing. */
export interface DeskJob {
  id: string;
  name: string;
  last_error: string | null;
  failed_at: string;
}

/** A support edit of the listing. */
export interface DeskEdit {
  id: string;
  reason: string;
  edited_by: string | null;
  edited_at: string;
  undone_at: string | null;
}

export interface DeskNote extends Versioned {
  id: string;
  text: string;
  /** Email address; null for a closed account. */
  written_by: string | null;
  is_own: boolean;
  written_at: string;
  edited_at: string | null;
}

/** What support sees of a person and their business: response of `GET /api/admin/support/{id}`. Latest first. */
export interface SupportCase {
  account: DeskAccount;
  /** The account's own listing. */
  listing: DeskListing | null;
  teams: DeskTeam[];
  messages: DeskMessage[];
  suppressions: DeskSuppression[];
  failed_jobs: DeskJob[];
  edits: DeskEdit[];
  notes: DeskNote[];
}
