import { onboardingRoutes } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

/** Milliseconds to wait for Google before continuing; the link itself is stored already. */
const TIMEOUT_MS = 4_000;

const SAVED_ONLY = 'Your profile was saved, but the rating could not be fetched.';

/** Fetches the rating of a linked Google profile. Never rejects: an application does not depend on Google. */
export function useLinkGoogle() {
  const call = useCall();
  const track = useTrack();
  return async (providerId: string, googleProfileUrl: string): Promise<void> => {
    const body = { providerId, googleProfileUrl };
    const asked = call(onboardingRoutes.resolveGooglePlace, { body }).catch(() => ({ success: false }));
    const outcome = await Promise.race([asked, timeout()]);
    if (outcome) track('google_rating_linked', { success: outcome.success });
    if (outcome && !outcome.success) toast.info('Google Profile Linked', { description: SAVED_ONLY });
  };
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
