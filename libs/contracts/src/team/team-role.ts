/** What a person may do on a listing's team; `team-rights.ts` has the rights of each role. */
export const TEAM_ROLES = ['owner', 'editor', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles available to invitations. A listing has one owner, who changes only by a transfer. */
export const INVITED_ROLES = ['editor', 'viewer'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const TEAM_ROLE_TEXTS: Record<TeamRole, { name: string; says: string }> = {
  owner: { name: 'Owner', says: 'Everything: also payments, the team, and ending the listing.' },
  editor: { name: 'Editor', says: 'Changes the listing, its pictures and documents, and answers reports.' },
  viewer: { name: 'Viewer', says: 'Sees the listing and its figures, and changes nothing.' },
};
