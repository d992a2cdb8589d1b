import { displayStatus } from './vetting';

describe('displayStatus', () => {
  it.each([
    ['rejected', false, 'Rejected'],
    ['approved', true, 'Active'],
    ['approved', false, 'Paused'],
    ['pending', false, 'Unknown'],
  ] as const)('[ADM-3] shows %s, active %s as %s', (vetting, active, shown) => {
    expect(displayStatus(vetting, active)).toBe(shown);
  });
});
