import { ChevronLeft } from 'lucide-react';
import { type ManagedUserDetails, PAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useSearchParams } from '@townlink/web-federation';
import { useSession } from '@townlink/web-session';
import { Card, ErrorState, LinkButton, PageHeader, Skeleton, When } from '@townlink/web-ui';
import { AccountActions } from './account-actions';
import { nameOfUser, roleText, UserState } from './user-columns';
import { UserSessions } from './user-sessions';
import { useUser } from './use-users';
import { May } from '../rights/may';
import { ViewOver } from '../support/view-over';

/** One account: the person, possible actions, and sessions. */
export function UserDetails({ id }: { id: string }) {
  const [parameters] = useSearchParams();
  const { data: user, error, refetch } = useUser(id);
  const back = new URLSearchParams(parameters);
  back.delete('user');
  back.delete('view');
  return (
    <>
      <LinkButton variant="quiet" size="small" to={`?${back.toString()}`} className="mb-4">
        <ChevronLeft aria-hidden="true" className="size-4" /> All users
      </LinkButton>
      <ViewOver />
      {user ? (
        <Account user={user} />
      ) : error ? (
        <ErrorState
          drawing="cable"
          title={isApiProblem(error) && error.status === 404 ? 'No such account' : 'Failed to fetch the account'}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </>
  );
}

function Account({ user }: { user: ManagedUserDetails }) {
  const { profile } = useSession();
  const isOwn = profile?.id === user.id;
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{nameOfUser(user)}</bdi>}
        actions={
          <>
            <May right="support:read">
              <LinkButton variant="secondary" to={`${PAGES.adminSupport}?case=${user.id}`}>
                Support desk
              </LinkButton>
            </May>
            <May right="audit:read">
              <LinkButton variant="secondary" to={`${PAGES.adminAudit}?subject=${user.id}`}>
                What was done
              </LinkButton>
            </May>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-4 text-title font-semibold">Account</h2>
          <Facts user={user} />
        </Card>
        <Card>
          <h2 className="mb-4 text-title font-semibold">What you can do</h2>
          {isOwn ? (
            <p className="text-body text-muted">This is your own account. Change it under Account settings.</p>
          ) : (
            <AccountActions user={user} />
          )}
        </Card>
        <UserSessions user={user} isOwn={isOwn} />
      </div>
    </>
  );
}

function Facts({ user }: { user: ManagedUserDetails }) {
  const facts = [
    ['State', <UserState key="state" user={user} />],
    ...(user.banned_until ? [['Banned until', <When key="until" withTime at={user.banned_until} />] as const] : []),
    ...(user.ban_reason ? [['Because', <q key="reason">{user.ban_reason}</q>] as const] : []),
    ['Name', <bdi key="name">{user.full_name || 'Not given'}</bdi>],
    ['Role', user.role ? roleText(user) : 'None until the first sign-in'],
    ['Phone', user.phone ?? 'None'],
    ['Confirmed', user.confirmed_at ? <When key="confirmed" at={user.confirmed_at} /> : 'Not yet'],
    ['Second step', user.has_second_factor ? 'Yes' : 'No'],
    ['Listing', user.listing ? <bdi key="listing">{user.listing.business_name}</bdi> : 'None'],
    ['Joined', <When key="joined" at={user.created_at} />],
    ['Last sign-in', user.last_sign_in_at ? <When key="last" withTime at={user.last_sign_in_at} /> : 'Never'],
    ['Id', user.id],
  ] as const;
  return (
    <dl className="grid gap-2 text-body">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
