import type { InvitedRole, TeamRole } from './team-role';

/** Days an invitation or a transfer request stays open. */
export const TEAM_DAYS = 7;

/** People on a team, including open invitations. */
export const TEAM_MAX = 20;

/** ID of the listing that a portal call is about. By default the caller's own, or else the first they joined. */
export const LISTING_HEADER = 'x-listing';

/** A listing that the caller works on. Item of `GET /api/account/listings`, own listing first. */
export interface TeamListing {
  provider_id: string;
  business_name: string;
  role: TeamRole;
}

export interface TeamMember {
  account_id: string;
  name: string | null;
  email: string | null;
  role: TeamRole;
  /** Whether they get copies of the owner's emails about the listing. */
  wants_notices: boolean;
  added_at: string;
  is_you: boolean;
}

export interface TeamInvitation {
  id: string;
  email: string;
  role: InvitedRole;
  expires_at: string;
  /** Its email was not delivered: it bounced, the recipient had marked one as spam, or every attempt failed. */
  not_delivered: boolean;
}

/** The owner's request to this member to take over the listing. */
export interface OpenTransfer {
  account_id: string;
  expires_at: string;
}

/** Response of `GET /api/provider/team`. */
export interface Team {
  business_name: string;
  /** The caller's role. */
  role: TeamRole;
  members: TeamMember[];
  /** For the owner; empty for others. */
  invitations: TeamInvitation[];
  transfer: OpenTransfer | null;
}

/** Shown by an invitation's link before it is accepted. The address is masked, since the link may have been forwarded. */
export interface InvitationLook {
  business_name: string;
  role: InvitedRole;
  masked_email: string;
  expires_at: string;
}

/** `p•••@example.com`: enough to recognize one's own address. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}

export const TEAM_MESSAGES = {
  member: 'This person is on the team already.',
  full: `A team has at most ${TEAM_MAX} people, open invitations included.`,
  notOn: 'This person is not on the team.',
  owner: 'The owner stays on the team. Hand the listing over first.',
  transferOpen: 'You have already asked a person to take over the listing. Withdraw that request first.',
  noTransfer: 'This request is no longer open.',
  ownsListing: 'This person has a listing of their own, and an account has one.',
  spent: 'This invitation no longer works: it was used, withdrawn, or is older than a week.',
  forAnother: (masked: string) => `This invitation is for ${masked}. Sign in with the account of that address.`,
};
