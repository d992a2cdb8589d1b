import { Button, Notice } from '@townlink/web-ui';
import { accountErrorCode, accountErrorMessage } from '@townlink/web-session';
import { useResend } from './check-email';

/**
 * Why the sign-in failed. The server does not distinguish wrong credentials from unconfirmed addresses, to avoid
 * revealing who has an account, so the message covers both.
 */
export function SignInErrorNotice({ error, email, next }: { error: unknown; email: string; next: string }) {
  const { state, send } = useResend(email, next);
  const code = accountErrorCode(error);
  if (code !== 'invalid_credentials' && code !== 'email_not_confirmed') {
    return <Notice kind="danger" role="alert" title={accountErrorMessage(error)} />;
  }
  if (state === 'sent') {
    return (
      <Notice kind="success" role="status" title="Please check your email">
        If {email} has an account waiting for confirmation, a new link is on its way.
      </Notice>
    );
  }
  return (
    <Notice
      kind="danger"
      role="alert"
      title={
        code === 'invalid_credentials' ? 'The email or the password is not right' : 'Your address is not confirmed yet'
      }
      actions={
        <Button variant="secondary" size="small" busy={state === 'sending' && 'Sending…'} onClick={() => void send()}>
          Send the link again
        </Button>
      }
    >
      Signed up just now? Open the link in the email that we sent to {email} first.
    </Notice>
  );
}
