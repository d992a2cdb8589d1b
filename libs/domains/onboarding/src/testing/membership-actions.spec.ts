import { randomFrom } from '@townlink/server-testing/model';
import { nextAction, OFTEN, OFTEN_WITHOUT_WAITING } from './membership-actions';

const drawn = (seed: number, often: typeof OFTEN, count: number): string[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => nextAction(random, often).do);
};

describe('actions of a seed', () => {
  it('[STUCK-1] stay the same for seeds that once failed', () => {
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

  it('[STUCK-1] include every current action', () => {
    const done = new Set(drawn(1, OFTEN, 2_000));
    expect([...done].sort()).toEqual(OFTEN.map(([name]) => name).sort());
  });
});
