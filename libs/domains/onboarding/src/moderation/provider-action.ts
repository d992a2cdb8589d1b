import type { ManageProviderRequest, VettingStatus } from '@townlink/contracts';

/** State that decides which actions are possible. */
export interface ManagedState {
  vettingStatus: VettingStatus;
  isActive: boolean;
  /** Whether the membership is paid or free. */
  isEntitled: boolean;
  /** The license has expired and the grace period is over. */
  isLicenseExpired: boolean;
}

/** Why an action is not possible: a problem type and a sentence for the administrator. */
export interface Refusal {
  slug:
    | 'not-approved'
    | 'already-paused'
    | 'already-active'
    | 'not-rejected'
    | 'license-expired'
    | 'no-active-membership';
  detail: string;
}

/** Null when the action is possible. Free slots are checked elsewhere. */
export function refusalFor(action: ManageProviderRequest['action'], state: ManagedState): Refusal | null {
  if (action === 'delete') return null;
  if (action === 'take-rejection-back')
    return state.vettingStatus === 'rejected'
      ? null
      : { slug: 'not-rejected', detail: 'Only a rejection can be undone.' };
  if (state.vettingStatus !== 'approved')
    return { slug: 'not-approved', detail: 'Only approved providers can be paused or resumed.' };
  if (action === 'pause')
    return state.isActive ? null : { slug: 'already-paused', detail: 'This provider is already paused.' };
  if (state.isActive) return { slug: 'already-active', detail: 'This provider is already active.' };
  if (state.isLicenseExpired)
    return {
      slug: 'license-expired',
      detail: 'The license has expired. It goes live when the renewed one is checked.',
    };
  if (state.isEntitled) return null;
  return {
    slug: 'no-active-membership',
    detail: 'This provider has no active membership. It goes live when the membership is paid.',
  };
}
