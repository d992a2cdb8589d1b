import { useState } from 'react';
import { API_KEY_NAME_MAX, type ApiKey, ChangeApiKeyRequest } from '@townlink/contracts';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { RangesField } from '@townlink/web-forms/api-keys';
import { Button, Dialog, Field, Input, Notice } from '@townlink/web-ui';
import { useChangeKey } from './use-api-keys';

interface ChangeKeyDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

/** Changes the name and the allowed addresses of a key. */
export function ChangeKeyDialog({ apiKey: { id, name, ip_ranges }, onClose }: ChangeKeyDialogProps) {
  const { mutateAsync } = useChangeKey(id);
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(ChangeApiKeyRequest, { defaultValues: { name, ip_ranges } });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const change = async (values: ChangeApiKeyRequest) => {
    setFailure(undefined);
    try {
      await mutateAsync(values);
      onClose();
    } catch (error) {
      setFailure(showProblem(form, error));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Change ${name}`}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(change)(event)}>
        {failure && <Notice kind="danger" role="alert" title={failure} />}
        <Field label="Name" error={errors.name?.message}>
          <Input maxLength={API_KEY_NAME_MAX} {...form.register('name')} />
        </Field>
        <RangesField
          initial={ip_ranges}
          error={errors.ip_ranges?.message}
          onChange={(ranges) => form.setValue('ip_ranges', ranges, { shouldValidate: isSubmitted })}
        />
        <Button type="submit" className="md:justify-self-end" busy={isSubmitting && 'Saving…'}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
