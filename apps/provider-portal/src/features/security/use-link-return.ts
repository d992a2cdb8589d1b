import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PAGES } from '@townlink/contracts';
import { useNavigate, useSearchParams } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { forgetDeparture, returnIn } from '../auth/departure';
import { type Refusal, wordRefusal } from '../auth/refusals';
import { IDENTITIES } from './identity-calls';

/**
 * Takes what somebody brings back who went to link a sign-in. It is linked when he comes back; the code that comes along is
 * left alone, as it would begin another session, which has not shown the second step.
 */
export function useLinkReturn(): Refusal | undefined {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [back] = useState(() => returnIn(parameters));
  const isTaken = useRef(false);
  useEffect(() => {
    if (!back || isTaken.current) return;
    isTaken.current = true;
    forgetDeparture();
    void navigate(PAGES.security, { replace: true });
    if (back.refusedAs || !back.departure) return;
    toast.success('Linked', { description: `You can sign in with ${back.departure.title} from now on.` });
    void queryClient.invalidateQueries({ queryKey: IDENTITIES });
    // Once, with what the page was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!back?.refusedAs || !back.departure) return undefined;
  const { refusedAs: code, isDenied, departure } = back;
  return wordRefusal({ code, isDenied, provider: departure.title, isLinking: true });
}
