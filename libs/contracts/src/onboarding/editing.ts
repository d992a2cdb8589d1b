import type { VettingStatus } from '../membership/state';
import type { UpdateProviderRequest } from './update-provider.request';

export type EditableField = keyof UpdateProviderRequest;

/** Applied immediately; vetted first, with the old value shown until then; or refused, with the reason. */
export type EditOutcome = { kind: 'at-once' } | { kind: 'vetted-again' } | { kind: 'refused'; why: string };

export const EDITING_MESSAGES = {
  rejected: 'This application was not approved. Apply again instead.',
  place: 'To move an approved listing to another city or category, please write to support.',
  notPending: 'Only an application without a decision can be withdrawn.',
} as const;

const AT_ONCE: EditOutcome = { kind: 'at-once' };

/** Fields whose new text is vetted again. */
const VETTED: readonly EditableField[] = ['businessName', 'services'];
/** Fields that decide the market. */
const PLACE: readonly EditableField[] = ['cityId', 'categoryName'];

/**
 * What happens when a provider changes a field. Before approval all changes apply immediately, since everything is still to
 * be vetted.
 */
export function editOutcome(field: EditableField, vetting: VettingStatus): EditOutcome {
  if (vetting === 'rejected') return { kind: 'refused', why: EDITING_MESSAGES.rejected };
  if (vetting === 'pending') return AT_ONCE;
  if (PLACE.includes(field)) return { kind: 'refused', why: EDITING_MESSAGES.place };
  return VETTED.includes(field) ? { kind: 'vetted-again' } : AT_ONCE;
}
