import { afterAction, anyWorldAction, faultOf, ownersOf, type World } from './testing/closing-world';
import { numbers } from './testing/random-actions';

const HISTORIES = 10_000;
const STEPS = 20;
const people = ['ann', 'bob', 'cy', 'dee', 'eve'].map((id) => ({ id, email: `${id}@example.com` }));

const START: World = {
  accounts: new Map(people.map(({ id }) => [id, 'open'])),
  team: {
    members: new Map([
      ['ann', 'owner'],
      ['bob', 'editor'],
      ['cy', 'viewer'],
    ]),
    invitations: new Map(),
    transferTo: null,
  },
  isActive: true,
};

describe('teams whose people close their accounts', () => {
  it('[TEAM-1] never leave a listing that is offered without exactly one owner, in any history', () => {
    const counts = { transfers: 0, closed: 0, ended: 0, erased: 0 };
    const wrong: unknown[] = [];
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const next = numbers(seed);
      let world = START;
      for (let step = 0; step < STEPS && world.team; step += 1) {
        const action = anyWorldAction(next, world, people);
        const now = afterAction(world, people, action);
        if (now !== world && action.kind === 'accept-transfer') counts.transfers += 1;
        if (now !== world && action.kind === 'close') counts.closed += 1;
        if (world.isActive && !now.isActive && now.team) counts.ended += 1;
        if (!now.team) counts.erased += 1;
        const fault = faultOf(now);
        if (fault) wrong.push([seed, step, action, fault]);
        if (now.isActive && ownersOf(now)[0] !== ownersOf(world)[0] && action.kind !== 'accept-transfer')
          wrong.push([seed, step, action, 'A listing changed hands by itself']);
        world = now;
      }
    }
    expect(wrong).toEqual([]);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(500);
  }, 180_000);
});
