import { emailReturn, PAGES, RecoverForm } from '@townlink/contracts';
import { Head, useLocation, useNavigate } from '@townlink/web-federation';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, accountsClient, useSession } from '@townlink/web-session';
import { Button, Field, focusContent, Input, Notice, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AuthCard } from './auth-card';
import { CodeEntry, sentCodeError } from './code-entry';
import { useNext } from './use-next';

/** State of the history entry: the address typed on the sign-in page. */
export interface RecoverState {
  email: string;
}

/** Sends a link to choose a new password. The response is the same for addresses without an account. */
export function Component() {
  const typed = (useLocation().state as RecoverState | null)?.email ?? '';
  const form = useContractForm(RecoverForm, { defaultValues: { email: typed } });
  const { next, withNext } = useNext();
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = async ({ email }: RecoverForm) => {
    try {
      const { error } = await (
        await accountsClient()
      ).resetPasswordForEmail(email, {
        redirectTo: emailReturn(location.origin, next),
      });
      if (error) throw error;
    } catch (error) {
      form.setError('email', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
      toast.error('The email could not be sent');
    }
  };
  const isSent = isSubmitSuccessful && !errors.email;
  return (
    <AuthCard
      title="Forgot your password?"
      beside="key"
      lead="Enter your email address, and we will send you a link to choose a new one."
      footer={
        <p>
          <TextLink to={withNext(PAGES.signIn)} className="inline-flex min-h-11 items-center">
            Back to sign in
          </TextLink>
        </p>
      }
    >
      <Head title="Forgot your password?" noindex />
      {isSent ? (
        <EmailSent email={form.getValues('email')} onAnother={() => (focusContent(), form.reset(form.getValues()))} />
      ) : (
        <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Button type="submit" size="large" wide busy={isSubmitting && 'Sending…'}>
            Send the link
          </Button>
        </form>
      )}
    </AuthCard>
  );
}

interface EmailSentProps {
  email: string;
  onAnother: () => void;
}

/** For the link of the email, or its code if the email is read on another device. */
function EmailSent({ email, onAnother }: EmailSentProps) {
  const { signInByCode } = useSession();
  const { withNext } = useNext();
  const navigate = useNavigate();
  const go = async (code: string) => {
    await signInByCode({ email, code, type: 'recovery' });
    await navigate(withNext(PAGES.resetPassword));
  };
  return (
    <>
      <CodeEntry
        isWide
        label="Continue with a code"
        help="Six digits, in case you read the email on another device. They work for ten minutes."
        action="Go on"
        onCode={go}
        wordError={sentCodeError}
      >
        <Notice kind="success" role="status" title="Please check your email">
          If {email} has an account, a link is on its way.
        </Notice>
      </CodeEntry>
      <Button variant="quiet" wide onClick={onAnother}>
        Send it again, or to another address
      </Button>
    </>
  );
}
