import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@townlink/web-federation';
import { accountErrorCode, accountErrorMessage, type EmailLink, useSession } from '@townlink/web-session';

const types: readonly EmailLink['type'][] = ['signup', 'recovery', 'email_change', 'magiclink', 'invite'];

/**
 * State of an email link: waiting for the person's consent; in use; done; done with a password to choose; one of two
 * confirmations of an email change; invalid (expired, used or forged, which the accounts service does not distinguish);
 * failed, so that a retry can help.
 */
export type Confirmation =
  | { state: 'working' | 'done' | 'password-needed' | 'half' | 'invalid' }
  | { state: 'asking'; goOn: () => void }
  | { state: 'failed'; message: string; retry: () => void };

/** The link of this page; null for an address without one. */
function useEmailLink(): EmailLink | null {
  const [parameters] = useSearchParams();
  const tokenHash = parameters.get('token_hash');
  const type = types.find((known) => known === parameters.get('type'));
  return tokenHash && type ? { tokenHash, type } : null;
}

/**
 * Submits the link's token once, by script, so that a mail scanner that fetches the page does not use it. The link
 * signs in the account it was sent to, regardless of who opens it. Asks first if that would replace another session or
 * allow a new password.
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
    // Once, with the initial address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
