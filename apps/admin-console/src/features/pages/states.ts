import { builtInPages, type ContentPageRow, type ContentState } from '@townlink/contracts';
import type { BadgeTone } from '@townlink/web-ui';

/** Labels of a page's states. */
const STATES: Record<ContentState, { label: string; tone: BadgeTone }> = {
  release: { label: 'Original text', tone: 'neutral' },
  edited: { label: 'Edited', tone: 'success' },
  unpublished: { label: 'Not published', tone: 'warning' },
};

/** The operator's own pages have no original text, so that 'Published' fits better than 'Edited'. */
export const stateOf = ({ name, state }: Pick<ContentPageRow, 'name' | 'state'>) =>
  state === 'edited' && !builtInPages.has(name) ? { ...STATES.edited, label: 'Published' } : STATES[state];
