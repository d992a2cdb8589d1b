import { NewPasswordForm, PAGES } from '@townlink/contracts';
import { Head, useNavigate } from '@townlink/web-federation';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, accountsClient, useSession, weakPasswordReasons } from '@townlink/web-session';
import { Button, EmptyState, Field, FullScreenSpinner, Input, LinkButton, Page } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { ProofDialog } from '../security/proof-dialog';
import { unwrap, withProof } from '../security/with-proof';
import { AuthCard } from './auth-card';
import { useNext } from './use-next';
import { weaknessText } from './password-weakness';

/** Sets a new password after a recovery link. */
export function Component() {
  const { status, user } = useSession();
  const { withNext } = useNext();
  if (status === 'resolving') return <FullScreenSpinner />;
  if (!user) {
    return (
      <Page width="form">
        <Head title="Choose a new password" noindex />
        <EmptyState
          headingLevel={1}
          drawing="key"
          title="Choose a new password"
          actions={<LinkButton to={withNext(PAGES.recover)}>Send me a link</LinkButton>}
        >
          To choose a new password, open the link in the email that we send you.
        </EmptyState>
      </Page>
    );
  }
  return (
    <AuthCard beside="key" title="Choose a new password" lead={`For ${user.email}. Your other devices are signed out.`}>
      <Head title="Choose a new password" noindex />
      <NewPassword />
      <ProofDialog />
    </AuthCard>
  );
}

/** Where people review other sign-in methods after a new password. */
const review = (next: string): string =>
  `${PAGES.security}?changed=password${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`;

function NewPassword() {
  const navigate = useNavigate();
  const { profile } = useSession();
  const { next } = useNext();
  const form = useContractForm(NewPasswordForm, { defaultValues: { password: '', confirmPassword: '' } });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const save = async ({ password }: NewPasswordForm) => {
    try {
      const accounts = await accountsClient();
      // The link may have been opened more than ten minutes ago.
      await withProof(async () => unwrap(await accounts.updateUser({ password })));
      toast.success('Password updated');
      // A new person has to accept the terms first, and has nothing to review.
      await navigate(profile?.terms_version ? review(next) : next === '/' ? PAGES.account : next, { replace: true });
    } catch (error) {
      const reasons = weakPasswordReasons(error);
      const message = reasons ? weaknessText(reasons) : accountErrorMessage(error);
      form.setError('password', { type: 'server', message }, { shouldFocus: true });
      toast.error('Update failed');
    }
  };
  /** Only after both fields were filled in: an error that appears during a click would move the button away. */
  const checkAgain = () => touchedFields.confirmPassword && void form.trigger('confirmPassword');

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field label="New password" help="At least 6 characters." error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('password', { onChange: checkAgain })} />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Saving…'}>
        Save new password
      </Button>
    </form>
  );
}
