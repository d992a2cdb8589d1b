import { type ManagedState, refusalFor } from './provider-action';

const listed: ManagedState = { vettingStatus: 'approved', isActive: true, isEntitled: true, isLicenseExpired: false };
const paused: ManagedState = { ...listed, isActive: false };

describe('[ADM-3] provider actions', () => {
  it('pause a listed provider once', () => {
    expect(refusalFor('pause', listed)).toBeNull();
    expect(refusalFor('pause', paused)?.slug).toBe('already-paused');
  });

  it('resume a paused, paid provider', () => {
    expect(refusalFor('resume', paused)).toBeNull();
    expect(refusalFor('resume', listed)?.slug).toBe('already-active');
    expect(refusalFor('resume', { ...paused, isEntitled: false })?.slug).toBe('no-active-membership');
  });

  it('[LIC-1] do not resume without a valid license, paid or not', () => {
    expect(refusalFor('resume', { ...paused, isLicenseExpired: true })?.slug).toBe('license-expired');
    expect(refusalFor('resume', { ...paused, isLicenseExpired: true, isEntitled: false })?.slug).toBe(
      'license-expired',
    );
  });

  it.each(['pending', 'rejected'] as const)('neither pause nor resume a %s provider', (vettingStatus) => {
    for (const action of ['pause', 'resume', 'resume-when-free'] as const) {
      expect(refusalFor(action, { ...paused, vettingStatus })?.slug).toBe('not-approved');
    }
  });

  it('[APPLY-1] undo rejections only', () => {
    const slugs = (['pending', 'approved', 'rejected'] as const).map(
      (vettingStatus) => refusalFor('take-rejection-back', { ...paused, vettingStatus })?.slug,
    );
    expect(slugs).toEqual(['not-rejected', 'not-rejected', undefined]);
  });

  it('delete a provider in any state', () => {
    for (const vettingStatus of ['pending', 'approved', 'rejected'] as const) {
      expect(refusalFor('delete', { ...paused, vettingStatus, isEntitled: false })).toBeNull();
    }
  });
});
