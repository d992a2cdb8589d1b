import { useState } from 'react';
import { accountErrorMessage, accountsClient } from '@townlink/web-session';
import { Button, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Offers the confirmation e-mail once more to somebody who has not confirmed the address yet. */
export function ResendConfirmation({ email }: { email: string }) {
  const [state, setState] = useState<'offered' | 'sending' | 'sent'>('offered');
  const send = async () => {
    setState('sending');
    try {
      const { error } = await (await accountsClient()).resend({ type: 'signup', email });
      if (error) throw error;
      setState('sent');
    } catch (error) {
      setState('offered');
      toast.error('The e-mail could not be sent', { description: accountErrorMessage(error) });
    }
  };
  if (state === 'sent') {
    return (
      <Notice kind="success" role="status" title="Please check your email">
        If {email} has an account that waits for confirmation, a new link is on its way.
      </Notice>
    );
  }
  return (
    <Notice
      kind="warning"
      role="status"
      title="Your address is not confirmed yet"
      actions={
        <Button variant="secondary" size="small" busy={state === 'sending' && 'Sending…'} onClick={() => void send()}>
          Send the link again
        </Button>
      }
    >
      Open the link in the e-mail that we sent to {email}.
    </Notice>
  );
}
