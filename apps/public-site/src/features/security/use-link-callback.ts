import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PAGES } from '@townlink/contracts';
import { useNavigate, useSearchParams } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { clearSignInRedirect, readSignInCallback } from '../auth/sign-in-redirect';
import { type SignInErrorText, describeSignInError } from '../auth/sign-in-errors';
import { IDENTITIES } from './identity-calls';

/**
 * Handles the callback after linking an external sign-in. The link exists by then. The code is not exchanged: that
 * would start another session, without the second step.
 */
export function useLinkCallback(): SignInErrorText | undefined {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [back] = useState(() => readSignInCallback(parameters));
  const isTaken = useRef(false);
  useEffect(() => {
    if (!back || isTaken.current) return;
    isTaken.current = true;
    clearSignInRedirect();
    void navigate(PAGES.security, { replace: true });
    if (back.errorCode || !back.redirect) return;
    toast.success('Linked', { description: `You can sign in with ${back.redirect.title} from now on.` });
    void queryClient.invalidateQueries({ queryKey: IDENTITIES });
    // Once, with what the page was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!back?.errorCode || !back.redirect) return undefined;
  const { errorCode: code, isDenied, redirect } = back;
  return describeSignInError({ code, isDenied, provider: redirect.title, isLinking: true });
}
