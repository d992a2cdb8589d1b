import { useEffect, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { PAGES, SignInForm } from '@townlink/contracts';
import { Head, Navigate, useLocation } from '@townlink/web-federation';
import { accountErrorMessage, useSession } from '@townlink/web-session';
import { type Control, useContractForm, useWatch } from '@townlink/web-forms';
import { Button, Field, focusContent, FullScreenSpinner, Input, Notice, Page, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AuthCard } from './auth-card';
import { CheckEmail, type SignInState } from './check-email';
import { Confirmed } from './confirmed';
import { OtherSignInMethods } from './other-sign-in-methods';
import { PasskeySignIn, useAutofilledPasskey } from './passkey-sign-in';
import type { RecoverState } from './recover-page';
import { SignInErrorNotice } from './sign-in-error-notice';
import { SignInByCode } from './sign-in-by-code';
import { useNext } from './use-next';
import { useSignInCallback } from './use-sign-in-callback';

export { loadSignInMethods as loader } from './sign-in-methods';

/** Signs in. Redirects signed-in users immediately; after sign-up, asks to check the email first. */
export function Component() {
  const { status } = useSession();
  const { next, withNext } = useNext();
  const signedUp = (useLocation().state as Partial<SignInState> | null)?.signedUp;
  const [isWaiting, setWaiting] = useState(Boolean(signedUp));
  const { isFinishing, error } = useSignInCallback();
  if (status === 'resolving' || isFinishing) return <FullScreenSpinner />;
  if (status === 'signed-in')
    return signedUp && isWaiting && next === '/' ? <NewMember /> : <Navigate to={next} replace />;
  if (signedUp && isWaiting) {
    return (
      <AuthCard beside="mailbox" title="Check your email">
        <Head title="Check your email" noindex />
        <CheckEmail email={signedUp} next={next} onSignIn={() => setWaiting(false)} />
      </AuthCard>
    );
  }
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
      {error && (
        <Notice kind="danger" role="alert" title={error.title}>
          {error.text}
        </Notice>
      )}
      {next.startsWith(PAGES.onboarding) && <BeforeApplying />}
      <SignInOptions signedUp={signedUp} />
    </AuthCard>
  );
}

/** Has just confirmed the address by its code. */
function NewMember() {
  useEffect(focusContent, []); // The form with the code is gone.
  return (
    <Page width="form">
      <Head title="Your email is confirmed" noindex />
      <Confirmed type="signup" />
    </Page>
  );
}

/** For a business without an account that has followed 'For Providers'. */
function BeforeApplying() {
  return (
    <Notice title="You are about to list your business">
      Applying takes about ten minutes: your business, your city and your license as a PDF, JPG or PNG. You need an
      account first, so sign in or create one.{' '}
      <TextLink to={PAGES.forProviders} className="inline-flex min-h-11 items-center">
        Plans and vetting
      </TextLink>
    </Notice>
  );
}

/**
 * Sign-in by password, emailed code or text message.
 * @param signedUp the address of a new sign-up
 */
function SignInOptions({ signedUp }: { signedUp: string | undefined }) {
  const { next } = useNext();
  const [email, setEmail] = useState(signedUp ?? '');
  const [byCode, setByCode] = useState<'email' | 'text'>();
  if (byCode) {
    return <SignInByCode email={byCode === 'email' ? email : null} onPassword={() => setByCode(undefined)} />;
  }
  return (
    <>
      <Credentials email={email} signedUp={signedUp} onChange={setEmail} />
      <details className="group border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control text-body font-medium text-accent [&::-webkit-details-marker]:hidden">
          Other ways to sign in
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pt-3">
          <Button variant="secondary" wide onClick={() => setByCode('email')}>
            Email me a code
          </Button>
          <OtherSignInMethods next={next} onPhone={() => setByCode('text')} />
        </div>
      </details>
    </>
  );
}

interface CredentialsProps {
  email: string;
  signedUp: string | undefined;
  /** @param email typed so far, for the other methods */
  onChange: (email: string) => void;
}

function Credentials({ email, signedUp, onChange }: CredentialsProps) {
  const { signIn } = useSession();
  const { next } = useNext();
  const endAutofill = useAutofilledPasskey();
  const form = useContractForm(SignInForm, { defaultValues: { email, password: '' } });
  const [refused, setRefused] = useState<{ error: unknown; email: string }>();
  const { errors, isSubmitting } = form.formState;

  const save = async (credentials: SignInForm) => {
    setRefused(undefined);
    try {
      await signIn(credentials);
      const title = credentials.email === signedUp ? 'Welcome!' : 'Welcome back!';
      toast.success(title, { description: 'You have been signed in successfully.' });
    } catch (error) {
      setRefused({ error, email: credentials.email });
      toast.error('Sign in failed', { description: accountErrorMessage(error) });
      form.setFocus('password', { shouldSelect: true });
    }
  };

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {refused && <SignInErrorNotice {...refused} next={next} />}
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username webauthn"
          {...form.register('email', {
            onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
          })}
        />
      </Field>
      <div className="grid justify-items-start gap-1">
        <Field label="Password" error={errors.password?.message} className="w-full">
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
        <ForgotPassword control={form.control} />
      </div>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Signing in…'}>
        Sign in
      </Button>
      <PasskeySignIn onStart={endAutofill} />
    </form>
  );
}

/** Keeps the typed address. */
function ForgotPassword({ control }: { control: Control<SignInForm> }) {
  const email = useWatch({ control, name: 'email' });
  const { withNext } = useNext();
  const state: RecoverState = { email };
  return (
    <TextLink to={withNext(PAGES.recover)} state={state} className="inline-flex min-h-11 items-center">
      Forgot your password?
    </TextLink>
  );
}
