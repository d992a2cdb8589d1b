import { PAGES, SignUpForm } from '@townlink/contracts';
import { Head, Navigate, useNavigate } from '@townlink/web-federation';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, useSession, weakPasswordReasons } from '@townlink/web-session';
import { Button, Field, FullScreenSpinner, Input, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AuthCard } from './auth-card';
import type { SignInState } from './check-email';
import { weaknessText } from './password-weakness';
import { OtherSignInMethods } from './other-sign-in-methods';
import { TermsCheckbox } from './terms-checkbox';
import { useNext } from './use-next';

export { loadSignInMethods as loader } from './sign-in-methods';

const empty = { fullName: '', email: '', password: '', confirmPassword: '', agreed: false };

/** Creates an account; redirects signed-in people. */
export function Component() {
  const { status } = useSession();
  const { next, withNext } = useNext();
  if (status === 'resolving') return <FullScreenSpinner />;
  if (status === 'signed-in') return <Navigate to={next} replace />;
  return (
    <AuthCard
      title="Create your account"
      lead="For providers and referrers. Searching needs no account."
      footer={
        <p>
          Already have an account?{' '}
          <TextLink to={withNext(PAGES.signIn)} className="inline-flex min-h-11 items-center">
            Sign in
          </TextLink>
        </p>
      }
    >
      <Head title="Sign up" noindex />
      <NewAccount next={next} after={withNext(PAGES.signIn)} />
      <OtherSignInMethods next={next} />
    </AuthCard>
  );
}

function NewAccount({ next, after }: { next: string; after: string }) {
  const { signUp } = useSession();
  const navigate = useNavigate();
  const form = useContractForm(SignUpForm, { defaultValues: empty });
  const { errors, isSubmitting, touchedFields } = form.formState;

  const save = async ({ fullName, email, password }: SignUpForm) => {
    try {
      await signUp({ fullName, email, password, next });
      toast.success('Account created successfully!', {
        description: 'Please check your email to verify your account.',
      });
      await navigate(after, { state: { signedUp: email } satisfies SignInState });
    } catch (error) {
      const reasons = weakPasswordReasons(error);
      if (reasons) form.setError('password', { type: 'server', message: weaknessText(reasons) }, { shouldFocus: true });
      toast.error('Sign up failed', { description: accountErrorMessage(error) });
    }
  };

  /** Only after both fields were filled in: an error that appears during a click would move the button away. */
  const checkAgain = () => touchedFields.confirmPassword && void form.trigger('confirmPassword');

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field label="Full name" error={errors.fullName?.message}>
        <Input autoComplete="name" {...form.register('fullName')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" help="At least 6 characters." error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('password', { onChange: checkAgain })} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <TermsCheckbox error={errors.agreed?.message} {...form.register('agreed')} />
      <Button type="submit" size="large" wide busy={isSubmitting && 'Creating your account…'}>
        Create account
      </Button>
    </form>
  );
}
