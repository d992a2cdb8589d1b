import { builtInPages, type ContentPageRow, type ContentState } from '@townlink/contracts';
import type { BadgeTone } from '@townlink/web-ui';

/** How the states of a page are named. */
const STATES: Record<ContentState, { label: string; tone: BadgeTone }> = {
  release: { label: 'Original text', tone: 'neutral' },
  edited: { label: 'Edited', tone: 'success' },
  unpublished: { label: 'Not published', tone: 'warning' },
};

/** A page of the operator's own has no other text that could have been edited. */
export const stateOf = ({ name, state }: Pick<ContentPageRow, 'name' | 'state'>) =>
  state === 'edited' && !builtInPages.has(name) ? { ...STATES.edited, label: 'Published' } : STATES[state];
