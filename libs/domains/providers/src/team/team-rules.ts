import {
  type InvitedRole,
  mayOnTeam,
  type ProblemSlug,
  TEAM_MAX,
  type TeamRight,
  type TeamRole,
} from '@townlink/contracts';

/** A listing's team as the rules see it. Addresses are in lower case. */
export interface TeamState {
  members: ReadonlyMap<string, TeamRole>;
  /** Keyed by address. */
  invitations: ReadonlyMap<string, InvitedRole>;
  /** The member asked to take over the listing. */
  transferTo: string | null;
}

export type TeamAction =
  | { kind: 'invite'; by: string; email: string; role: InvitedRole; account: string | null }
  | { kind: 'revoke'; by: string; email: string }
  | { kind: 'accept'; by: string; email: string }
  | { kind: 'change-role'; by: string; account: string; role: InvitedRole }
  | { kind: 'remove'; by: string; account: string }
  | { kind: 'leave'; by: string }
  | { kind: 'ask-transfer'; by: string; account: string; ownsListing: boolean }
  | { kind: 'end-transfer'; by: string }
  | { kind: 'accept-transfer'; by: string; ownsListing: boolean };

export type TeamRefusal = Extract<
  ProblemSlug,
  | ('not-on-team' | 'right-missing' | 'already-on-team' | 'team-full' | 'member-not-found' | 'owner-stays')
  | ('transfer-open' | 'no-transfer' | 'owns-a-listing' | 'invitation-spent')
>;

/** The right that each action requires; null for accepting an invitation, which requires none. */
export const RIGHT_OF: Record<TeamAction['kind'], TeamRight | null> = {
  invite: 'team:act',
  revoke: 'team:act',
  accept: null,
  'change-role': 'team:act',
  remove: 'team:act',
  leave: 'team:read',
  'ask-transfer': 'team:act',
  'end-transfer': 'team:read',
  'accept-transfer': 'team:read',
};

/** The reason why an action is refused; null when it is allowed. */
export function refusalOf(team: TeamState, action: TeamAction): TeamRefusal | null {
  const right = RIGHT_OF[action.kind];
  const role = team.members.get(action.by);
  if (right && !role) return 'not-on-team';
  if (right && !mayOnTeam(role!, right)) return 'right-missing';
  switch (action.kind) {
    case 'invite':
      return refusedInvitation(team, action);
    case 'revoke':
      return team.invitations.has(action.email) ? null : 'member-not-found';
    case 'accept':
      if (!team.invitations.has(action.email)) return 'invitation-spent';
      return role ? 'already-on-team' : null;
    case 'change-role':
    case 'remove':
      return refusedFor(team.members.get(action.account));
    case 'leave':
      return refusedFor(role);
    case 'ask-transfer':
      return refusedTransfer(team, action);
    case 'end-transfer':
      return team.transferTo && (role === 'owner' || team.transferTo === action.by) ? null : 'no-transfer';
    case 'accept-transfer':
      if (team.transferTo !== action.by) return 'no-transfer';
      return action.ownsListing ? 'owns-a-listing' : null;
  }
}

function refusedInvitation(
  { members, invitations }: TeamState,
  { email, account }: Extract<TeamAction, { kind: 'invite' }>,
): TeamRefusal | null {
  if (account && members.has(account)) return 'already-on-team';
  return !invitations.has(email) && members.size + invitations.size >= TEAM_MAX ? 'team-full' : null;
}

function refusedTransfer(
  { members, transferTo }: TeamState,
  { account, ownsListing }: Extract<TeamAction, { kind: 'ask-transfer' }>,
): TeamRefusal | null {
  if (transferTo) return 'transfer-open';
  return refusedFor(members.get(account)) ?? (ownsListing ? 'owns-a-listing' : null);
}

/** Only members other than the owner can be acted on. */
const refusedFor = (role: TeamRole | undefined): TeamRefusal | null =>
  role === undefined ? 'member-not-found' : role === 'owner' ? 'owner-stays' : null;
