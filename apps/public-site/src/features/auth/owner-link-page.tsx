import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { OwnerAccountForm, type OwnerLinkLook, ownerLinkRoutes, PAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useCall, useNavigate } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { isInvalidLink, LinkOutcome, useLinkToken } from '@townlink/web-forms/email-link';
import { useSession } from '@townlink/web-session';
import { Button, ErrorState, Field, FullScreenSpinner, Input, LinkButton, Page } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AuthCard } from './auth-card';
import { TermsCheckbox } from './terms-checkbox';

const TITLE = 'Your owner account';

const empty = { full_name: '', password: '', confirm_password: '', agreed: false };

/** Opened from the link that the installation printed: creates the account that owns the console. */
export function Component() {
  const token = useLinkToken();
  const call = useCall();
  const look = useQuery({
    queryKey: ['owner-link', token],
    queryFn: () => call(ownerLinkRoutes.look, { body: { token: token! } }),
    enabled: token !== null,
    retry: false,
  });
  if (token && look.isPending) return <FullScreenSpinner />;
  if (token && look.data) return <NewOwner token={token} look={look.data} />;
  return (
    <Page width="form">
      <Head title={TITLE} noindex />
      {token && look.error && !isInvalidLink(look.error) ? (
        <ErrorState headingLevel={1} title="Your link could not be checked" onRetry={() => void look.refetch()} />
      ) : (
        <SpentLink />
      )}
    </Page>
  );
}

function SpentLink() {
  return (
    <LinkOutcome
      icon={<Link2Off className="size-6" />}
      title="This link no longer works"
      actions={<LinkButton to={PAGES.signIn}>Sign in</LinkButton>}
    >
      It was used, is older than 30 minutes, or was replaced by a newer one. If you have your account, sign in.
      Otherwise make a new link on the server: <code className="wrap-anywhere">admin.mjs owner-link EMAIL</code>, with{' '}
      <code>--again</code> if you never signed in.
    </LinkOutcome>
  );
}

function NewOwner({ token, look }: { token: string; look: OwnerLinkLook }) {
  return (
    <AuthCard title={TITLE} lead="You will be the owner of this site’s console and can invite others." beside="key">
      <Head title={TITLE} noindex />
      <OwnerForm token={token} email={look.email} />
    </AuthCard>
  );
}

function OwnerForm({ token, email }: { token: string; email: string }) {
  const form = useContractForm(OwnerAccountForm, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const save = useCreateOwner(form, token, email);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field label="Email" help="Set by the link.">
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label="Full name" error={errors.full_name?.message}>
        <Input autoComplete="name" {...form.register('full_name')} />
      </Field>
      <Field label="Password" help="At least 6 characters." error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirm_password?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('confirm_password')} />
      </Field>
      <TermsCheckbox error={errors.agreed?.message} {...form.register('agreed')} />
      <Button type="submit" size="large" wide busy={isSubmitting && 'Creating your account…'}>
        Create the owner’s account
      </Button>
    </form>
  );
}

/** Creates the account, signs in and opens the launch checklist, which requires the second step. */
function useCreateOwner(form: ReturnType<typeof useContractForm<OwnerAccountForm>>, token: string, email: string) {
  const call = useCall();
  const navigate = useNavigate();
  const { signIn } = useSession();
  return async ({ full_name, password, agreed }: OwnerAccountForm): Promise<void> => {
    try {
      await call(ownerLinkRoutes.create, { body: { token, full_name, password, agreed } });
    } catch (error) {
      const message = showProblem(form, error);
      if (message)
        toast.error(isApiProblem(error, 410) ? 'This link no longer works' : 'Your account could not be created', {
          description: message,
        });
      return;
    }
    // The account exists: the sign-in can be repeated on the sign-in page.
    const isSignedIn = await signIn({ email, password }).then(
      () => true,
      () => false,
    );
    await navigate(isSignedIn ? PAGES.launchChecks : PAGES.signIn, { replace: true });
  };
}
