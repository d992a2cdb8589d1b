import { isListed, isPossible, type MembershipState } from './state';
import { after, can, MEMBERSHIP_EVENTS, MEMBERSHIP_STATES, type MembershipEvent } from './transitions';

const start: MembershipState = { vetting: 'pending', billing: 'unpaid', pause: 'running', license: 'none' };
const listed: MembershipState = { vetting: 'approved', billing: 'paid', pause: 'running', license: 'valid' };
const name = (state: MembershipState): string => Object.values(state).join(' ');

function reachableFrom(state: MembershipState): Map<string, MembershipState> {
  const found = new Map([[name(state), state]]);
  for (const one of found.values()) {
    for (const next of MEMBERSHIP_EVENTS.flatMap((event) => after(one, event) ?? [])) found.set(name(next), next);
  }
  return found;
}

describe('the states of a membership', () => {
  it('[STUCK-1] lead only to possible states by every transition', () => {
    const broken = MEMBERSHIP_STATES.flatMap((state) =>
      MEMBERSHIP_EVENTS.filter((event) => {
        const next = after(state, event);
        return next && !isPossible(next);
      }).map((event) => `${name(state)}: ${event}`),
    );
    expect(broken).toEqual([]);
  });

  it('[STUCK-1] are all reachable from an application, and all lead to a listing', () => {
    expect([...reachableFrom(start).keys()].sort()).toEqual(MEMBERSHIP_STATES.map(name).sort());
    const stuck = MEMBERSHIP_STATES.filter((state) => ![...reachableFrom(state).values()].some(isListed));
    expect(stuck.map(name)).toEqual([]);
  });

  it('[STUCK-1] determine which are listed', () => {
    const all = MEMBERSHIP_STATES.filter(isListed);
    expect([...new Set(all.map(({ billing }) => billing))]).toEqual(['free', 'paid', 'ending', 'disputed', 'past-due']);
    expect(all.every(({ vetting, pause }) => vetting === 'approved' && pause === 'running')).toBe(true);
    expect(all.some(({ license }) => license === 'grace')).toBe(true);
    expect(all.some(({ license }) => license === 'expired')).toBe(false);
  });

  it.each<[string, Partial<MembershipState>, MembershipEvent]>([
    ['pausing an application', { vetting: 'pending' }, 'pause'],
    ['resuming what was only never paid', { billing: 'unpaid' }, 'resume'],
    ['paying for a rejected application', { vetting: 'rejected', billing: 'unpaid' }, 'begin-payment'],
    ['approving twice', {}, 'approve'],
    ['a refund for want of room where there is room', {}, 'request-refund'],
    ['a dispute of what was never paid', { billing: 'unpaid' }, 'dispute'],
  ])('[STUCK-1] exclude %s', (_what, changes, event) => {
    expect(can({ ...listed, ...changes }, event)).toBe(false);
    expect(after({ ...listed, ...changes }, event)).toBeNull();
  });
});
