import type { VettingStatus } from '../membership/vetting';
import type { UpdateProviderRequest } from './update-provider.request';

export type EditableField = keyof UpdateProviderRequest;

/** What becomes of a change: it stands at once; it is vetted while the old stands; or it cannot be made here, and why not. */
export type EditOutcome = { kind: 'at-once' } | { kind: 'vetted-again' } | { kind: 'refused'; why: string };

export const EDITING_MESSAGES = {
  rejected: 'This application was not approved. Apply again instead.',
  place: 'To move an approved listing to another city or category, please write to support.',
  notPending: 'Only an application that nobody has decided about can be withdrawn.',
} as const;

const AT_ONCE: EditOutcome = { kind: 'at-once' };

/** What was looked at when a provider was approved, and must be looked at again. */
const VETTED: readonly EditableField[] = ['businessName'];
/** What a slot hangs on. */
const PLACE: readonly EditableField[] = ['cityId', 'categoryName'];

/** How a provider's own change of a field is taken: before the approval all stands at once, since all of it is still looked at. */
export function editOutcome(field: EditableField, vetting: VettingStatus): EditOutcome {
  if (vetting === 'rejected') return { kind: 'refused', why: EDITING_MESSAGES.rejected };
  if (vetting === 'pending') return AT_ONCE;
  if (PLACE.includes(field)) return { kind: 'refused', why: EDITING_MESSAGES.place };
  return VETTED.includes(field) ? { kind: 'vetted-again' } : AT_ONCE;
}
