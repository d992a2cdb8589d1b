import { type ManagedState, refusalFor } from './provider-action';

const listed: ManagedState = { vettingStatus: 'approved', isActive: true, isEntitled: true, isLicenseExpired: false };
const paused: ManagedState = { ...listed, isActive: false };

describe('[ADM-3] what can be done with a provider', () => {
  it('pauses who is listed, and only once', () => {
    expect(refusalFor('pause', listed)).toBeNull();
    expect(refusalFor('pause', paused)?.slug).toBe('already-paused');
  });

  it('resumes who is paused and paid for', () => {
    expect(refusalFor('resume', paused)).toBeNull();
    expect(refusalFor('resume', listed)?.slug).toBe('already-active');
    expect(refusalFor('resume', { ...paused, isEntitled: false })?.slug).toBe('no-active-membership');
  });

  it('[LIC-1] does not resume who has no license that is good, paid or not', () => {
    expect(refusalFor('resume', { ...paused, isLicenseExpired: true })?.slug).toBe('license-expired');
    expect(refusalFor('resume', { ...paused, isLicenseExpired: true, isEntitled: false })?.slug).toBe(
      'license-expired',
    );
  });

  it.each(['pending', 'rejected'] as const)('neither pauses nor resumes who is %s', (vettingStatus) => {
    for (const action of ['pause', 'resume', 'resume-when-free'] as const) {
      expect(refusalFor(action, { ...paused, vettingStatus })?.slug).toBe('not-approved');
    }
  });

  it('[APPLY-1] takes a rejection back, and nothing else', () => {
    const slugs = (['pending', 'approved', 'rejected'] as const).map(
      (vettingStatus) => refusalFor('take-rejection-back', { ...paused, vettingStatus })?.slug,
    );
    expect(slugs).toEqual(['not-rejected', 'not-rejected', undefined]);
  });

  it('deletes anybody', () => {
    for (const vettingStatus of ['pending', 'approved', 'rejected'] as const) {
      expect(refusalFor('delete', { ...paused, vettingStatus, isEntitled: false })).toBeNull();
    }
  });
});
