import type { ContentState } from '@townlink/contracts';
import type { BadgeTone } from '@townlink/web-ui';

/** How the states of a page are named. */
export const STATES: Record<ContentState, { label: string; tone: BadgeTone }> = {
  release: { label: 'Original text', tone: 'neutral' },
  edited: { label: 'Edited', tone: 'success' },
  unpublished: { label: 'Not published', tone: 'warning' },
};
