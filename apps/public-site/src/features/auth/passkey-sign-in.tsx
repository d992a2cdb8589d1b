import { useEffect, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { accountErrorMessage, useSession } from '@townlink/web-session';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { wasCanceled } from '../security/passkey-calls';

/** Whether this browser supports passkeys. */
const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

export function PasskeySignIn({ onStart }: { onStart: () => void }) {
  const { signInWithPasskey } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!hasPasskeys()) return null;
  const ask = async () => {
    onStart();
    setAsking(true);
    try {
      await signInWithPasskey({});
      toast.success('Welcome back!', { description: 'You have been signed in successfully.' });
    } catch (error) {
      // Canceling the browser's dialog is not an error.
      if (!wasCanceled(error)) toast.error('Sign in failed', { description: accountErrorMessage(error) });
    }
    setAsking(false);
  };
  return (
    <Button variant="secondary" wide busy={isAsking && 'Waiting for your device…'} onClick={() => void ask()}>
      <KeyRound aria-hidden="true" className="size-4" /> Use a passkey
    </Button>
  );
}

/**
 * Offers passkeys in the browser's autofill, where supported. Failures are silent: the password and the button remain.
 * @returns cancels the offer, since only one WebAuthn request may be pending
 */
export function useAutofilledPasskey(): () => void {
  const { signInWithPasskey } = useSession();
  const [asking] = useState(() => new AbortController());
  useEffect(() => {
    const offer = async () => {
      if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      if (asking.signal.aborted) return;
      await signInWithPasskey({ mediation: 'conditional', signal: asking.signal });
    };
    offer().catch(() => undefined);
    return () => asking.abort();
    // Once per page: the offer stays until it is used.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return () => asking.abort();
}
