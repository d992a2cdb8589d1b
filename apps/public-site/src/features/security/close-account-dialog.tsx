import { useState } from 'react';
import { CloseAccountForm, type ClosingTerms, ownAccountRoutes, PAGES } from '@townlink/contracts';
import { useCall, useNavigate } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, accountsClient, useSession } from '@townlink/web-session';
import { Button, Dialog, Field, Input, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Asks for confirmation and identity verification. */
export function CloseAccountDialog({ terms, onClose }: { terms: ClosingTerms; onClose: () => void }) {
  const { form, close, failure } = useCloseAccount(terms);
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Close your account?"
      description="This cannot be undone."
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(close)(event)}>
        {failure && (
          <Notice kind="danger" role="alert" title="Your account was not closed">
            {failure}
          </Notice>
        )}
        {terms.proof === 'password' && (
          <Field label="Your password" error={errors.password?.message}>
            <Input type="password" autoComplete="current-password" {...form.register('password')} />
          </Field>
        )}
        {terms.proof === 'code' && (
          <>
            <SendCode />
            <Field label="Code" help="Six digits." error={errors.code?.message}>
              <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
            </Field>
          </>
        )}
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting && 'Closing…'}>
            Close my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The form that closes the account, and why it was not closed. */
function useCloseAccount({ proof }: ClosingTerms) {
  const call = useCall();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(CloseAccountForm, { defaultValues: { password: '', code: '' } });
  const close = async ({ password, code }: CloseAccountForm) => {
    try {
      await call(ownAccountRoutes.close, { body: { password: { password }, code: { code }, none: {} }[proof] });
    } catch (error) {
      setFailure(showProblem(form, error));
      return;
    }
    // Leaves the guarded page before the session ends.
    await navigate(PAGES.home);
    await signOut().catch(() => undefined);
    toast.success('Your account is closed', { description: 'We have sent you an email about it.' });
  };
  return { form, close, failure };
}

function SendCode() {
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const send = async () => {
    setState('sending');
    try {
      const { error } = await (await accountsClient()).reauthenticate();
      if (error) throw error;
      setState('sent');
    } catch (error) {
      toast.error('The code could not be sent', { description: accountErrorMessage(error) });
      setState('asked');
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-body">
        {state === 'sent'
          ? 'We sent you a code. It works for ten minutes.'
          : 'Your account has no password. We send you a code to make sure that it is you.'}
      </p>
      <Button variant="secondary" busy={state === 'sending' && 'Sending…'} onClick={() => void send()}>
        {state === 'sent' ? 'Send another code' : 'Send me a code'}
      </Button>
    </div>
  );
}
