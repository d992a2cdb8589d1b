import { useState } from 'react';
import { accountErrorMessage, useSession } from '@townlink/web-session';
import { Button, Notice } from '@townlink/web-ui';
import { knowsKeys } from './factor-calls';

/** Asks for the account's passkey, which starts a stronger session. */
export function ShowPasskey({ onShown }: { onShown: () => void }) {
  const { signInWithPasskey } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!knowsKeys()) return <p className="text-body">This browser does not support passkeys. Please use another one.</p>;
  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      await signInWithPasskey({});
      onShown();
    } catch (error) {
      setFailure(accountErrorMessage(error));
      setAsking(false);
    }
  };
  return (
    <div className="grid gap-5">
      {failure && (
        <Notice kind="danger" role="alert" title="The passkey was not accepted">
          {failure}
        </Notice>
      )}
      <p className="text-body">
        Your account has a passkey: use it to continue. If you no longer have it, write to our support team from the
        address of this account.
      </p>
      <Button busy={isAsking && 'Waiting for your device…'} onClick={() => void ask()}>
        Use my passkey
      </Button>
    </div>
  );
}
