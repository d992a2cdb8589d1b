export const VETTING_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type VettingStatus = (typeof VETTING_STATUSES)[number];

/** How a provider's state is shown. Source: product specification, section 4. */
export type DisplayStatus = 'Rejected' | 'Active' | 'Paused' | 'Unknown';

export function displayStatus(vetting: VettingStatus, isActive: boolean): DisplayStatus {
  if (vetting === 'rejected') return 'Rejected';
  if (vetting === 'approved') return isActive ? 'Active' : 'Paused';
  return 'Unknown';
}
