import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2Off, Ticket, UserX } from 'lucide-react';
import { PAGES, type WaitlistEntry, waitlistRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useCall, useNavigate, useSearchParams } from '@townlink/web-federation';
import { Button, EmptyState, ErrorState, LinkButton, Page } from '@townlink/web-ui';
import { useOwnProvider } from '../shared/api/own-provider-calls';
import { OWN_WAITLIST, takePath } from './use-waitlist';

/** Where the link of an offer leads. A button posts it: a mail scanner that opens the page uses nothing up. */
export function Component() {
  return (
    <Page width="form">
      <Head title="Claim your slot" noindex />
      <Outcome />
    </Page>
  );
}

function Outcome() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const link = useClaim();
  const { data: provider } = useOwnProvider();
  if (!token || isApiProblem(link.error, 410) || isApiProblem(link.error, 400)) return <Spent />;
  if (isApiProblem(link.error, 403)) return <OfAnother />;
  if (link.error) {
    return (
      <ErrorState headingLevel={1} title="Your slot could not be claimed" onRetry={() => link.mutate(token)}>
        {link.error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<Ticket className="size-6" />}
      title="A slot is held for you"
      actions={
        <Button
          disabled={provider === undefined}
          busy={(link.isPending || link.isSuccess) && 'Claiming…'}
          onClick={() => link.mutate(token)}
        >
          Claim your slot
        </Button>
      }
    >
      {provider
        ? 'Next you choose the plan that the slot is for. The slot stays held for you until its time is over.'
        : 'Next comes the plan, with the rest of your application as you left it. The slot stays held for you until its time is over.'}
    </EmptyState>
  );
}

function useClaim() {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: provider } = useOwnProvider();
  return useMutation({
    mutationFn: (token: string) => call(waitlistRoutes.claim, { body: { token } }),
    onSuccess: (entry) => {
      client.setQueryData<WaitlistEntry[]>(OWN_WAITLIST, (own = []) => [
        ...own.filter(({ id }) => id !== entry.id),
        entry,
      ]);
      void navigate(takePath(entry, provider ?? null), { replace: true });
    },
  });
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
      It has been used already, or the time is over. Your dashboard says whether a slot is still held for you, and where
      to take it.
    </EmptyState>
  );
}

function OfAnother() {
  return (
    <EmptyState
      headingLevel={1}
      role="status"
      icon={<UserX className="size-6" />}
      title="This slot is held for another account"
    >
      Sign in with the account that joined the waitlist, and open the link again. It has not been used up.
    </EmptyState>
  );
}
