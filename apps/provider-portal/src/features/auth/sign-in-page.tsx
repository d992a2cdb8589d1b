import { useState } from 'react';
import { PAGES, SignInForm } from '@townlink/contracts';
import { Head, Navigate } from '@townlink/web-federation';
import { accountErrorCode, accountErrorMessage, useSession } from '@townlink/web-session';
import { useContractForm } from '@townlink/web-forms';
import { Button, Field, FullScreenSpinner, Input, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AuthCard } from './auth-card';
import { ResendConfirmation } from './resend-confirmation';
import { useNext } from './use-next';

/** Signs in; whoever already is goes on at once. */
export function Component() {
  const { status } = useSession();
  const { next, withNext } = useNext();
  if (status === 'resolving') return <FullScreenSpinner />;
  if (status === 'signed-in') return <Navigate to={next} replace />;
  return (
    <AuthCard
      title="Sign in"
      footer={
        <p>
          New here?{' '}
          <TextLink to={withNext(PAGES.signUp)} className="inline-flex min-h-11 items-center">
            Create an account
          </TextLink>
        </p>
      }
    >
      <Head title="Sign in" noindex />
      <Credentials />
    </AuthCard>
  );
}

function Credentials() {
  const { signIn } = useSession();
  const form = useContractForm(SignInForm, { defaultValues: { email: '', password: '' } });
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  const save = async (credentials: SignInForm) => {
    setUnconfirmed(undefined);
    try {
      await signIn(credentials);
      toast.success('Welcome back!', { description: 'You have been signed in successfully.' });
    } catch (error) {
      if (accountErrorCode(error) === 'email_not_confirmed') setUnconfirmed(credentials.email);
      toast.error('Sign in failed', { description: accountErrorMessage(error) });
      form.setFocus('password', { shouldSelect: true });
    }
  };

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Signing in…'}>
        Sign in
      </Button>
      <p className="text-center text-body">
        <TextLink to={PAGES.recover} className="inline-flex min-h-11 items-center">
          Forgot your password?
        </TextLink>
      </p>
    </form>
  );
}
