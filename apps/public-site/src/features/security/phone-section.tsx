import { useState } from 'react';
import type { UserIdentity } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountErrorCode, accountErrorMessage, accountsClient } from '@townlink/web-session';
import { Button, ConfirmDialog, ErrorState, readablePhone, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';
import { useSignInMethods } from '../auth/sign-in-methods';
import { CodeEntry } from '../auth/code-entry';
import { IDENTITIES, unlinkIdentity } from './identity-calls';
import { PhoneNumberForm } from './phone-number-form';
import { unwrap, withProof } from './with-proof';

export const PHONE = ['own-phone'] as const;

interface OwnPhone {
  /** Including the plus sign; empty for none. */
  number: string;
  /** Null until confirmed. */
  identity: UserIdentity | null;
  /** Whether it is the account's only identity. */
  isOnlyWay: boolean;
}

/** A phone number for signing in, if text messages are enabled. */
export function PhoneSection() {
  const { phone: isOn } = useSignInMethods();
  const { data, isError, refetch } = useQuery({ queryKey: PHONE, queryFn: readPhone, staleTime: 0, enabled: isOn });
  if (!isOn) return null;
  return (
    <AccountSection title="Phone number" lead="Sign in with a code by text message, instead of the password.">
      {isError && !data ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="Your phone number could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Phone phone={data} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  );
}

async function readPhone(): Promise<OwnPhone> {
  const { data, error } = await (await accountsClient()).getUser();
  if (error) throw error;
  const { phone, identities = [] } = data.user;
  const identity = identities.find(({ provider }) => provider === 'phone') ?? null;
  return { number: phone ? `+${phone}` : '', identity, isOnlyWay: identities.length === 1 };
}

function Phone({ phone }: { phone: OwnPhone }) {
  const [isChanging, setChanging] = useState(false);
  const queryClient = useQueryClient();
  const { number, identity, isOnlyWay } = phone;
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: PHONE });
    void queryClient.invalidateQueries({ queryKey: IDENTITIES });
  };
  const finish = () => {
    setChanging(false);
    toast.success('Your number is confirmed', { description: 'You can sign in with it from now on.' });
    refresh();
  };
  return (
    <>
      <p className="text-body">
        {number ? (
          <>
            Your number is <strong className="font-semibold">{readablePhone(number)}</strong>.
          </>
        ) : (
          'You have not added a number.'
        )}
      </p>
      {isChanging ? (
        <ChangeNumber onDone={finish} onCancel={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {number ? 'Change number' : 'Add a number'}
          </Button>
          {identity && !isOnlyWay && <RemoveNumber identity={identity} onRemoved={refresh} />}
        </div>
      )}
    </>
  );
}

/** First the number, then the code sent to it, which activates the number. */
function ChangeNumber({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const send = async (phone: string) => {
    const accounts = await accountsClient();
    await withProof(async () => unwrap(await accounts.updateUser({ phone })));
    setSentTo(phone);
  };
  if (sentTo) return <ConfirmNumber phone={sentTo} onDone={onDone} onCancel={onCancel} />;
  return (
    <PhoneNumberForm
      title="Your phone number"
      label="Number to sign in with"
      help="A mobile number, other than the one for your second step. Message rates may apply."
      onNumber={send}
      onCancel={onCancel}
    />
  );
}

function ConfirmNumber({ phone, onDone, onCancel }: { phone: string; onDone: () => void; onCancel: () => void }) {
  const confirm = async (token: string) => {
    const { error } = await (await accountsClient()).verifyOtp({ phone, token, type: 'phone_change' });
    if (error) throw error;
    onDone();
  };
  const sendAnother = async () => {
    const { error } = await (await accountsClient()).resend({ phone, type: 'phone_change' });
    if (error) throw error;
  };
  return (
    <div className="border-t border-line pt-5">
      <CodeEntry
        takesFocus
        label="Code from the text message"
        help={`Six digits, from the text message that we sent to ${phone}. They work for ten minutes.`}
        action="Confirm the number"
        onCode={confirm}
        wordError={wordError}
        sendAnother={sendAnother}
        onCancel={onCancel}
      />
    </div>
  );
}

function wordError(error: unknown): string | undefined {
  switch (accountErrorCode(error)) {
    case 'otp_expired':
      return 'This code is wrong or older than ten minutes';
    case 'phone_exists':
      return 'Another account has this number now';
    default:
      return undefined;
  }
}

function RemoveNumber({ identity, onRemoved }: { identity: UserIdentity; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await unlinkIdentity(identity);
      toast.success('Your number is removed');
    } catch (error) {
      toast.error('The number was not removed', { description: accountErrorMessage(error) });
    }
    setRemoving(false);
    setAsking(false);
    onRemoved();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Remove number
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove your number?"
        description="It no longer signs you in, and we send it no more codes."
        confirmLabel="Remove"
        cancelLabel="Keep the number"
        danger
        busy={isRemoving && 'Removing…'}
        onConfirm={() => void remove()}
      />
    </>
  );
}
