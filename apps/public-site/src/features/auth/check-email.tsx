import { useState } from 'react';
import { emailReturn } from '@townlink/contracts';
import { accountErrorMessage, accountsClient, useSession } from '@townlink/web-session';
import { Button, Drawing, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { CodeEntry, sentCodeError } from './code-entry';

/** Navigation state of the sign-in page. */
export interface SignInState {
  /** The address of a new sign-up. */
  signedUp: string;
}

/** Sends the confirmation email again to an unconfirmed address. */
export function useResend(email: string, next: string) {
  const [state, setState] = useState<'offered' | 'sending' | 'sent'>('offered');
  const send = async () => {
    setState('sending');
    try {
      const options = { emailRedirectTo: emailReturn(location.origin, next) };
      const { error } = await (await accountsClient()).resend({ type: 'signup', email, options });
      if (error) throw error;
      setState('sent');
    } catch (error) {
      setState('offered');
      toast.error('The email could not be sent', { description: accountErrorMessage(error) });
    }
  };
  return { state, send };
}

interface CheckEmailProps {
  email: string;
  /** Destination of the link. */
  next: string;
  onSignIn: () => void;
}

/** Shown after sign-up: the account works only after the emailed link is opened, or its code is typed. */
export function CheckEmail({ email, next, onSignIn }: CheckEmailProps) {
  const { state, send } = useResend(email, next);
  const { signInByCode } = useSession();
  const confirm = async (code: string) => {
    await signInByCode({ email, code });
    if (next !== '/') toast.success('Your email is confirmed', { description: 'You have been signed in.' });
  };
  return (
    <div className="grid gap-4 text-body">
      <Drawing name="mailbox" className="w-30 @4xl:hidden" />
      <p>
        We sent a link to <strong className="font-semibold">{email}</strong>. Open it in this browser to confirm your
        address. In another browser, you will be asked to choose a new password.
      </p>
      <CodeEntry
        isWide
        label="Confirm with a code"
        help="Six digits, in case you read the email on another device. They work for ten minutes."
        action="Confirm"
        onCode={confirm}
        wordError={sentCodeError}
      />
      <p className="text-muted">No email? Check your spam folder, or resend it.</p>
      {state === 'sent' && (
        <Notice kind="success" role="status" title="Please check your email">
          If {email} has an account waiting for confirmation, a new email is on its way. The link in the earlier email
          still works, but its code does not.
        </Notice>
      )}
      <Button variant="secondary" wide busy={state === 'sending' && 'Sending…'} onClick={() => void send()}>
        Resend
      </Button>
      <Button variant="quiet" wide onClick={onSignIn}>
        Already confirmed? Sign in
      </Button>
    </div>
  );
}
