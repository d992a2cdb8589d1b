import { displayStatus, graceEnd, membershipState, PAGES, type SupportCase, TIERS } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import {
  Badge,
  Card,
  ErrorState,
  Fact,
  Facts,
  PageHeader,
  PaymentBadge,
  Skeleton,
  TextLink,
  When,
} from '@townlink/web-ui';
import { May } from '../rights/may';
import { Delivery } from './delivery';
import { NextActions } from './next-actions';
import { Notes } from './notes';
import { Payments } from './payments';
import { useCase } from './use-desk';

/** One person and their business. @param id of the account or the listing */
export function Case({ id }: { id: string }) {
  const { data, error, refetch } = useCase(id);
  return (
    <>
      <TextLink alone to={PAGES.adminSupport}>
        Find another
      </TextLink>
      {data ? (
        <Opened id={id} opened={data} />
      ) : error ? (
        <ErrorState
          drawing="cable"
          title={
            isApiProblem(error, 404) || isApiProblem(error, 400)
              ? 'No such person or business'
              : 'Failed to fetch the case'
          }
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </>
  );
}

function Opened({ id, opened }: { id: string; opened: SupportCase }) {
  const { account, listing } = opened;
  const person = account.full_name || account.email || account.phone || account.id;
  return (
    <>
      <PageHeader title={<bdi className="wrap-anywhere">{listing?.business_name ?? person}</bdi>} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card className="grid gap-4">
            <h2 className="text-title font-semibold">Person</h2>
            <Person opened={opened} />
          </Card>
          {listing && (
            <Card className="grid gap-4">
              <h2 className="text-title font-semibold">Business</h2>
              <Business listing={listing} />
              <May right="payments:read">
                <Payments id={id} providerId={listing.id} />
              </May>
            </Card>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <NextActions id={id} opened={opened} />
          <Notes id={id} notes={opened.notes} />
        </div>
        <Delivery opened={opened} />
      </div>
    </>
  );
}

/** The person, and the state of the account. */
function Person({ opened: { account, teams } }: { opened: SupportCase }) {
  return (
    <Facts>
      <Fact label="State">
        <AccountState account={account} />
      </Fact>
      <Fact label="Name">
        <bdi>{account.full_name || 'Not given'}</bdi>
      </Fact>
      <Fact label="Email">{account.email ?? 'None'}</Fact>
      <Fact label="Phone">{account.phone ?? 'None'}</Fact>
      <Fact label="Joined">
        <When at={account.created_at} />
      </Fact>
      <Fact label="Last sign-in">
        {account.last_sign_in_at ? <When withTime at={account.last_sign_in_at} /> : 'Never'}
      </Fact>
      <Fact label="Teams">
        {teams.length === 0 ? (
          'None'
        ) : (
          <ul>
            {teams.map(({ provider_id, business_name, role }) => (
              <li key={provider_id}>
                <bdi>{business_name}</bdi>, {role}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <May right="accounts:read">
        <Fact label="Account">
          <TextLink alone to={`${PAGES.adminUsers}?user=${account.id}`}>
            Open under Users
          </TextLink>
        </Fact>
      </May>
    </Facts>
  );
}

function AccountState({ account }: { account: SupportCase['account'] }) {
  if (account.closed_at) return <Badge tone="danger">Closed</Badge>;
  if (account.banned_until) return <Badge tone="danger">Banned</Badge>;
  return account.confirmed_at ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>;
}

/** @param props.until extended payment deadline, set by support */
const FailedPayment = ({ since, until }: { since: string; until?: string | null }) => (
  <>
    <Fact label="Payment failed">
      <When at={since} />
    </Fact>
    <Fact label={until ? 'Time to pay, extended' : 'Time to pay'}>
      Until <When at={graceEnd(new Date(since), until).toISOString()} />
    </Fact>
  </>
);

function Business({ listing }: { listing: NonNullable<SupportCase['listing']> }) {
  const state =
    listing.vetting_status === 'pending'
      ? 'Waits for vetting'
      : displayStatus(membershipState(listing), listing.is_active);
  return (
    <Facts>
      <Fact label="State">{state}</Fact>
      <Fact label="Membership">
        <span className="flex flex-wrap items-center gap-2">
          {TIERS[listing.membership_tier].name} <PaymentBadge status={listing.subscription_status} />
        </span>
      </Fact>
      <Fact label="Where">
        {listing.category_name} in {listing.city_name}, {listing.city_state}
      </Fact>
      <Fact label="Applied">
        <When at={listing.created_at} />
      </Fact>
      <Fact label="Contact email">{listing.email}</Fact>
      <Fact label="Phone">{listing.phone}</Fact>
      {listing.pause_reason && <Fact label="Paused because">{listing.pause_reason}</Fact>}
      {listing.vetting_notes && <Fact label="Note of vetting">{listing.vetting_notes}</Fact>}
      {listing.past_due_since && <FailedPayment since={listing.past_due_since} until={listing.grace_until} />}
      {listing.current_period_end && (
        <Fact label={listing.cancel_at_period_end ? 'Ends' : 'Paid until'}>
          <When at={listing.current_period_end} />
        </Fact>
      )}
    </Facts>
  );
}
