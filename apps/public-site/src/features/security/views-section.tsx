import { useQuery } from '@tanstack/react-query';
import { brand, ownAccountRoutes, VIEW_MINUTES } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { ErrorState, Skeleton, When } from '@townlink/web-ui';
import { AccountSection } from '../account/account-section';

/** When and why support looked at the person's provider pages. */
export function ViewsSection() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'support-views'],
    queryFn: ({ signal }) => call(ownAccountRoutes.views, { signal }),
    staleTime: 0,
  });
  return (
    <AccountSection
      title="When support looked at your pages"
      lead={`${brand.name} support may view your provider pages to help you, without changing anything, for at most ${VIEW_MINUTES} minutes.`}
    >
      {isError && !data ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="The list could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-16 w-full" />
      ) : data.length === 0 ? (
        <p className="text-muted">Support has not looked at your pages.</p>
      ) : (
        <ul className="grid gap-4">
          {data.map(({ id, reason, started_at, ends_at }) => (
            <li key={id} className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
              <p className="wrap-anywhere">{reason}</p>
              <p className="text-caption text-muted">
                From <When withTime at={started_at} /> to <When withTime at={ends_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
