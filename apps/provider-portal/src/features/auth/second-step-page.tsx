import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CodeForm, PAGES, RecoveryCodeForm } from '@townlink/contracts';
import { Head, Navigate, useNavigate, useSearchParams } from '@townlink/web-federation';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, safeNext, useSession } from '@townlink/web-session';
import { Button, ErrorState, Field, Input, Select, Spinner } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { listFactors, showCode, showRecoveryCode } from '../security/factor-calls';
import { AuthCard } from './auth-card';

/** Asks whoever has a second step for it, after the password and before anything else. */
export function Component() {
  const { profile } = useSession();
  const [parameters] = useSearchParams();
  const asked = parameters.get('next');
  const next = asked === PAGES.resetPassword ? asked : safeNext(asked);
  if (profile && profile.second_step !== 'verify') return <Navigate to={next} replace />;
  return (
    <AuthCard beside="key" title="One more step" lead="Your account asks for more than the password.">
      <Head title="One more step" noindex />
      <Step />
      <SignOut />
    </AuthCard>
  );
}

function Step() {
  const [isOnPaper, setOnPaper] = useState(false);
  const { data: factors, isError, refetch } = useQuery({ queryKey: ['factors'], queryFn: listFactors, staleTime: 0 });
  if (isError)
    return <ErrorState headingLevel={2} title="Your second step could not be loaded" onRetry={() => void refetch()} />;
  if (!factors) return <Spinner className="mx-auto size-8 text-accent" />;
  const apps = factors.filter(({ type, isVerified }) => type === 'totp' && isVerified);
  if (isOnPaper || apps.length === 0) {
    return <OnPaper onBack={apps.length > 0 ? () => setOnPaper(false) : undefined} />;
  }
  return <FromApp apps={apps} onPaper={() => setOnPaper(true)} />;
}

function FromApp({ apps, onPaper }: { apps: { id: string; name: string }[]; onPaper: () => void }) {
  const [chosen, setChosen] = useState(apps[0]!.id);
  const form = useContractForm(CodeForm, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ code }: CodeForm) => {
    try {
      await showCode(chosen, code);
    } catch (error) {
      form.setError('code', { type: 'server', message: messageOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {apps.length > 1 && (
        <Field label="App">
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {apps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Code" help="The six digits that your authenticator app shows now." error={errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Checking…'}>
        Continue
      </Button>
      <Button variant="quiet" wide onClick={onPaper}>
        Use a recovery code
      </Button>
    </form>
  );
}

function OnPaper({ onBack }: { onBack?: () => void }) {
  const form = useContractForm(RecoveryCodeForm, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ code }: RecoveryCodeForm) => {
    try {
      await showRecoveryCode(code);
    } catch (error) {
      form.setError('code', { type: 'server', message: messageOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field
        label="Recovery code"
        help="One of the codes that you wrote down. Each works once."
        error={errors.code?.message}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('code')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Checking…'}>
        Continue
      </Button>
      {onBack && (
        <Button variant="quiet" wide onClick={onBack}>
          Use the app instead
        </Button>
      )}
    </form>
  );
}

function SignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await signOut();
      await navigate(PAGES.home);
    } catch (error) {
      toast.error('Sign out failed', { description: accountErrorMessage(error) });
    }
  };
  return (
    <Button variant="secondary" wide onClick={() => void leave()}>
      Sign out
    </Button>
  );
}

function messageOf(error: unknown): string {
  const { code } = error as { code?: string };
  return code === 'mfa_verification_failed'
    ? 'This code is not right, or was used already'
    : accountErrorMessage(error);
}
