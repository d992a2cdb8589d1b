import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PAGES, RecoveryCodeForm } from '@townlink/contracts';
import { Head, Navigate, useNavigate, useSearchParams } from '@townlink/web-federation';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorCode, accountErrorMessage, useSession } from '@townlink/web-session';
import { Button, ErrorState, Field, Input, Select, Spinner } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import {
  knowsKeys,
  listFactors,
  type OwnFactor,
  showCode,
  showRecoveryCode,
  textCode,
  touchKey,
} from '../security/factor-calls';
import { listPasskeys, PASSKEYS, wasCanceled } from '../security/passkey-calls';
import { ShowPasskey } from '../security/show-passkey';
import { TextedCode } from '../security/texted-code';
import { CodeEntry } from './code-entry';
import { AuthCard } from './auth-card';
import { nextAfterStep } from './use-next';

/** Asks for the second step, right after the password. */
export function Component() {
  const { profile } = useSession();
  const [parameters] = useSearchParams();
  const next = nextAfterStep(parameters.get('next'));
  if (profile && profile.second_step !== 'verify') return <Navigate to={next} replace />;
  return (
    <AuthCard beside="key" title="One more step" lead="Your account requires more than a password.">
      <Head title="One more step" noindex />
      <Step />
      <SignOut />
    </AuthCard>
  );
}

type Way = 'device' | 'passkey' | 'paper';

function Step() {
  const { data: factors, isError, refetch } = useQuery({ queryKey: ['factors'], queryFn: listFactors, staleTime: 0 });
  const passkeys = useQuery({ queryKey: PASSKEYS, queryFn: listPasskeys, staleTime: 0 });
  const devices = factors?.filter(({ type, isVerified }) => type !== 'recovery_code' && isVerified);
  // Other methods need not wait for the list of passkeys.
  const isReady = devices && (devices.length > 0 || !passkeys.isPending);
  if ((isError && !factors) || (passkeys.isError && devices?.length === 0)) {
    const again = () => void Promise.all([refetch(), passkeys.refetch()]);
    return <ErrorState headingLevel={2} title="Your second step could not be loaded" onRetry={again} />;
  }
  if (!isReady) return <Spinner className="mx-auto size-8 text-accent" />;
  return <Ways devices={devices} hasPasskey={passkeys.data !== undefined && passkeys.data.length > 0} />;
}

function Ways({ devices, hasPasskey }: { devices: OwnFactor[]; hasPasskey: boolean }) {
  const [chosen, setChosen] = useState<Way>();
  const first = devices.length > 0 ? 'device' : hasPasskey ? 'passkey' : 'paper';
  const shown = chosen ?? first;
  const others: [Way, string][] = [
    ...(devices.length > 0 ? ([['device', wordsFor(devices).back]] as [Way, string][]) : []),
    ...(hasPasskey ? ([['passkey', 'Use a passkey']] as [Way, string][]) : []),
    ['paper', 'Use a recovery code'],
  ];
  return (
    <div className="grid gap-5">
      {shown === 'device' && <FromDevice devices={devices} />}
      {shown === 'passkey' && <ShowPasskey onShown={() => undefined} />}
      {shown === 'paper' && <OnPaper />}
      {others
        .filter(([way]) => way !== shown)
        .map(([way, label]) => (
          <Button key={way} variant="quiet" wide onClick={() => setChosen(way)}>
            {label}
          </Button>
        ))}
    </div>
  );
}

function FromDevice({ devices }: { devices: OwnFactor[] }) {
  const [chosenId, setChosenId] = useState(devices[0]!.id);
  const chosen = devices.find(({ id }) => id === chosenId)!;
  return (
    <div className="grid gap-5">
      {devices.length > 1 && (
        <Field label={wordsFor(devices).choice}>
          <Select value={chosenId} onChange={(event) => setChosenId(event.target.value)}>
            {devices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <From key={chosen.id} device={chosen} />
    </div>
  );
}

/** Label for the person's second factors. */
function wordsFor(devices: OwnFactor[]): { choice: string; back: string } {
  const types = new Set(devices.map(({ type }) => type));
  if (types.size === 1 && types.has('totp')) return { choice: 'App', back: 'Use the app instead' };
  if (types.size === 1 && types.has('webauthn'))
    return { choice: 'Security key', back: 'Use the security key instead' };
  if (!types.has('webauthn')) return { choice: 'App or phone', back: 'Use a code instead' };
  return { choice: 'App, phone or security key', back: 'Use another way instead' };
}

function From({ device }: { device: OwnFactor }) {
  if (device.type === 'phone') return <FromPhone phone={device} />;
  return device.type === 'webauthn' ? <FromKey securityKey={device} /> : <FromApp app={device} />;
}

/** WebAuthn needs a user gesture, hence the button. */
function FromKey({ securityKey }: { securityKey: OwnFactor }) {
  const [isAsking, setAsking] = useState(false);
  if (!knowsKeys()) {
    return <p className="text-body">This browser does not support security keys. Please use another one.</p>;
  }
  const ask = async () => {
    setAsking(true);
    try {
      await touchKey(securityKey.id);
    } catch (error) {
      if (!wasCanceled(error)) {
        toast.error('The security key was not accepted', { description: accountErrorMessage(error) });
      }
    }
    setAsking(false);
  };
  return (
    <>
      <p className="text-body">Insert {securityKey.name}, and touch it when your browser asks.</p>
      <Button size="large" wide busy={isAsking && 'Waiting for your key…'} onClick={() => void ask()}>
        Use the security key
      </Button>
    </>
  );
}

/** Text messages cost money, so one is sent only on request. */
function FromPhone({ phone }: { phone: OwnFactor }) {
  const [challengeId, setChallengeId] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      setChallengeId(await textCode(phone.id));
    } catch (error) {
      toast.error('The code could not be sent', { description: accountErrorMessage(error) });
    }
    setSending(false);
  };
  if (challengeId) return <TextedCode factorId={phone.id} challengeId={challengeId} action="Continue" />;
  return (
    <>
      <p className="text-body">We will text a code to {phone.name}.</p>
      <Button size="large" wide busy={isSending && 'Sending…'} onClick={() => void send()}>
        Text me a code
      </Button>
    </>
  );
}

function FromApp({ app }: { app: OwnFactor }) {
  return (
    <CodeEntry
      isWide
      help="The six digits shown in your authenticator app."
      action="Continue"
      onCode={(code) => showCode(app.id, code)}
      wordError={wordError}
    />
  );
}

function OnPaper() {
  const form = useContractForm(RecoveryCodeForm, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ code }: RecoveryCodeForm) => {
    try {
      await showRecoveryCode(code);
    } catch (error) {
      form.setError(
        'code',
        { type: 'server', message: wordError(error) ?? accountErrorMessage(error) },
        { shouldFocus: true },
      );
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

function wordError(error: unknown): string | undefined {
  const isWrong = accountErrorCode(error) === 'mfa_verification_failed';
  return isWrong ? 'This code is wrong or was already used' : undefined;
}
