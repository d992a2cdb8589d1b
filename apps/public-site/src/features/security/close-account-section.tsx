import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CANCELLATION, type ClosingTerms, ownAccountRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, ErrorState, Notice, Skeleton, When } from '@townlink/web-ui';
import { AccountSection } from '../account/account-section';
import { ManageBilling } from '@townlink/web-forms/manage-billing';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { CloseAccountDialog } from './close-account-dialog';

/** The consequences and conditions of closing the account. */
export function CloseAccountSection() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'closing'],
    queryFn: ({ signal }) => call(ownAccountRoutes.closing, { signal }),
    staleTime: 0,
  });
  return (
    <AccountSection title="Close your account" lead="This is permanent. A closed account cannot be restored.">
      {isError && !data ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="We could not check what you need to do before closing"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Closing terms={data} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  );
}

function Closing({ terms }: { terms: ClosingTerms }) {
  const [isAsking, setAsking] = useState(false);
  if (terms.obstacles.length > 0) return <First terms={terms} />;
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5 text-body">
        <li>You are signed out on all devices at once, and the account can no longer sign in.</li>
        <li>
          Your listing, if you have one, goes off the site at once, and is erased for its team as well. To keep it, make
          a member of the team its owner first.
        </li>
        <li>You leave the teams of other listings, and lose your places on waitlists and your newsletters.</li>
        <li>
          On <When at={terms.erased_at} /> everything we have about you is erased, except what the law requires us to
          keep, such as invoices.
        </li>
      </ul>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Close my account
      </Button>
      {isAsking && <CloseAccountDialog terms={terms} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What must be ended first, with links. */
function First({ terms }: { terms: ClosingTerms }) {
  const [first] = terms.obstacles;
  if (first?.kind === 'last-administrator') {
    return (
      <Notice title="You are the last administrator">
        You are the only administrator. Give another account administrator rights first.
      </Notice>
    );
  }
  if (first?.kind === 'checkout') {
    return (
      <Notice title="A payment is under way">
        You have started to pay for a membership. Finish the payment, or wait until it expires
        {first.until && (
          <>
            {' '}
            on <When at={first.until} />
          </>
        )}
        .
      </Notice>
    );
  }
  return <MembershipFirst until={first?.until ?? null} />;
}

function MembershipFirst({ until }: { until: string | null }) {
  const customerId = useOwnProvider().data?.stripe_customer_id ?? null;
  return (
    <Notice
      title="Your membership has to end first"
      actions={customerId && <ManageBilling customerId={customerId}>Open the billing portal</ManageBilling>}
    >
      {until ? (
        <p>
          It is canceled and ends on <When at={until} />. You can close your account then.
        </p>
      ) : (
        <p>{CANCELLATION.how} You can close your account then.</p>
      )}
    </Notice>
  );
}
