import type { SessionState } from '@townlink/web-session';
import { profile } from '@townlink/web-testing/people';

/** May edit and publish the brand. */
export const administrator: SessionState = {
  status: 'signed-in',
  user: { id: profile.id, email: profile.email },
  profile: { ...profile, role: 'admin', console_role: 'content' },
};
