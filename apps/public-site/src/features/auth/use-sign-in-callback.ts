import { useEffect, useRef, useState } from 'react';
import { PAGES, safeNext } from '@townlink/contracts';
import { useNavigate, useSearchParams } from '@townlink/web-federation';
import { accountErrorCode, useSession } from '@townlink/web-session';
import { toast } from '@townlink/web-ui/toast';
import { clearSignInRedirect, readSignInCallback } from './sign-in-redirect';
import { type SignInErrorText, describeSignInError } from './sign-in-errors';

/**
 * Handles the callback of an external sign-in: exchanges the code once, or reports the error. Removes both from the
 * address and restores the page to return to.
 */
export function useSignInCallback(): { isFinishing: boolean; error: SignInErrorText | undefined } {
  const [parameters] = useSearchParams();
  const { status, finishSignIn } = useSession();
  const navigate = useNavigate();
  const [back] = useState(() => readSignInCallback(parameters));
  /** Result of the code exchange: undefined while pending, 'done', or its error code. */
  const [outcome, setOutcome] = useState<'done' | { code: string | undefined }>();
  const isTaken = useRef(false);

  useEffect(() => {
    if (!back || isTaken.current) return;
    isTaken.current = true;
    clearSignInRedirect();
    const next = safeNext(back.redirect?.next);
    void navigate(next === '/' ? PAGES.signIn : `${PAGES.signIn}?next=${encodeURIComponent(next)}`, { replace: true });
    if (back.errorCode) return;
    finishSignIn(back.code!).then(
      () => {
        toast.success('Welcome!', { description: 'You have been signed in successfully.' });
        setOutcome('done');
      },
      (error: unknown) => setOutcome({ code: accountErrorCode(error) }),
    );
    // Once, with the initial address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!back) return { isFinishing: false, error: undefined };
  const { errorCode, isDenied, redirect } = back;
  const provider = redirect?.title ?? '';
  if (errorCode) return { isFinishing: false, error: describeSignInError({ code: errorCode, isDenied, provider }) };
  if (typeof outcome === 'object') {
    return { isFinishing: false, error: describeSignInError({ ...outcome, isDenied: false, provider }) };
  }
  // The session state updates shortly after the exchange.
  return { isFinishing: outcome !== 'done' || status !== 'signed-in', error: undefined };
}
