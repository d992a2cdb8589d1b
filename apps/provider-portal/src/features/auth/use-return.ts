import { useEffect, useRef, useState } from 'react';
import { PAGES } from '@townlink/contracts';
import { useNavigate, useSearchParams } from '@townlink/web-federation';
import { accountErrorCode, safeNext, useSession } from '@townlink/web-session';
import { toast } from '@townlink/web-ui/toast';
import { forgetDeparture, returnIn } from './departure';
import { type Refusal, wordRefusal } from './refusals';

/**
 * Takes what somebody brings back from another provider: a code, once, or what was refused. The address is cleared of it,
 * and says again where he was going.
 */
export function useReturn(): { isFinishing: boolean; refusal: Refusal | undefined } {
  const [parameters] = useSearchParams();
  const { status, finishSignIn } = useSession();
  const navigate = useNavigate();
  const [back] = useState(() => returnIn(parameters));
  /** The exchange of the code: under way, done, or refused for the reason of that code. */
  const [outcome, setOutcome] = useState<'done' | { code: string | undefined }>();
  const isTaken = useRef(false);

  useEffect(() => {
    if (!back || isTaken.current) return;
    isTaken.current = true;
    forgetDeparture();
    const next = safeNext(back.departure?.next);
    void navigate(next === '/' ? PAGES.signIn : `${PAGES.signIn}?next=${encodeURIComponent(next)}`, { replace: true });
    if (back.refusedAs) return;
    finishSignIn(back.code!).then(
      () => {
        toast.success('Welcome!', { description: 'You have been signed in successfully.' });
        setOutcome('done');
      },
      (error: unknown) => setOutcome({ code: accountErrorCode(error) }),
    );
    // Once, with what the page was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!back) return { isFinishing: false, refusal: undefined };
  const { refusedAs, isDenied, departure } = back;
  const provider = departure?.title ?? '';
  if (refusedAs) return { isFinishing: false, refusal: wordRefusal({ code: refusedAs, isDenied, provider }) };
  if (typeof outcome === 'object') {
    return { isFinishing: false, refusal: wordRefusal({ ...outcome, isDenied: false, provider }) };
  }
  // The session of whoever is signed in follows the exchange a moment later.
  return { isFinishing: outcome !== 'done' || status !== 'signed-in', refusal: undefined };
}
