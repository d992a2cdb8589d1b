import { type Webhook, type WebhookEvent, type WebhookWithSecret } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { type ReactNode, useState } from 'react';
import { ChangeWebhook } from './change-webhook';
import { RotateSecret } from './rotate-secret';
import { useWebhookAction } from './use-webhook-action';
import { useWebhookManager } from './webhook-manager';

interface WebhookActionsProps {
  webhook: Webhook;
  /** Events that the key may read. */
  events: readonly WebhookEvent[];
  host: string;
  onSecret: (webhook: WebhookWithSecret) => void;
  /** The button of the log. */
  children: ReactNode;
}

/** The actions of a webhook. One that an administrator stopped is read-only. */
export function WebhookActions({ webhook, events, host, onSecret, children }: WebhookActionsProps) {
  const { whenStopped } = useWebhookManager();
  if (webhook.disabled_as === 'operator')
    return (
      <div className="flex flex-wrap gap-3">
        {children}
        {whenStopped?.(webhook)}
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {webhook.state === 'active' && webhook.is_key_valid && <SendTest webhook={webhook} host={host} />}
      {children}
      <ChangeWebhook webhook={webhook} events={events} host={host} />
      <ChangeState webhook={webhook} host={host} />
      <RotateSecret webhook={webhook} host={host} onSecret={onSecret} />
      <Remove webhook={webhook} host={host} />
    </div>
  );
}

interface ActionProps {
  webhook: Webhook;
  host: string;
}

function SendTest({ webhook: { id }, host }: ActionProps) {
  const call = useCall();
  const { routes } = useWebhookManager();
  const { mutate, isPending } = useWebhookAction({
    run: () => call(routes.test, { params: { id } }),
    done: 'Test sent: the log shows what became of it',
    failed: 'The test was not sent',
  });
  return (
    <Button variant="secondary" size="small" busy={isPending && 'Sending…'} onClick={() => mutate()}>
      Send test<span className="sr-only"> to {host}</span>
    </Button>
  );
}

function ChangeState({ webhook: { id, state }, host }: ActionProps) {
  const call = useCall();
  const { routes } = useWebhookManager();
  const isActive = state === 'active';
  const { mutate, isPending } = useWebhookAction({
    run: () => call(routes.change, { params: { id }, body: { state: isActive ? 'paused' : 'active' } }),
    done: isActive ? 'Webhook paused' : 'Webhook active again',
    failed: isActive ? 'The webhook was not paused' : 'The webhook was not made active',
  });
  return (
    <Button variant="secondary" size="small" busy={isPending && 'Saving…'} onClick={() => mutate()}>
      {isActive ? 'Pause' : 'Make active'}
      <span className="sr-only"> {host}</span>
    </Button>
  );
}

function Remove({ webhook, host }: ActionProps) {
  const call = useCall();
  const { routes } = useWebhookManager();
  const [isAsking, setAsking] = useState(false);
  const remove = useWebhookAction({
    run: () => call(routes.remove, { params: { id: webhook.id } }),
    done: 'Webhook removed',
    failed: 'The webhook was not removed',
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {host}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove the webhook to ${host}?`}
        description="It receives no more messages, and its log is deleted."
        confirmLabel="Remove webhook"
        cancelLabel="Keep it"
        danger
        busy={remove.isPending && 'Removing…'}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
