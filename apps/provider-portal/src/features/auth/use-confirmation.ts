import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@townlink/web-federation';
import { accountErrorCode, accountErrorMessage, type EmailLink, useSession } from '@townlink/web-session';

const types: readonly EmailLink['type'][] = ['signup', 'recovery', 'email_change', 'magiclink', 'invite'];

/**
 * How a link from an e-mail fares: waiting for the person's word; being used up; done; done, and a password has to be
 * chosen; half of an e-mail change; no longer valid (too old, used, or never ours: the accounts service does not tell
 * which); not reached, so that trying again can help.
 */
export type Confirmation =
  | { state: 'working' | 'done' | 'password-needed' | 'half' | 'invalid' }
  | { state: 'asking'; goOn: () => void }
  | { state: 'failed'; message: string; retry: () => void };

/** The link that this page was opened with; null when the address holds none. */
function useEmailLink(): EmailLink | null {
  const [parameters] = useSearchParams();
  const tokenHash = parameters.get('token_hash');
  const type = types.find((known) => known === parameters.get('type'));
  return tokenHash && type ? { tokenHash, type } : null;
}

/**
 * Posts the link's token once, by script: a mail scanner that only fetches the page uses nothing up. A link signs in the
 * account that it was sent to, whoever opens it: before it takes somebody out of his own account, or lets a password be
 * chosen, the person is asked.
 */
export function useConfirmation(): { type: EmailLink['type'] | undefined; confirmation: Confirmation } {
  const { confirmLink, status } = useSession();
  const link = useEmailLink();
  const [outcome, setOutcome] = useState<Confirmation>();
  const isPosted = useRef(false);

  const post = async (posted: EmailLink) => {
    const again = () => {
      setOutcome({ state: 'working' });
      void post(posted);
    };
    try {
      const { signedIn, passwordNeeded } = await confirmLink(posted);
      setOutcome({ state: passwordNeeded ? 'password-needed' : signedIn ? 'done' : 'half' });
    } catch (error) {
      const isInvalidLink = ['otp_expired', 'validation_failed'].includes(accountErrorCode(error) ?? '');
      setOutcome(
        isInvalidLink ? { state: 'invalid' } : { state: 'failed', message: accountErrorMessage(error), retry: again },
      );
    }
  };

  const mustAsk = status === 'signed-in' || link?.type === 'recovery';
  const postsByItself = status === 'signed-out' && link !== null && !mustAsk;
  useEffect(() => {
    if (!postsByItself || isPosted.current) return;
    isPosted.current = true;
    void post(link);
    // Once, with what the page was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [postsByItself]);

  const goOn = () => {
    isPosted.current = true;
    setOutcome({ state: 'working' });
    void post(link!);
  };
  if (!link) return { type: undefined, confirmation: { state: 'invalid' } };
  const isAsking = mustAsk && status !== 'resolving';
  return { type: link.type, confirmation: outcome ?? (isAsking ? { state: 'asking', goOn } : { state: 'working' }) };
}
