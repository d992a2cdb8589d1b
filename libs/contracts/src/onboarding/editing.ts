import type { VettingStatus } from '../membership/state';
import type { UpdateProviderRequest } from './update-provider.request';

export type EditableField = keyof UpdateProviderRequest;

/** Applied at once; vetted while the old value stands; or refused, with the reason. */
export type EditOutcome = { kind: 'at-once' } | { kind: 'vetted-again' } | { kind: 'refused'; why: string };

export const EDITING_MESSAGES = {
  rejected: 'This application was not approved. Apply again instead.',
  place: 'To move an approved listing to another city or category, please write to support.',
  notPending: 'Only an application without a decision can be withdrawn.',
} as const;

const AT_ONCE: EditOutcome = { kind: 'at-once' };

/** Vetted fields; new words in them are vetted again. */
const VETTED: readonly EditableField[] = ['businessName', 'services'];
/** Fields that decide the market. */
const PLACE: readonly EditableField[] = ['cityId', 'categoryName'];

/**
 * What happens to a provider's change of a field. Before the approval all changes apply at once, since everything is
 * still to be vetted.
 */
export function editOutcome(field: EditableField, vetting: VettingStatus): EditOutcome {
  if (vetting === 'rejected') return { kind: 'refused', why: EDITING_MESSAGES.rejected };
  if (vetting === 'pending') return AT_ONCE;
  if (PLACE.includes(field)) return { kind: 'refused', why: EDITING_MESSAGES.place };
  return VETTED.includes(field) ? { kind: 'vetted-again' } : AT_ONCE;
}
