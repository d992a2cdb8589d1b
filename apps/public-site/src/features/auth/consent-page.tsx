import { ConsentForm, PAGES, termsVersion } from '@townlink/contracts';
import { Head, Navigate, useNavigate } from '@townlink/web-federation';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, useSession } from '@townlink/web-session';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AuthCard } from './auth-card';
import { TermsCheckbox } from './terms-checkbox';
import { useNext } from './use-next';

/** Asks signed-in people for consent to the current terms. */
export function Component() {
  const { profile } = useSession();
  const { next } = useNext();
  if (profile?.terms_version === termsVersion()) return <Navigate to={next} replace />;
  return (
    <AuthCard
      beside="clipboard"
      title="Before you go on"
      lead={
        profile?.terms_version
          ? 'Our terms or our privacy policy changed since you agreed to them.'
          : 'These terms apply to your account here.'
      }
    >
      <Head title="Before you go on" noindex />
      <Consent />
    </AuthCard>
  );
}

function Consent() {
  const { consent, signOut } = useSession();
  const navigate = useNavigate();
  const form = useContractForm(ConsentForm, { defaultValues: { agreed: false } });
  const { errors, isSubmitting } = form.formState;
  const save = async () => {
    try {
      await consent();
    } catch (error) {
      form.setError('agreed', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
    }
  };
  const leave = async () => {
    try {
      await signOut();
      await navigate(PAGES.home);
    } catch (error) {
      toast.error('Sign out failed', { description: accountErrorMessage(error) });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <TermsCheckbox error={errors.agreed?.message} {...form.register('agreed')} />
      <Button type="submit" size="large" wide busy={isSubmitting && 'Saving…'}>
        Continue
      </Button>
      <Button variant="secondary" wide onClick={() => void leave()}>
        Sign out
      </Button>
    </form>
  );
}
