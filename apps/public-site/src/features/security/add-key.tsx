import { useState } from 'react';
import { accountErrorMessage } from '@townlink/web-session';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { wasCanceled } from './passkey-calls';
import { addKey, knowsKeys, nameFor, type OwnFactor } from './factor-calls';

/** Adds a security key, if the browser supports them. */
export function AddKey({ factors, onAdded }: { factors: OwnFactor[]; onAdded: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!knowsKeys()) return null;
  const add = async () => {
    setAsking(true);
    try {
      await addKey(nameFor('webauthn', factors));
      onAdded();
    } catch (error) {
      // Canceling the browser's dialog is not an error.
      if (!wasCanceled(error)) {
        toast.error('The security key could not be added', { description: accountErrorMessage(error) });
      }
    }
    setAsking(false);
  };
  return (
    <Button variant="secondary" busy={isAsking && 'Waiting for your key…'} onClick={() => void add()}>
      Add a security key
    </Button>
  );
}
