import fc from 'fast-check';
import { CONSOLE_ROLES, type ConsoleRole } from './roles';
import { obstacleToRole, type RoleChange } from './giving';
import { levelOf, LEVELS, type Resource, RESOURCES } from './rights';

const PEOPLE = [0, 1, 2, 3, 4] as const;
const HISTORIES = 10_000;
const ROLES: readonly (ConsoleRole | null)[] = [...CONSOLE_ROLES, null];
const resources = Object.keys(RESOURCES) as Resource[];

/** A role's levels as numbers, from the table alone: 0 for none. */
const levelsOf = (role: ConsoleRole | null): number[] =>
  resources.map((one) => (role ? LEVELS.indexOf(levelOf(role, one)!) + 1 : 0));
const levels = new Map(ROLES.map((role) => [role, levelsOf(role)]));
const hasAllOf = (giver: ConsoleRole | null, role: ConsoleRole | null) =>
  levels.get(role)!.every((level, index) => level <= levels.get(giver)![index]!);

/** A person tries to give or remove a role, for another person or for themselves. */
const attempt = fc.record({
  by: fc.constantFrom(...PEOPLE),
  whom: fc.constantFrom(...PEOPLE),
  to: fc.constantFrom(...ROLES),
});

const open = { isClosed: false, isLastOwner: false };

describe('giving console roles', () => {
  it.each<[string, Partial<RoleChange>, ReturnType<typeof obstacleToRole>]>([
    ['a role given by an owner', {}, null],
    ['a role taken by an owner', { theirs: 'finance', to: null }, null],
    ['an owner demoted by another', { theirs: 'owner', to: 'support' }, null],
    ['one’s own role', { isOwn: true, theirs: 'owner', to: 'support' }, 'own-account'],
    ['a role given by support', { giver: 'support', to: 'support' }, 'right-missing'],
    ['an owner demoted by support', { giver: 'support', theirs: 'owner', to: null }, 'right-missing'],
    ['a role given by an account without one', { giver: null }, 'right-missing'],
    ['a role given to a closed account', { isClosed: true }, 'account-closed'],
    ['a role of a closed account changed', { isClosed: true, theirs: 'support', to: 'finance' }, 'account-closed'],
    ['a role taken from a closed account', { isClosed: true, theirs: 'owner', to: null }, null],
    ['a role given to a closed account by support', { isClosed: true, giver: 'support' }, 'right-missing'],
    ['the last owner demoted', { theirs: 'owner', to: 'vetting', isLastOwner: true }, 'last-administrator'],
    ['the last owner made an owner', { theirs: 'owner', to: 'owner', isLastOwner: true }, null],
  ])('[ROLE-1] handles %s', (_, change, obstacle) => {
    const usual: RoleChange = { ...open, giver: 'owner', theirs: null, to: 'finance', isOwn: false };
    expect(obstacleToRole({ ...usual, ...change })).toBe(obstacle);
  });

  it('[ROLE-1] never leads to a right that was not given, or to a console without an owner', () => {
    let given = 0;
    const history = fc.array(attempt, { minLength: 10, maxLength: 40 });
    const run = fc.property(history, (attempts) => {
      const roles = new Map<number, ConsoleRole | null>(PEOPLE.map((one) => [one, one === 0 ? 'owner' : null]));
      const owners = () => [...roles.values()].filter((role) => role === 'owner').length;
      for (const { by, whom, to } of attempts) {
        const [giver, theirs] = [roles.get(by)!, roles.get(whom)!];
        const isLastOwner = theirs === 'owner' && owners() === 1;
        if (obstacleToRole({ ...open, giver, theirs, to, isOwn: by === whom, isLastOwner })) continue;
        if (by === whom || !hasAllOf(giver, to)) throw new Error('A right that its giver did not have');
        if (!hasAllOf(giver, theirs)) throw new Error('A right taken by a person without it');
        if (giver !== 'owner') throw new Error('A role given by a person who is no owner');
        roles.set(whom, to);
        given += 1;
        if (owners() === 0) throw new Error('The console has no owner');
      }
    });
    fc.assert(run, { numRuns: HISTORIES, seed: 36 });
    expect(given).toBeGreaterThan(HISTORIES);
  });
});
