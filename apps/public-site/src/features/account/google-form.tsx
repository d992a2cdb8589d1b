import { GoogleResolveRequest, type OwnProvider } from '@townlink/contracts';
import { showProblem, useContractForm, useWatch } from '@townlink/web-forms';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useSaveGoogleProfile } from './google-calls';

const FAILED = 'Failed to save Google Business Profile';

/** The link itself; an empty text unlinks. */
export function GoogleForm({ provider }: { provider: OwnProvider }) {
  const saved = provider.google_place_url ?? '';
  const { mutateAsync } = useSaveGoogleProfile();
  const form = useContractForm(GoogleResolveRequest, {
    defaultValues: { providerId: provider.id, googleProfileUrl: saved },
  });
  const text = useWatch({ control: form.control, name: 'googleProfileUrl' }) ?? '';
  const { errors, isSubmitting } = form.formState;
  const isUnchanged = text.trim() === saved;

  const save = async ({ googleProfileUrl }: GoogleResolveRequest) => {
    try {
      const { success, message, error } = await mutateAsync({ providerId: provider.id, googleProfileUrl });
      if (!success) toast.error('Error', { description: error ?? FAILED });
      else if (!googleProfileUrl) toast.success('Google Profile Removed', { description: message });
      else toast.success('Success', { description: message });
    } catch (error) {
      const rest = showProblem(form, error);
      toast.error('Error', { description: rest ?? FAILED });
    }
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field
        label="Google Business Profile link"
        optional
        help="Copy the link from Google Maps. Leave it empty to unlink."
        error={errors.googleProfileUrl?.message}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://maps.app.goo.gl/…"
          {...form.register('googleProfileUrl')}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={isUnchanged} busy={isSubmitting && 'Saving…'}>
        Save
      </Button>
    </form>
  );
}
