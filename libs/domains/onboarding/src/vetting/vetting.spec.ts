import { vettingResult } from './vetting';

describe('vettingResult', () => {
  it('decides a pending application one way or the other', () => {
    expect(vettingResult('pending', 'approve')).toBe('approved');
    expect(vettingResult('pending', 'reject')).toBe('rejected');
  });

  it('decides nothing twice', () => {
    for (const status of ['approved', 'rejected'] as const) {
      expect(vettingResult(status, 'approve')).toBeNull();
      expect(vettingResult(status, 'reject')).toBeNull();
    }
  });
});
