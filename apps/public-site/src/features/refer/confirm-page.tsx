import { useMutation } from '@tanstack/react-query';
import { Link2Off, MailQuestion } from 'lucide-react';
import { PAGES, referralRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useCall, useSearchParams, useTrack } from '@townlink/web-federation';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { Button, EmptyState, ErrorState, LinkButton, Page } from '@townlink/web-ui';
import { LinkBox } from './link-box';

/** Where the letter to somebody without an account leads. A button posts it: a mail scanner that opens the page confirms nothing. */
export function Component() {
  return (
    <Page width="form">
      <Head title="Confirm your referral link" noindex />
      <Outcome />
    </Page>
  );
}

function Outcome() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const isReady = useHydrated();
  const call = useCall();
  const track = useTrack();
  const link = useMutation({
    mutationFn: (token: string) => call(referralRoutes.confirmLink, { body: { token } }),
    onSuccess: () => track('referral_link_generated', { is_authenticated: false }),
  });
  if (!token || isApiProblem(link.error, 410) || isApiProblem(link.error, 400)) return <Spent />;
  if (link.error) {
    return (
      <ErrorState headingLevel={1} title="Your link could not be checked" onRetry={() => link.mutate(token)}>
        {link.error.message}
      </ErrorState>
    );
  }
  if (link.data) {
    return (
      <EmptyState
        headingLevel={1}
        role="status"
        title="Your referral link is ready"
        actions={<LinkButton to={PAGES.signUp}>Sign up</LinkButton>}
      >
        <div className="grid gap-4 text-left text-ink">
          <LinkBox link={link.data} />
          <p>Keep it safe: it is yours for good. Sign up with this email address to see what it earns.</p>
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<MailQuestion className="size-6" />}
      title="Confirm your referral link"
      actions={
        <Button disabled={!isReady} busy={link.isPending && 'Confirming…'} onClick={() => link.mutate(token)}>
          Get my referral link
        </Button>
      }
    >
      What you earn with it is paid to whoever reads the address that this link came to.
    </EmptyState>
  );
}

function Spent() {
  return (
    <EmptyState
      headingLevel={1}
      role="status"
      icon={<Link2Off className="size-6" />}
      title="This link no longer works"
      actions={<LinkButton to={PAGES.refer}>Get a new link</LinkButton>}
    >
      It is too old. You can have a new one sent to you.
    </EmptyState>
  );
}
