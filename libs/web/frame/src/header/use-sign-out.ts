import { PAGES } from '@townlink/contracts';
import { useNavigate } from '@townlink/web-federation';
import { useSession } from '@townlink/web-session';
import { toast } from '@townlink/web-ui/toast';

/**
 * Ends the session and returns home. Home comes first: a guarded page that loses its session while it is still shown
 * would send the visitor to sign in instead.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return async () => {
    await navigate(PAGES.home);
    try {
      await signOut();
    } catch (error) {
      toast.error('Sign out failed', { description: error instanceof Error ? error.message : undefined });
    }
  };
}
