import { readFileSync } from 'node:fs';
import {
  mayOnTeam,
  missingTeamRight,
  TEAM_RESOURCES,
  teamLevelOf,
  type TeamResource,
  type TeamRight,
} from './team-rights';
import { TEAM_ROLES, type TeamRole } from './team-role';

const resources = Object.keys(TEAM_RESOURCES) as TeamResource[];

/** The table in docs/listing-teams.md: resources, and their level for each role. */
function documented(): Record<string, string[]> {
  const lines = readFileSync('docs/listing-teams.md', 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(rows.map(([, resource, ...cells]) => [resource!.slice(1, -1), cells.slice(0, 4)]));
}

describe('roles on a listing’s team', () => {
  it('[TEAM-1] have the documented rights, which the route tests read', () => {
    const rights = resources.map((one) => [
      one,
      [TEAM_RESOURCES[one], ...TEAM_ROLES.map((role) => teamLevelOf(role, one) ?? '–')],
    ]);
    expect(documented()).toEqual(Object.fromEntries(rights));
  });

  it.each<[TeamRole, TeamRight, boolean]>([
    ['owner', 'billing:act', true],
    ['owner', 'team:act', true],
    ['editor', 'listing:write', true],
    ['editor', 'listing:act', false],
    ['editor', 'contact:write', false],
    ['editor', 'billing:read', false],
    ['editor', 'team:write', false],
    ['viewer', 'listing:read', true],
    ['viewer', 'listing:write', false],
    ['viewer', 'billing:read', false],
  ])('[TEAM-1] let %s do %s: %s', (role, right, may) => expect(mayOnTeam(role, right)).toBe(may));

  it('[TEAM-1] give no role more than the owner, and no viewer more than an editor', () => {
    const levels = ['read', 'write', 'act'] as const;
    const rights = resources.flatMap((resource) => levels.map((level): TeamRight => `${resource}:${level}`));
    expect(rights.filter((right) => !mayOnTeam('owner', right))).toEqual([]);
    expect(rights.filter((right) => mayOnTeam('viewer', right) && !mayOnTeam('editor', right))).toEqual([]);
  });

  it('[TEAM-1] name the missing right in a refusal', () => {
    expect(missingTeamRight('viewer', 'listing:write')).toBe(
      'You are a viewer of this listing and may not change the listing (listing:write). Its owner can.',
    );
    expect(missingTeamRight('editor', 'billing:act')).toMatch(/^You are an editor of this listing/);
  });
});
