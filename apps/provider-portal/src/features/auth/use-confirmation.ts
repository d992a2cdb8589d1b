import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@townlink/web-federation';
import { accountErrorCode, accountErrorMessage, type EmailLink, useSession } from '@townlink/web-session';

const types: readonly EmailLink['type'][] = ['signup', 'recovery', 'email_change', 'magiclink', 'invite'];

/**
 * How a link from an e-mail fares: being used up; done; half of an e-mail change; no longer valid (too old, used, or
 * never ours: the accounts service does not tell which); not reached, so that trying again can help.
 */
export type Confirmation =
  { state: 'working' | 'done' | 'half' | 'spent' } | { state: 'failed'; message: string; retry: () => void };

/** The link that this page was opened with; null when the address holds none. */
function useEmailLink(): EmailLink | null {
  const [parameters] = useSearchParams();
  const tokenHash = parameters.get('token_hash');
  const type = types.find((known) => known === parameters.get('type'));
  return tokenHash && type ? { tokenHash, type } : null;
}

/** Posts the link's token once, by script: a mail scanner that only fetches the page uses nothing up. */
export function useConfirmation() {
  const { confirmLink } = useSession();
  const link = useEmailLink();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: link ? 'working' : 'spent' });
  const isPosted = useRef(false);

  const post = async (posted: EmailLink) => {
    setConfirmation({ state: 'working' });
    try {
      const { signedIn } = await confirmLink(posted);
      setConfirmation({ state: signedIn ? 'done' : 'half' });
    } catch (error) {
      const isSpent = ['otp_expired', 'validation_failed'].includes(accountErrorCode(error) ?? '');
      const retry = () => void post(posted);
      setConfirmation(isSpent ? { state: 'spent' } : { state: 'failed', message: accountErrorMessage(error), retry });
    }
  };

  useEffect(() => {
    if (!link || isPosted.current) return;
    isPosted.current = true;
    void post(link);
    // Once, with what the page was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { type: link?.type, confirmation };
}
