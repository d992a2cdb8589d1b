import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddWebhookRequest, type WebhookKey, type WebhookWithSecret } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, Card, Field, Select } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AddressField } from './address-field';
import { showProblem } from '../show-problem';
import { useContractForm } from '../use-contract-form';
import { EventChoice } from './event-choice';
import { useWebhookManager } from './webhook-manager';

interface AddWebhookProps {
  keys: readonly WebhookKey[];
  onAdded: (webhook: WebhookWithSecret) => void;
}

/** The form that adds a webhook. */
export function AddWebhook({ keys, onAdded }: AddWebhookProps) {
  const { form, submit, isPending } = useAddForm(keys, onAdded);
  const { errors } = form.formState;
  const { areOfOneKey, heading: Heading } = useWebhookManager();
  const key = keys.find(({ id }) => id === form.watch('key_id'));
  return (
    <section aria-labelledby="add-webhook" className="grid gap-4">
      <Heading id="add-webhook" className="text-title font-semibold">
        Add a webhook
      </Heading>
      <Card>
        <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <AddressField
            help="Begins with https://. It must answer with 2xx within 15 seconds."
            error={errors.url?.message}
            {...form.register('url')}
          />
          {!areOfOneKey && (
            <Field label="API key" help="It decides what may be sent." error={errors.key_id?.message}>
              <Select {...form.register('key_id')}>
                {keys.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <EventChoice
            events={key?.events ?? []}
            chosen={form.watch('events')}
            onChange={(events) => form.setValue('events', events, { shouldValidate: form.formState.isSubmitted })}
            error={errors.events?.message}
          />
          <Button type="submit" className="justify-self-start" busy={isPending && 'Adding…'}>
            Add webhook
          </Button>
        </form>
      </Card>
    </section>
  );
}

function useAddForm(keys: readonly WebhookKey[], onAdded: (webhook: WebhookWithSecret) => void) {
  const call = useCall();
  const { routes, queryKey, withProof } = useWebhookManager();
  const queries = useQueryClient();
  const form = useContractForm(AddWebhookRequest, { defaultValues: { key_id: keys[0]!.id, url: '', events: [] } });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: AddWebhookRequest) => withProof(() => call(routes.add, { body })),
    onSuccess: (added) => {
      onAdded(added);
      form.reset();
      toast.success('Webhook added');
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const message = showProblem(form, error);
      if (message) toast.error('The webhook was not added', { description: message });
    },
  });
  const submit = form.handleSubmit((body) => mutateAsync(body).catch(() => undefined));
  return { form, submit, isPending };
}
