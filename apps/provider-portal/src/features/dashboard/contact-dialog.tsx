import { useState } from 'react';
import { type OwnProvider, UpdateProviderRequest, shownWebsite } from '@townlink/contracts';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { type EditBase, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { Button, Dialog, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { CONTACT_FIELDS } from '../shared/edited-fields';
import { OnTeam } from '../shared/on-team';
import { PhoneOptIn } from '../shared/phone-opt-in';
import { useUpdateProvider } from './api/dashboard-calls';

interface ContactDialogProps {
  provider: OwnProvider;
  onClose: () => void;
}

export function EditContact({ provider, children }: { provider: OwnProvider; children: string }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <OnTeam may="listing:write">
      <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
        {children}
      </Button>
      {isEditing && <ContactDialog provider={provider} onClose={() => setEditing(false)} />}
    </OnTeam>
  );
}

type Contact = Required<Pick<UpdateProviderRequest, 'contactName' | 'phone' | 'phoneDisplayOptIn' | 'websiteUrl'>>;

const baseOf = (provider: OwnProvider): EditBase<Contact> => ({
  values: {
    contactName: provider.contact_name,
    phone: provider.phone,
    phoneDisplayOptIn: provider.phone_display_opt_in,
    websiteUrl: shownWebsite(provider.website_url ?? ''),
  },
  version: provider.version,
});

function useContactForm(provider: OwnProvider, onClose: () => void) {
  const [base] = useState(() => baseOf(provider));
  const { mutateAsync } = useUpdateProvider();
  const { ask, conflict } = useEditConflict();
  const form = useContractForm(UpdateProviderRequest as new () => Contact, { defaultValues: base.values });
  const save = async () => {
    try {
      const outcome = await saveEdits({
        fields: CONTACT_FIELDS,
        base,
        baseOf,
        ask,
        read: form.getValues,
        write: (merged) => form.reset(merged, { keepDefaultValues: true }),
        send: (body, { version }) => mutateAsync({ body, version }),
      });
      if (outcome.kind === 'undecided') return;
      toast.success(outcome.kind === 'saved' ? 'Contact details updated' : 'The saved version stays');
      onClose();
    } catch (error) {
      toast.error('Update failed', { description: showProblem(form, error) });
    }
  };
  return { form, save, conflict };
}

/** Changes contact data that need no new vetting. */
function ContactDialog({ provider, onClose }: ContactDialogProps) {
  const { form, save, conflict } = useContactForm(provider, onClose);
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit contact details"
      description="Change your business name, offer and service in your listing. To move to another city or category, please write to support."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="contact-data" busy={isSubmitting && 'Saving…'}>
            Save changes
          </Button>
        </>
      }
    >
      <form
        id="contact-data"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <Field label="Contact name" error={errors.contactName?.message}>
          <Input autoComplete="name" {...form.register('contactName')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <PhoneOptIn {...form.register('phoneDisplayOptIn')} />
        <Field label="Website" optional error={errors.websiteUrl?.message}>
          <Input type="url" inputMode="url" autoComplete="url" {...form.register('websiteUrl')} />
        </Field>
      </form>
      {conflict}
    </Dialog>
  );
}
