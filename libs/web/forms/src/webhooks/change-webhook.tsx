import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeWebhookRequest, type Webhook, WEBHOOK_MESSAGES, type WebhookEvent } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, Dialog, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useState } from 'react';
import { AddressField } from './address-field';
import { showProblem } from '../show-problem';
import { useContractForm } from '../use-contract-form';
import { EventChoice } from './event-choice';
import { useWebhookManager } from './webhook-manager';

interface ChangeWebhookProps {
  webhook: Webhook;
  /** Events that the key may read. */
  events: readonly WebhookEvent[];
  host: string;
}

/** Changes the address and events of a webhook. */
export function ChangeWebhook(props: ChangeWebhookProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Change<span className="sr-only"> {props.host}</span>
      </Button>
      {isOpen && <ChangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ChangeDialogProps extends ChangeWebhookProps {
  onClose: () => void;
}

function ChangeDialog({ webhook, events, host, onClose }: ChangeDialogProps) {
  const { form, submit, isPending, failure } = useChangeForm(webhook, onClose);
  const { errors, isSubmitted } = form.formState;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Change the webhook to ${host}`} width="wide">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {failure && <Notice kind="danger" role="alert" title={failure} />}
        <AddressField
          help="Messages that are still waiting are sent to it too. The log tells where each one went."
          error={errors.url?.message}
          {...form.register('url')}
        />
        <EventChoice
          events={events}
          chosen={form.watch('events') ?? []}
          onChange={(chosen) => form.setValue('events', chosen, { shouldValidate: isSubmitted })}
          error={errors.events?.message}
        />
        <Button type="submit" className="md:justify-self-end" busy={isPending && 'Saving…'}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

/** Sends the address only if it was changed: one that is no longer allowed can stay. */
function useChangeForm({ id, url, events }: Webhook, onClose: () => void) {
  const call = useCall();
  const { routes, queryKey, withProof } = useWebhookManager();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(ChangeWebhookRequest, { defaultValues: { url, events } });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ChangeWebhookRequest) => withProof(() => call(routes.change, { params: { id }, body })),
    onSuccess: () => {
      toast.success('Webhook changed');
      onClose();
    },
    onError: (error) => setFailure(showProblem(form, error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const save = async (values: ChangeWebhookRequest) => {
    setFailure(undefined);
    if (values.url === '') return form.setError('url', { message: WEBHOOK_MESSAGES.url }, { shouldFocus: true });
    const changed = { ...(values.url !== url && { url: values.url }), events: values.events };
    await mutateAsync(changed).catch(() => undefined);
  };
  return { form, submit: form.handleSubmit(save), isPending, failure };
}
