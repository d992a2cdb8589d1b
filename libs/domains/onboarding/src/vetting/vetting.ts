import type { VettingStatus } from '@townlink/contracts';

export type VettingAction = 'approve' | 'reject';

/** The status that an action leads to from a status; null where the action is not possible (any more). */
export function vettingResult(status: VettingStatus, action: VettingAction): VettingStatus | null {
  if (status !== 'pending') return null;
  return action === 'approve' ? 'approved' : 'rejected';
}
