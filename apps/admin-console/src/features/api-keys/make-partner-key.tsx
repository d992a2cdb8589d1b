import { API_KEY_NAME_MAX, API_PARTNER_MAX, API_SCOPE_TEXTS, MakePartnerKeyRequest } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { ExpiryField, MakeKeyDialog, RangesField, SecretDialog } from '@townlink/web-forms/api-keys';
import { useProof } from '@townlink/web-forms/prove-dialog';
import { Checkbox, Field, Input } from '@townlink/web-ui';
import { May } from '../rights/may';
import { ContactField } from './contact-field';
import { LimitField } from './limit-field';
import { useMakePartnerKey } from './use-managed-keys';

interface MakePartnerKeyProps {
  onMade: (secret: string) => void;
  onClose: () => void;
}

const FRESH: MakePartnerKeyRequest = {
  partner: '',
  contact_email: null,
  name: '',
  scopes: ['listings:read'],
  expires_in_days: 365,
  ip_ranges: [],
  calls_per_minute: null,
};

/** Asks for whom a key is and what it may do; then, if need be, for a proof of identity. */
export function MakePartnerKey(props: MakePartnerKeyProps) {
  const { mutateAsync } = useMakePartnerKey();
  const { withProof, dialog } = useProof();
  return (
    <>
      <MakeKeyDialog
        title="Make a partner’s key"
        contract={MakePartnerKeyRequest}
        fresh={FRESH}
        make={(request) => withProof(() => mutateAsync(request))}
        {...props}
      >
        {(form) => <Fields form={form} />}
      </MakeKeyDialog>
      {dialog}
    </>
  );
}

type PartnerForm = UseFormReturn<MakePartnerKeyRequest>;

function Fields({ form }: { form: PartnerForm }) {
  const { errors, isSubmitted } = form.formState;
  const days = useWatch({ control: form.control, name: 'expires_in_days' });
  return (
    <>
      <Field label="Partner" error={errors.partner?.message}>
        <Input placeholder="City of Riverton" maxLength={API_PARTNER_MAX} {...form.register('partner')} />
      </Field>
      <ContactField register={form.register} error={errors.contact_email?.message} />
      <Field label="Name of the key" error={errors.name?.message}>
        <Input placeholder="Website of Riverton" maxLength={API_KEY_NAME_MAX} {...form.register('name')} />
      </Field>
      <ReadsAll form={form} />
      <ExpiryField days={days} onChange={(chosen) => form.setValue('expires_in_days', chosen)} />
      <LimitField register={form.register} error={errors.calls_per_minute?.message} />
      <RangesField
        initial={[]}
        error={errors.ip_ranges?.message}
        onChange={(ranges) => form.setValue('ip_ranges', ranges, { shouldValidate: isSubmitted })}
      />
    </>
  );
}

/** The scope that only an owner gives. */
function ReadsAll({ form }: { form: PartnerForm }) {
  const scopes = useWatch({ control: form.control, name: 'scopes' });
  return (
    <May right="operations:act">
      <Checkbox
        label={API_SCOPE_TEXTS['operations:read']}
        checked={scopes.includes('operations:read')}
        onChange={({ target }) =>
          form.setValue('scopes', target.checked ? ['listings:read', 'operations:read'] : ['listings:read'])
        }
      />
    </May>
  );
}

interface PartnerSecretProps {
  secret: string;
  onClose: () => void;
}

export const PartnerSecret = (props: PartnerSecretProps) => (
  <SecretDialog advice="Send it over a secure channel, not by email." {...props} />
);
