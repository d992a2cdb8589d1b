import { API_KEY_NAME_MAX, API_SCOPE_TEXTS, MakeApiKeyRequest } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { ExpiryField, MakeKeyDialog, RangesField } from '@townlink/web-forms/api-keys';
import { Checkbox, Field, Input } from '@townlink/web-ui';
import { useMakeKey } from './use-api-keys';

interface MakeOwnKeyProps {
  onMade: (secret: string) => void;
  onClose: () => void;
}

const FRESH: MakeApiKeyRequest = { name: '', scopes: ['listings:read'], expires_in_days: 365, ip_ranges: [] };

export function MakeOwnKey(props: MakeOwnKeyProps) {
  const { mutateAsync } = useMakeKey();
  return (
    <MakeKeyDialog title="Make a key" contract={MakeApiKeyRequest} fresh={FRESH} make={mutateAsync} {...props}>
      {(form) => <Fields form={form} />}
    </MakeKeyDialog>
  );
}

type MakeForm = UseFormReturn<MakeApiKeyRequest>;

function Fields({ form }: { form: MakeForm }) {
  const { errors, isSubmitted } = form.formState;
  const days = useWatch({ control: form.control, name: 'expires_in_days' });
  return (
    <>
      <Field label="Name" error={errors.name?.message} help="Helps you tell your keys apart.">
        <Input placeholder="Website of Riverton" maxLength={API_KEY_NAME_MAX} {...form.register('name')} />
      </Field>
      <Scopes form={form} />
      <ExpiryField days={days} onChange={(chosen) => form.setValue('expires_in_days', chosen)} />
      <RangesField
        initial={[]}
        error={errors.ip_ranges?.message}
        onChange={(ranges) => form.setValue('ip_ranges', ranges, { shouldValidate: isSubmitted })}
      />
    </>
  );
}

function Scopes({ form }: { form: MakeForm }) {
  const scopes = useWatch({ control: form.control, name: 'scopes' });
  return (
    <fieldset className="grid gap-1">
      <legend className="text-caption font-medium">What it can read</legend>
      <Checkbox label={API_SCOPE_TEXTS['listings:read']} checked disabled readOnly />
      <Checkbox
        label={API_SCOPE_TEXTS['account:read']}
        checked={scopes.includes('account:read')}
        onChange={({ target }) =>
          form.setValue('scopes', target.checked ? ['listings:read', 'account:read'] : ['listings:read'])
        }
      />
    </fieldset>
  );
}
