import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountErrorCode, accountErrorMessage } from '@townlink/web-session';
import { Badge, Button, ConfirmDialog, ErrorState, Skeleton, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';
import { useSignInMethods } from '../auth/sign-in-methods';
import { CodeEntry } from '../auth/code-entry';
import { AddKey } from './add-key';
import { AddPhone } from './add-phone';
import { type NewApp, nameFor, type OwnFactor, removeFactor, showCode, startApp, useFactors } from './factor-calls';
import { listPasskeys, PASSKEYS } from './passkey-calls';
import { RecoveryCodes } from './recovery-codes';

/** Second factors required after the password: authenticator apps, phones, security keys and recovery codes. */
export function SecondStepSection() {
  const { data: factors, isError, refetch, refresh } = useFactors();
  const { data: passkeys = [] } = useQuery({ queryKey: PASSKEYS, queryFn: listPasskeys, staleTime: 0 });
  return (
    <AccountSection
      title="Second step"
      lead="Sign in with a code from your phone, or a security key, as well as your password."
    >
      {isError && !factors ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="Your second step could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : factors ? (
        <SecondSteps factors={factors} hasPasskey={passkeys.length > 0} onChange={() => void refresh()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  );
}

interface SecondStepsProps {
  factors: OwnFactor[];
  hasPasskey: boolean;
  onChange: () => void;
}

function SecondSteps({ factors, hasPasskey, onChange }: SecondStepsProps) {
  const apps = factors.filter(({ type, isVerified }) => type !== 'recovery_code' && isVerified);
  const hasCodes = factors.some(({ type }) => type === 'recovery_code');
  return (
    <>
      {apps.length === 0 ? (
        <p className="text-body">
          {hasPasskey
            ? 'After the password, your passkey is required.'
            : 'Two-step sign-in is off. Your password alone is enough to sign in.'}
        </p>
      ) : (
        <ul className="grid gap-4">
          {apps.map((app) => (
            <AppRow key={app.id} app={app} onRemoved={onChange} />
          ))}
        </ul>
      )}
      <AddStep factors={factors} onAdded={onChange} />
      {(apps.length > 0 || hasPasskey) && <RecoveryCodes hasSome={hasCodes} onMade={onChange} />}
    </>
  );
}

function AddStep({ factors, onAdded }: { factors: OwnFactor[]; onAdded: () => void }) {
  const [adding, setAdding] = useState<NewApp | 'phone'>();
  const { phone: withPhones } = useSignInMethods();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      setAdding(await startApp(nameFor('totp', factors)));
    } catch (error) {
      toast.error('The app could not be added', { description: accountErrorMessage(error) });
    }
    setStarting(false);
  };
  const finish = () => {
    setAdding(undefined);
    toast.success('Your second step is on', { description: 'From now on signing in asks for it as well.' });
    onAdded();
  };
  const cancel = () => setAdding(undefined);
  if (adding === 'phone') {
    return <AddPhone names={factors.map(({ name }) => name)} onDone={finish} onCancel={cancel} />;
  }
  if (adding) return <ConfirmApp app={adding} onDone={finish} onCancel={cancel} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" busy={isStarting && 'Preparing…'} onClick={() => void start()}>
        Add an authenticator app
      </Button>
      {withPhones && (
        <Button variant="secondary" onClick={() => setAdding('phone')}>
          Add a phone
        </Button>
      )}
      <AddKey factors={factors} onAdded={finish} />
    </div>
  );
}

function AppRow({ app, onRemoved }: { app: OwnFactor; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removeFactor(app.id);
      toast.success('Removed', { description: app.name });
      onRemoved();
    } catch (error) {
      toast.error('The second step was not removed', { description: accountErrorMessage(error) });
    }
    setRemoving(false);
    setAsking(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold wrap-anywhere">
          {app.name} <Badge tone="success">On</Badge>
        </p>
        <p className="text-caption text-muted">
          Since <When at={app.createdAt} />
        </p>
      </div>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {app.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${app.name}?`}
        description={`${app.type === 'webauthn' ? 'It no longer works' : 'Its codes no longer work'}. Without another one, your password alone is enough to sign in, and your recovery codes are removed.`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        danger
        busy={isRemoving && 'Removing…'}
        onConfirm={() => void remove()}
      />
    </li>
  );
}

/** Sets up an app, which becomes active with its first code. */
function ConfirmApp({ app, onDone, onCancel }: { app: NewApp; onDone: () => void; onCancel: () => void }) {
  const show = async (code: string) => {
    await showCode(app.id, code);
    onDone();
  };
  return (
    <div className="border-t border-line pt-5">
      <CodeEntry
        label="Add an authenticator app"
        help="Six digits."
        action="Turn it on"
        onCode={show}
        wordError={wordError}
        onCancel={onCancel}
      >
        <p className="text-body">
          Scan this with an authenticator app on your phone, then type the code that it shows.
        </p>
        <img
          src={app.qrCode}
          alt="QR code for your authenticator app"
          width={200}
          height={200}
          className="bg-white p-2"
        />
        <p className="text-caption text-muted">
          No camera? Type this key into the app:{' '}
          <code className="font-mono text-body text-ink wrap-anywhere">
            {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </CodeEntry>
    </div>
  );
}

function wordError(error: unknown): string | undefined {
  const isWrong = accountErrorCode(error) === 'mfa_verification_failed';
  return isWrong ? 'This code is wrong. Wait for the next one.' : undefined;
}
