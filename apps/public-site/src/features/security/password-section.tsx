import { ChangePasswordForm, PAGES } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorCode, accountErrorMessage, accountsClient, weakPasswordReasons } from '@townlink/web-session';
import { Button, Field, Input, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';
import { weaknessText } from '../auth/password-weakness';
import { unwrap, withProof } from './with-proof';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes a known password, or sends a link for a forgotten one. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const form = useContractForm(ChangePasswordForm, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ currentPassword, password }: ChangePasswordForm) => {
    try {
      const accounts = await accountsClient();
      const change = { password, current_password: currentPassword };
      await withProof(async () => unwrap(await accounts.updateUser(change)));
      form.reset(empty);
      toast.success('Password updated', { description: 'Your other devices have been signed out.' });
      onChanged();
    } catch (error) {
      const isCurrent = accountErrorCode(error) === 'current_password_invalid';
      const reasons = weakPasswordReasons(error);
      const message = reasons ? weaknessText(reasons) : accountErrorMessage(error);
      form.setError(isCurrent ? 'currentPassword' : 'password', { type: 'server', message }, { shouldFocus: true });
      toast.error('Update failed');
    }
  };
  return (
    <AccountSection title="Password" lead="Changing it signs your other devices out.">
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Field label="Current password" error={errors.currentPassword?.message}>
          <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field label="New password" help="At least 6 characters." error={errors.password?.message}>
          <Input type="password" autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message}>
          <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" variant="secondary" busy={isSubmitting && 'Saving…'}>
            Change password
          </Button>
          <TextLink to={PAGES.recover} className="inline-flex min-h-11 items-center">
            I don’t have one, or forgot it
          </TextLink>
        </div>
      </form>
    </AccountSection>
  );
}
