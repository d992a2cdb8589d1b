import { useMutation } from '@tanstack/react-query';
import { DoorOpen, Link2Off } from 'lucide-react';
import { PAGES, TIERS, waitlistRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useCall, useSearchParams } from '@townlink/web-federation';
import { Button, EmptyState, ErrorState, LinkButton, Page } from '@townlink/web-ui';

/** Where the link to leave a waitlist leads. A button posts it: whoever only opens the page keeps the place. */
export function Component() {
  return (
    <Page width="form">
      <Head title="Leave the waitlist" noindex />
      <Outcome />
    </Page>
  );
}

function Outcome() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const call = useCall();
  const link = useMutation({ mutationFn: (token: string) => call(waitlistRoutes.leaveByLink, { body: { token } }) });
  if (!token || isApiProblem(link.error, 410) || isApiProblem(link.error, 400)) return <Spent />;
  if (link.isSuccess) {
    const { tier, category_name, city_name, city_state } = link.data;
    return (
      <EmptyState
        headingLevel={1}
        role="status"
        icon={<DoorOpen className="size-6 text-success" />}
        title="You left the waitlist"
        actions={<LinkButton to={PAGES.home}>Go to the home page</LinkButton>}
      >
        For {TIERS[tier].name}: {category_name} in {city_name}, {city_state}. You can join it again at any time, at the
        end of the line.
      </EmptyState>
    );
  }
  if (link.error) {
    return (
      <ErrorState headingLevel={1} title="You could not be taken off the waitlist" onRetry={() => link.mutate(token)}>
        {link.error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<DoorOpen className="size-6" />}
      title="Leave the waitlist?"
      actions={
        <Button busy={link.isPending && 'Leaving…'} onClick={() => link.mutate(token)}>
          Leave the waitlist
        </Button>
      }
    >
      You give up your place in the line, and a slot that is held for you goes to the next person.
    </EmptyState>
  );
}

function Spent() {
  return (
    <EmptyState
      headingLevel={1}
      role="status"
      icon={<Link2Off className="size-6" />}
      title="You are not on this waitlist"
      actions={<LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>}
    >
      You have left it already, or the place this link belongs to is over.
    </EmptyState>
  );
}
