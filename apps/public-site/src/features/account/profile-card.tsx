import { useEffect } from 'react';
import { brand, type Profile, UpdateProfileRequest, type UserRole, shownEmail } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { type EditBase, type EditedField, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { useSession } from '@townlink/web-session';
import { Avatar, Badge, Button, Fact, Facts, Field, Input, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from './account-section';

const roles: Record<UserRole, string> = { user: 'User', provider: 'Provider', admin: 'Administrator' };

/** The account's data; only the name can be changed here. */
export function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <AccountSection title="Profile" lead={`Who you are on ${brand.name}.`}>
      <header className="flex items-center gap-4">
        <Avatar person={profile} className="size-12!" />
        <div className="grid min-w-0 grow gap-1">
          <h3 className="text-title font-semibold wrap-anywhere">
            <bdi>{profile.full_name || profile.email}</bdi>
          </h3>
          <Badge tone="accent" className="justify-self-start">
            {roles[profile.role]}
          </Badge>
        </div>
      </header>
      <NameForm profile={profile} />
      <div className="border-t border-line pt-5">
        <Facts>
          <Fact label="Account type">{roles[profile.role]} account</Fact>
          <Fact label="Member since">
            <When at={profile.created_at} />
          </Fact>
        </Facts>
      </div>
    </AccountSection>
  );
}

const FIELDS: readonly EditedField<UpdateProfileRequest>[] = [{ label: 'Full name', paths: ['full_name'] }];

const baseOf = ({ full_name, version }: Profile): EditBase<UpdateProfileRequest> => ({
  values: { full_name },
  version,
});

function NameForm({ profile }: { profile: Profile }) {
  const { updateProfile } = useSession();
  const { ask, conflict } = useEditConflict();
  const [base, setBase] = useSyncedState(baseOf(profile), profile.version);
  const form = useContractForm(UpdateProfileRequest, { defaultValues: { full_name: profile.full_name } });
  const { reset } = form;
  // Not remounted with a key: the pressed button would lose the focus.
  useEffect(() => reset({ full_name: profile.full_name }), [reset, profile.full_name]);
  const { errors, isSubmitting } = form.formState;
  const save = async () => {
    try {
      const outcome = await saveEdits({
        fields: FIELDS,
        base,
        baseOf,
        ask,
        read: form.getValues,
        write: (merged) => form.reset(merged),
        send: (changes, { version }) => updateProfile(changes, version),
      });
      if (outcome.kind === 'saved') toast.success('Profile updated');
      if (outcome.kind !== 'taken-over') return;
      setBase(baseOf(outcome.current));
      toast.success('The saved name stays');
    } catch (error) {
      const rest = showProblem(form, error);
      const description = isApiProblem(error, 401) ? 'Not authenticated' : rest;
      toast.error('Update failed', { description });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field label="Full name" error={errors.full_name?.message}>
        <Input autoComplete="name" {...form.register('full_name')} />
      </Field>
      <Field label="Email" optional={false} help="Email cannot be changed from this page">
        <Input type="email" disabled value={shownEmail(profile.email)} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={isSubmitting && 'Saving…'}>
        Save changes
      </Button>
      {conflict}
    </form>
  );
}
