import { OLD_SECRETS, type RotateWebhookRequest, type Webhook, type WebhookWithSecret } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, ConfirmDialog, Field, Select, When } from '@townlink/web-ui';
import { useState } from 'react';
import { useWebhookAction } from './use-webhook-action';
import { useWebhookManager } from './webhook-manager';

type OldSecret = RotateWebhookRequest['old_secret'];

const TEXTS: Record<OldSecret, string> = {
  valid_for_a_day: 'Messages are signed with it for 24 more hours',
  ends_now: 'It ends now, because it leaked',
};

interface RotateSecretProps {
  webhook: Webhook;
  host: string;
  onSecret: (webhook: WebhookWithSecret) => void;
}

/** Creates a new secret, and asks when the current one ends. With two secrets, both end. */
export function RotateSecret({ webhook, host, onSecret }: RotateSecretProps) {
  const call = useCall();
  const { routes, withProof } = useWebhookManager();
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<OldSecret>('valid_for_a_day');
  const { id, old_secret_until } = webhook;
  const old_secret = old_secret_until ? 'ends_now' : chosen;
  const rotate = useWebhookAction({
    run: () => withProof(() => call(routes.rotate, { params: { id }, body: { old_secret } })),
    done: old_secret === 'ends_now' ? 'New secret made' : 'New secret made. For 24 hours messages are signed with both',
    failed: 'The secret was not changed',
    onDone: (made) => {
      setAsking(false);
      onSecret(made);
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        New secret<span className="sr-only"> for {host}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        dismissal="always" // The choice is kept.
        onOpenChange={setAsking}
        title={`Make a new secret for ${host}?`}
        description="It is shown once. Enter it in your program."
        confirmLabel={old_secret_until ? 'End both, make a new one' : 'Make a new secret'}
        cancelLabel="Keep it as it is"
        danger={old_secret === 'ends_now'}
        busy={rotate.isPending && 'Making…'}
        onConfirm={() => rotate.mutate()}
      >
        {old_secret_until ? (
          <p className="text-body">
            Messages are signed with two secrets until <When withTime at={old_secret_until} />. A third one ends both
            now, and your program refuses messages until it has the new one.
          </p>
        ) : (
          <SecretInUse value={chosen} onChange={setChosen} />
        )}
      </ConfirmDialog>
    </>
  );
}

/** When the current secret ends. */
function SecretInUse({ value, onChange }: { value: OldSecret; onChange: (choice: OldSecret) => void }) {
  return (
    <Field label="The secret in use">
      <Select value={value} onChange={({ target }) => onChange(target.value as OldSecret)}>
        {OLD_SECRETS.map((choice) => (
          <option key={choice} value={choice}>
            {TEXTS[choice]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
