import { overallState, rateState } from './launch';

describe('states of launch checks', () => {
  it('[HEALTH-2] are green from 80%, amber from 50%, red below', () => {
    expect([100, 80, 79.9, 50, 49.9, 0].map(rateState)).toEqual(['green', 'green', 'amber', 'amber', 'red', 'red']);
  });

  it('[HEALTH-1] are green overall when all are green, red when any is red, otherwise amber', () => {
    expect(overallState(['green', 'green'])).toBe('green');
    expect(overallState(['green', 'amber'])).toBe('amber');
    expect(overallState(['amber', 'red', null])).toBe('red');
    expect(overallState(['green', null])).toBeNull();
    expect(overallState(['amber', null])).toBeNull();
  });
});
