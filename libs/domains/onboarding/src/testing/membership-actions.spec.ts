import { randomFrom } from '@townlink/server-testing/model';
import { nextAction, OFTEN, OFTEN_WITHOUT_WAITING } from './membership-actions';

const drawn = (seed: number, often: typeof OFTEN, count: number): string[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => nextAction(random, often).do);
};

describe('what a seed does in a run of memberships', () => {
  it('[STUCK-1] stays what it was when it found a fault, whatever there is to do since', () => {
    expect(drawn(3, OFTEN_WITHOUT_WAITING, 16)).toEqual([
      'renew',
      'renew',
      'pay',
      'apply',
      'renewLicense',
      'pay',
      'letGrace',
      'renewLicense',
      'changePlan',
      'fail',
      'apply',
      'pause',
      'approve',
      'cancel',
      'renew',
      'changePlan',
    ]);
  });

  it('[STUCK-1] is everything that there is to do now', () => {
    const done = new Set(drawn(1, OFTEN, 2_000));
    expect([...done].sort()).toEqual(OFTEN.map(([name]) => name).sort());
  });
});
