import { TEAM_MAX, type TeamRole } from '@townlink/contracts';
import { refusalOf, type TeamAction, type TeamState } from './team-rules';
import { nextTeam } from './testing/next-team';
import { anyAction, numbers } from './testing/random-actions';

const HISTORIES = 10_000;
const STEPS = 40;
const PEOPLE = ['ann', 'bob', 'cy', 'dee', 'eve'];

const teamOf = (members: Record<string, TeamRole>, changes: Partial<TeamState> = {}): TeamState => ({
  members: new Map(Object.entries(members)),
  invitations: new Map(),
  transferTo: null,
  ...changes,
});
const team = teamOf({ ann: 'owner', bob: 'editor', cy: 'viewer' });
const textOf = (members: ReadonlyMap<string, TeamRole>) => JSON.stringify([...members].sort());
const addressOf = (person: string) => `${person}@example.com`;
const people = PEOPLE.map((id) => ({ id, email: addressOf(id) }));

describe('the rules of a team', () => {
  it.each<[string, TeamAction, TeamState, string | null]>([
    [
      'an editor invites',
      { kind: 'invite', by: 'bob', email: 'd@x.example', role: 'viewer', account: null },
      team,
      'right-missing',
    ],
    [
      'a stranger invites',
      { kind: 'invite', by: 'eve', email: 'd@x.example', role: 'viewer', account: null },
      team,
      'not-on-team',
    ],
    [
      'someone on the team is invited',
      { kind: 'invite', by: 'ann', email: 'b@x.example', role: 'viewer', account: 'bob' },
      team,
      'already-on-team',
    ],
    ['the owner leaves', { kind: 'leave', by: 'ann' }, team, 'owner-stays'],
    ['the owner removes themselves', { kind: 'remove', by: 'ann', account: 'ann' }, team, 'owner-stays'],
    [
      'the owner takes another role',
      { kind: 'change-role', by: 'ann', account: 'ann', role: 'viewer' },
      team,
      'owner-stays',
    ],
    ['a viewer leaves', { kind: 'leave', by: 'cy' }, team, null],
    ['an editor removes a viewer', { kind: 'remove', by: 'bob', account: 'cy' }, team, 'right-missing'],
    ['an invitation is used twice', { kind: 'accept', by: 'eve', email: 'eve@x.example' }, team, 'invitation-spent'],
    [
      'a stranger is asked to take over',
      { kind: 'ask-transfer', by: 'ann', account: 'eve', ownsListing: false },
      team,
      'member-not-found',
    ],
    [
      'the owner of another listing is asked',
      { kind: 'ask-transfer', by: 'ann', account: 'bob', ownsListing: true },
      team,
      'owns-a-listing',
    ],
    [
      'a second one is asked',
      { kind: 'ask-transfer', by: 'ann', account: 'cy', ownsListing: false },
      { ...team, transferTo: 'bob' },
      'transfer-open',
    ],
    [
      'another accepts what one was asked',
      { kind: 'accept-transfer', by: 'cy', ownsListing: false },
      { ...team, transferTo: 'bob' },
      'no-transfer',
    ],
    ['who was asked declines', { kind: 'end-transfer', by: 'bob' }, { ...team, transferTo: 'bob' }, null],
    ['a third person declines', { kind: 'end-transfer', by: 'cy' }, { ...team, transferTo: 'bob' }, 'no-transfer'],
  ])('[TEAM-1] answer when %s', (_what, action, state, refusal) => expect(refusalOf(state, action)).toBe(refusal));

  it('[TEAM-1] count open invitations toward the limit of people', () => {
    const invitations = new Map(
      Array.from({ length: TEAM_MAX - 3 }, (_, index) => [addressOf(`p${index}`), 'viewer' as const]),
    );
    const invite = (email: string): TeamAction => ({ kind: 'invite', by: 'ann', email, role: 'viewer', account: null });
    expect(refusalOf({ ...team, invitations }, invite('one-more@example.com'))).toBe('team-full');
    expect(refusalOf({ ...team, invitations }, invite(addressOf('p0')))).toBeNull();
  });

  it('[TEAM-1] make the former owner an editor, and end the request when the asked member leaves', () => {
    const asked = { ...team, transferTo: 'bob' };
    const handed = nextTeam(asked, { kind: 'accept-transfer', by: 'bob', ownsListing: false });
    expect([...handed.members]).toEqual([
      ['ann', 'editor'],
      ['bob', 'owner'],
      ['cy', 'viewer'],
    ]);
    expect(nextTeam(asked, { kind: 'remove', by: 'ann', account: 'bob' }).transferTo).toBeNull();
  });

  it('[TEAM-1] never produce a right that no owner gave, or a listing without exactly one owner', () => {
    let done = 0;
    const wrong: [seed: number, step: number, action: TeamAction][] = [];
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const next = numbers(seed);
      let state = teamOf({ ann: 'owner' });
      /** The role that the owner at the time last gave each person, tracked independently of the rules. */
      const given = new Map<string, TeamRole>([['ann', 'owner']]);
      const offered = new Map<string, TeamRole>();
      let asked: string | null = null;
      for (let step = 0; step < STEPS; step += 1) {
        const owner = [...state.members].find(([, role]) => role === 'owner')![0];
        const action = anyAction(next, owner, people);
        if (refusalOf(state, action)) continue;
        done += 1;
        state = nextTeam(state, action);
        if (action.kind === 'invite' && action.by === owner) offered.set(action.email, action.role);
        if (action.kind === 'revoke' && action.by === owner) offered.delete(action.email);
        if (action.kind === 'accept') {
          given.set(action.by, offered.get(action.email)!);
          offered.delete(action.email);
        }
        if (action.kind === 'change-role' && action.by === owner) given.set(action.account, action.role);
        if (action.kind === 'remove' && action.by === owner) given.delete(action.account);
        if (action.kind === 'leave') given.delete(action.by);
        if (action.kind === 'ask-transfer' && action.by === owner) asked = action.account;
        if (action.kind === 'end-transfer' || !given.has(asked ?? '')) asked = null;
        if (action.kind === 'accept-transfer' && asked === action.by) {
          given.set(owner, 'editor').set(action.by, 'owner');
          asked = null;
        }
        const owners = [...state.members.values()].filter((role) => role === 'owner').length;
        if (owners !== 1 || textOf(state.members) !== textOf(given)) wrong.push([seed, step, action]);
      }
    }
    expect(wrong).toEqual([]);
    expect(done).toBeGreaterThan(HISTORIES * 2);
  }, 60_000);
});
