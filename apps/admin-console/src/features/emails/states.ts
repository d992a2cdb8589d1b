import type { EmailState } from '@townlink/contracts';
import type { BadgeTone } from '@townlink/web-ui';

export const EMAIL_STATES: Record<EmailState, { label: string; tone: BadgeTone }> = {
  release: { label: 'Original', tone: 'neutral' },
  edited: { label: 'Edited', tone: 'success' },
};
