import { LEVELS, type Level } from '../roles/rights';
import type { InvitedRole, TeamRole } from './team-role';

/** The resources of rights on a listing, as named in messages. */
export const TEAM_RESOURCES = {
  listing: 'the listing',
  documents: 'license and check documents',
  reports: 'reports about the listing',
  figures: 'the figures',
  contact: 'the address for messages',
  billing: 'the membership and its payments',
  team: 'the team',
} as const;
export type TeamResource = keyof typeof TEAM_RESOURCES;

/** What a portal route requires: `listing:write`. */
export type TeamRight = `${TeamResource}:${Level}`;

/** A role's highest level for each resource; absent if it has none. An owner has every right. */
export const TEAM_RIGHTS: Record<TeamResource, Partial<Record<InvitedRole, Level>>> = {
  listing: { editor: 'write', viewer: 'read' },
  documents: { editor: 'write', viewer: 'read' },
  reports: { editor: 'write', viewer: 'read' },
  figures: { editor: 'read', viewer: 'read' },
  contact: { editor: 'read', viewer: 'read' },
  billing: {},
  team: { editor: 'read', viewer: 'read' },
};

/** A role's highest level for a resource; null for none. */
export const teamLevelOf = (role: TeamRole, resource: TeamResource): Level | null =>
  role === 'owner' ? 'act' : (TEAM_RIGHTS[resource][role] ?? null);

/** Whether a role on a listing's team has a right. */
export function mayOnTeam(role: TeamRole, right: TeamRight): boolean {
  const [resource, level] = partsOf(right);
  const has = teamLevelOf(role, resource);
  return has !== null && LEVELS.indexOf(has) >= LEVELS.indexOf(level);
}

const VERBS: Record<Level, string> = { read: 'see', write: 'change', act: 'act on' };

/** Message of a refusal, naming the right. */
export function missingTeamRight(role: TeamRole, right: TeamRight): string {
  const [resource, level] = partsOf(right);
  return `You are ${role === 'viewer' ? 'a' : 'an'} ${role} of this listing and may not ${VERBS[level]} ${TEAM_RESOURCES[resource]} (${right}). Its owner can.`;
}

const partsOf = (right: TeamRight): [TeamResource, Level] => right.split(':') as [TeamResource, Level];
