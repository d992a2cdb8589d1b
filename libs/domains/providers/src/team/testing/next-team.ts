import type { TeamAction, TeamState } from '../team-rules';

/** The team after an allowed action. */
export function nextTeam(team: TeamState, action: TeamAction): TeamState {
  const members = new Map(team.members);
  const invitations = new Map(team.invitations);
  switch (action.kind) {
    case 'invite':
      return { ...team, invitations: invitations.set(action.email, action.role) };
    case 'revoke':
      invitations.delete(action.email);
      return { ...team, invitations };
    case 'accept':
      members.set(action.by, invitations.get(action.email)!);
      invitations.delete(action.email);
      return { ...team, members, invitations };
    case 'change-role':
      return { ...team, members: members.set(action.account, action.role) };
    case 'remove':
    case 'leave': {
      const gone = action.kind === 'leave' ? action.by : action.account;
      members.delete(gone);
      return { ...team, members, transferTo: team.transferTo === gone ? null : team.transferTo };
    }
    case 'ask-transfer':
      return { ...team, transferTo: action.account };
    case 'end-transfer':
      return { ...team, transferTo: null };
    case 'accept-transfer': {
      const owner = [...members].find(([, one]) => one === 'owner')![0];
      return { ...team, members: members.set(owner, 'editor').set(action.by, 'owner'), transferTo: null };
    }
  }
}
