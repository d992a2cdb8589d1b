import { useMutation } from '@tanstack/react-query';
import { Link2Off, MailCheck, MailQuestion } from 'lucide-react';
import { onboardingRoutes, PAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useCall, useSearchParams } from '@townlink/web-federation';
import { Button, EmptyState, ErrorState, LinkButton, Page } from '@townlink/web-ui';

/** Where the link to a contact address leads. A button posts it: a mail scanner that opens the page uses nothing up. */
export function Component() {
  return (
    <Page width="form">
      <Head title="Confirm your contact address" noindex />
      <Outcome />
    </Page>
  );
}

function Outcome() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const call = useCall();
  const link = useMutation({
    mutationFn: (token: string) => call(onboardingRoutes.confirmContactAddress, { body: { token } }),
  });
  if (!token || isApiProblem(link.error, 410) || isApiProblem(link.error, 400)) return <Spent />;
  if (link.isSuccess) {
    return (
      <EmptyState
        headingLevel={1}
        role="status"
        icon={<MailCheck className="size-6 text-success" />}
        title="Your contact address is confirmed"
        actions={<LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>}
      >
        From now on we write to it about the listing.
      </EmptyState>
    );
  }
  if (link.error) {
    return (
      <ErrorState headingLevel={1} title="Your link could not be checked" onRetry={() => link.mutate(token)}>
        {link.error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<MailQuestion className="size-6" />}
      title="Confirm your contact address"
      actions={
        <Button busy={link.isPending && 'Confirming…'} onClick={() => link.mutate(token)}>
          Confirm this address
        </Button>
      }
    >
      We then write about the listing to the address that this link came to. Confirm it only if the business is yours.
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
      actions={<LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>}
    >
      It has been used already or is too old. Your dashboard says whether the address is confirmed, and sends a new
      link.
    </EmptyState>
  );
}
