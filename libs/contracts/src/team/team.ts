import type { InvitedRole, TeamRole } from './team-role';

/** Days that an invitation or a request to take a listing over stays open. */
export const TEAM_DAYS = 7;

/** People on a team, open invitations included. */
export const TEAM_MAX = 20;

/** Names the listing that a call of the portal is for, by its id. Without it: one's own, else the one joined first. */
export const LISTING_HEADER = 'x-listing';

/** A listing that the caller works on. Item of `GET /api/account/listings`, one's own first. */
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
  /** Gets copies of what is written to the owner about the listing. */
  wants_notices: boolean;
  added_at: string;
  is_you: boolean;
}

export interface TeamInvitation {
  id: string;
  email: string;
  role: InvitedRole;
  expires_at: string;
  /** Its email did not arrive: the address bounced, its holder marked one as spam, or every attempt failed. */
  not_delivered: boolean;
}

/** The owner has asked this member to take the listing over. */
export interface OpenTransfer {
  account_id: string;
  expires_at: string;
}

/** Response of `GET /api/provider/team`. */
export interface Team {
  business_name: string;
  /** The caller's. */
  role: TeamRole;
  members: TeamMember[];
  /** For the owner; empty for others. */
  invitations: TeamInvitation[];
  transfer: OpenTransfer | null;
}

/** What an invitation's link shows before it is accepted. The address is masked: people who hold a forwarded link see this. */
export interface InvitationLook {
  business_name: string;
  role: InvitedRole;
  masked_email: string;
  expires_at: string;
}

/** `p•••@example.com`: enough to tell one's own addresses apart. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}

export const TEAM_MESSAGES = {
  member: 'This person is on the team already.',
  full: `A team has at most ${TEAM_MAX} people, open invitations included.`,
  notOn: 'This person is not on the team.',
  owner: 'The owner stays on the team. Hand the listing over first.',
  transferOpen: 'You have asked someone to take the listing over already. Take that back first.',
  noTransfer: 'This request is not open any more.',
  ownsListing: 'This person has a listing of their own, and an account has one.',
  spent: 'This invitation no longer works: it was used, taken back, or is older than a week.',
  forAnother: (masked: string) => `This invitation is for ${masked}. Sign in with the account of that address.`,
};
