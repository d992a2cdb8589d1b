import { useEffect, useState } from 'react';
import { CodeForm, RecoverForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorCode, accountErrorMessage, useSession } from '@townlink/web-session';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Signs in without a password: first the address, then the code that was sent there. */
export function SignInByCode({ email, onPassword }: { email: string; onPassword: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      {sentTo ? (
        <Code email={sentTo} onAnother={() => setSentTo(undefined)} />
      ) : (
        <Address email={email} onSent={setSentTo} />
      )}
      <Button variant="quiet" wide onClick={onPassword}>
        Use my password
      </Button>
    </>
  );
}

function Address({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { sendCode } = useSession();
  const form = useContractForm(RecoverForm, { defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const send = async (form: RecoverForm) => {
    try {
      await sendCode(form.email);
      onSent(form.email);
    } catch (error) {
      toast.error('The code could not be sent', { description: accountErrorMessage(error) });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Sending…'}>
        Send the code
      </Button>
    </form>
  );
}

function Code({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { signInByCode } = useSession();
  const form = useContractForm(CodeForm, { defaultValues: { code: '' } });
  // The button that had the focus is gone.
  useEffect(() => form.setFocus('code'), [form]);
  const { errors, isSubmitting } = form.formState;
  const save = async ({ code }: CodeForm) => {
    try {
      await signInByCode({ email, code });
      toast.success('Welcome back!', { description: 'You have been signed in successfully.' });
    } catch (error) {
      const isWrong = accountErrorCode(error) === 'otp_expired';
      const message = isWrong ? 'This code is not right, or is older than ten minutes' : accountErrorMessage(error);
      form.setError('code', { type: 'server', message }, { shouldFocus: true });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <p role="status" className="text-body wrap-anywhere">
        If {email} has an account, a code is on its way. It works for ten minutes.
      </p>
      <Field label="Code" help="Six digits." error={errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Signing in…'}>
        Sign in
      </Button>
      <Button variant="quiet" wide onClick={onAnother}>
        Send it again, or to another address
      </Button>
    </form>
  );
}
