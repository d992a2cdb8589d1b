import { useState } from 'react';
import { CreateContentPageRequest, pageNameOf } from '@townlink/contracts';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useCreatePage } from './use-pages';

/** A new page of the operator's own, with an address below /pages. */
export function CreatePage() {
  const form = useContractForm(CreateContentPageRequest, { defaultValues: { name: '', title: '' } });
  const { mutateAsync } = useCreatePage();
  const { errors, isSubmitting } = form.formState;
  const [hasOwnName, setOwnName] = useState(false);
  const title = form.register('title', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const { isSubmitted } = form.formState;
      if (!hasOwnName) form.setValue('name', pageNameOf(target.value), { shouldValidate: isSubmitted });
    },
  });
  const name = form.register('name', {
    onChange: ({ target }: { target: HTMLInputElement }) => setOwnName(target.value !== ''),
  });
  const create = async (values: CreateContentPageRequest) => {
    try {
      await mutateAsync(values);
    } catch (error) {
      toast.error('Failed to create the page', { description: showProblem(form, error) });
    }
  };
  return (
    <form
      noValidate
      aria-label="New page"
      className="grid max-w-180 items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <Field label="Title of a new page" error={errors.title?.message}>
        <Input placeholder="About us" maxLength={100} {...title} />
      </Field>
      <Field label="Address" error={errors.name?.message} help="Below /pages/">
        <Input placeholder="about-us" maxLength={80} autoCapitalize="none" {...name} />
      </Field>
      <Button type="submit" className="sm:mt-6.5" busy={isSubmitting && 'Creating…'}>
        Create
      </Button>
    </form>
  );
}
