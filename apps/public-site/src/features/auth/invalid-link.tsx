import { emailReturn, PAGES, RecoverForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, accountsClient, useSession } from '@townlink/web-session';
import { Button, Card, EmptyState, Field, Input, LinkButton, Notice, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useNext } from './use-next';

/** For a link that has expired or was used, perhaps just now by the same person. */
export function InvalidLink({ isRecovery }: { isRecovery: boolean }) {
  const { status } = useSession();
  const { next, withNext } = useNext();
  if (status === 'signed-in' && !isRecovery) {
    return (
      <EmptyState
        headingLevel={1}
        drawing="mailbox"
        title="This link has already been used"
        actions={
          next === '/' ? (
            <LinkButton to={PAGES.account}>Go to your account</LinkButton>
          ) : (
            <LinkButton to={next}>Go on</LinkButton>
          )
        }
      >
        You are signed in. There is nothing more to confirm.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        headingLevel={1}
        role="status"
        drawing="cable"
        title="This link no longer works"
        actions={isRecovery && <LinkButton to={withNext(PAGES.recover)}>Request a new link</LinkButton>}
      >
        It was already used, has expired, or was replaced by a newer one.{' '}
        {!isRecovery && (
          <>
            If you have confirmed your address, just <TextLink to={withNext(PAGES.signIn)}>sign in</TextLink>.
          </>
        )}
      </EmptyState>
      {!isRecovery && <NewLink next={next} />}
    </>
  );
}

function NewLink({ next }: { next: string }) {
  const form = useContractForm(RecoverForm, { defaultValues: { email: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = async ({ email }: RecoverForm) => {
    try {
      const options = { emailRedirectTo: emailReturn(location.origin, next) };
      const { error } = await (await accountsClient()).resend({ type: 'signup', email, options });
      if (error) throw error;
    } catch (error) {
      form.setError('email', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
      toast.error('The email could not be sent');
    }
  };
  if (isSubmitSuccessful && !errors.email) {
    return (
      <Notice kind="success" role="status" title="Please check your email">
        If the address has an account waiting for confirmation, a new link is on its way.
      </Notice>
    );
  }
  return (
    <Card>
      <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Field label="Email" error={errors.email?.message} help="We send a new confirmation link to it.">
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Button type="submit" busy={isSubmitting && 'Sending…'}>
          Send a new link
        </Button>
      </form>
    </Card>
  );
}
