export const VETTING_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type VettingStatus = (typeof VETTING_STATUSES)[number];
