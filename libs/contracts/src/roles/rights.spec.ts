import { readFileSync } from 'node:fs';
import { CONSOLE_ROLES, type ConsoleRole } from './roles';
import { covers, levelOf, mayDo, mayGive, missingRight, type Resource, RESOURCES, type Right } from './rights';

const resources = Object.keys(RESOURCES) as Resource[];

/** The table in docs/console-roles.md: levels by resource and role. */
function documented(): Record<string, string[]> {
  const lines = readFileSync('docs/console-roles.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(cells.map(([, resource, , ...levels]) => [resource!.slice(1, -1), levels.slice(0, 6)]));
}

describe('console roles', () => {
  it('[ROLE-1] have the documented rights, which the route tests read', () => {
    const rights = resources.map((one) => [one, CONSOLE_ROLES.map((role) => levelOf(role, one) ?? '–')]);
    expect(documented()).toEqual(Object.fromEntries(rights));
  });

  it.each<[ConsoleRole | null, Right, boolean]>([
    ['owner', 'roles:act', true],
    ['vetting', 'applications:act', true],
    ['vetting', 'applications:read', true],
    ['vetting', 'roles:act', false],
    ['support', 'applications:read', true],
    ['support', 'applications:write', false],
    ['finance', 'documents:read', false],
    ['finance', 'contacts:read', true],
    ['content', 'contacts:read', false],
    ['read-only', 'contacts:read', false],
    ['read-only', 'console:write', true],
    ['read-only', 'launch:write', false],
    [null, 'console:read', false],
  ])('[ROLE-1] let %s do %s: %s', (role, right, may) => expect(mayDo(role, right)).toBe(may));

  it('[ROLE-1] deny the rights on personal data to content and read-only', () => {
    expect(CONSOLE_ROLES.filter((role) => !mayDo(role, 'contacts:read'))).toEqual(['content', 'read-only']);
    expect(CONSOLE_ROLES.filter((role) => mayDo(role, 'documents:read'))).toEqual(['owner', 'vetting']);
  });

  it('[ROLE-1] show contacts to all who act on listings or jobs, since a bulk action on them may search by email', () => {
    const acts = (role: ConsoleRole) => mayDo(role, 'listings:act') || mayDo(role, 'jobs:act');
    expect(CONSOLE_ROLES.filter((role) => acts(role) && !mayDo(role, 'contacts:read'))).toEqual([]);
  });

  it('[ROLE-1] can be given only by an owner, with rights that the giver has', () => {
    for (const giver of [...CONSOLE_ROLES, null])
      for (const role of [...CONSOLE_ROLES, null])
        expect([giver, mayGive(giver, role)]).toEqual([giver, giver === 'owner']);
    expect(CONSOLE_ROLES.filter((role) => covers(role, 'finance'))).toEqual(['owner', 'finance']);
    expect(covers('finance', 'owner')).toBe(false);
  });

  it('[ROLE-1] name the missing right in a refusal', () => {
    expect(missingRight('finance', 'documents:read')).toBe(
      'Your role, finance, may not see license and check documents (documents:read). An owner can give you another role.',
    );
    expect(missingRight(null, 'newsletter:act')).toMatch(/^Your account may not act on newsletters/);
  });
});
