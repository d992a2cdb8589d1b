import { useState } from 'react';
import { type ManagedWebhookDetail, WEBHOOK_STOP_REASON } from '@townlink/contracts';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { ReasonDialog } from '../shared/reason-dialog';
import { useAllowWebhook, useStopWebhook } from './use-managed-webhooks';

interface WebhookProps {
  webhook: ManagedWebhookDetail;
}

/** Stops a webhook with a reason, and reverts a stop. */
export function WebhookChanges({ webhook }: WebhookProps) {
  return webhook.disabled_as === 'operator' ? <Allow webhook={webhook} /> : <Stop webhook={webhook} />;
}

function Stop({ webhook: { id, host } }: WebhookProps) {
  const { mutate, isPending } = useStopWebhook(id);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <p className="text-body text-muted">
        When you stop it, nothing is sent to it, and its owner cannot use it again until you allow it.
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Stop
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Stop the webhook to ${host}?`}
          description="Nothing more is sent to it. You can allow it again."
          label="Stop webhook"
          rule={WEBHOOK_STOP_REASON}
          help="Its owner sees it in an email, and beside the webhook."
          busy={isPending && 'Stopping…'}
          danger
          onClose={close}
          onConfirm={(reason) => mutate(reason, { onSuccess: close })}
        />
      )}
    </>
  );
}

function Allow({ webhook: { id, host } }: WebhookProps) {
  const { mutate, isPending } = useAllowWebhook(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="text-body text-muted">It is stopped: nothing is sent to it, and its owner cannot change it.</p>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        Allow again
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Allow the webhook to ${host} again?`}
        description="It returns to its state before the stop. If it was active, waiting messages are sent at once."
        confirmLabel="Allow webhook"
        cancelLabel="Leave it stopped"
        busy={isPending && 'Allowing…'}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
